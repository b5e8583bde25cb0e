import type { PageWord, Rule } from "../source-sheet.ts";
import { charactersToWords } from "./boxes/characters-to-words.ts";
import { lowestConfidence, textOf, type BoxReading, type ReadWord } from "./boxes/box-reading.ts";
import { chooseReading, sureOfLine, type ChosenReading } from "./boxes/choose-reading.ts";
import { joinFragments, startsWithMark } from "./boxes/join-fragments.ts";
import { lookAgain } from "./boxes/look-again.ts";
import { readStacks, type ReadLines } from "./boxes/read-stacks.ts";
import { hasStraySign } from "./boxes/stray-signs.ts";
import { lineHeights } from "./boxes/stack-lines.ts";
import { tidyNumeral, tidyWords } from "./boxes/tidy-words.ts";
import { findUprightText } from "./find-upright-text.ts";
import { toGray, type GrayImage, type PixelImage } from "./image/gray-image.ts";
import type { TextBox } from "./models/detect-text.ts";
import type { Models } from "./models/models.ts";
import { recognizeLine } from "./models/recognize-line.ts";
import { hasOwnLetters, isRightToLeft, scriptOf, type OcrLanguage } from "./ocr-languages.ts";

/** The two readers of a page: neural networks for boxes, digits and Chinese, Tesseract for everything else. */
export interface Engines {
  readonly models: Models;
  readonly readLines: ReadLines;
}

export interface RecognizedPage {
  readonly words: PageWord[];
  readonly rules: Rule[];
  /** The straightened page on which the words and rules are, in pixels. */
  readonly image: GrayImage;
}

/** Finds and reads the text on the picture of a page. */
export async function recognizePage(
  picture: PixelImage,
  language: OcrLanguage,
  { models, readLines }: Engines,
  onProgress: (share: number) => void,
): Promise<RecognizedPage> {
  const { image, rules, cleaned, boxes } = await findUprightText(toGray(picture), models);
  onProgress(0.4);
  const byModels = new Map<TextBox, BoxReading>();
  const readByModels = async (box: TextBox) => {
    const reading = tidyNumeral(charactersToWords(cleaned, box, await recognizeLine(cleaned, box, models)));
    byModels.set(box, reading);
    onProgress(0.4 + (0.6 * byModels.size) / boxes.length);
    return reading;
  };
  // Tesseract has its own thread and reads the long boxes meanwhile, then the short ones that it may know better.
  const readingLong = readStacks(
    cleaned,
    boxes.filter((box) => !isShort(box)),
    readLines,
  );
  for (const box of boxes.filter(isShort)) await readByModels(box);
  const isSure = createNumberTest([...byModels.values()], language);
  const unsure = boxes.filter((box) => isShort(box) && !isSure(byModels.get(box) ?? []));
  const readingShort = readingLong.then(() => readStacks(cleaned, unsure, readLines));
  const byTesseract = await readingLong;
  const tidyReading = (box: TextBox, words: BoxReading = []) =>
    tidyNumeral(tidyWords(joinFragments(cleaned, box, words, language), language));
  for (const box of boxes) {
    if (isShort(box)) continue;
    if (needsSecondReader(tidyReading(box, byTesseract.get(box)), language)) await readByModels(box);
  }
  for (const [box, reading] of await readingShort) byTesseract.set(box, reading);
  const chosen = boxes.map((box) => {
    const pp = byModels.get(box) ?? null;
    if (pp && isShort(box) && isSure(pp)) return { box, words: pp, doubtful: false };
    return { box, ...chooseReading(pp, tidyReading(box, byTesseract.get(box)), language) };
  });
  const settled = await lookAgain(chosen, language, (doubtful) =>
    readStacks(cleaned, doubtful, readLines, lineHeights.second).then(
      (readings) => (box) => tidyReading(box, readings.get(box)),
    ),
  );
  const words = settled.flatMap(({ box, ...reading }) => toPageWords(box, reading, language));
  return { words, rules, image };
}

/** Marks, credits and codes, where one wrong character matters most. */
const isShort = (box: TextBox) => box.width <= box.height * 4.5;

/** Scripts with digits of their own, which the networks take for others. */
const scriptsWithDigits = new Set(["Arab", "Deva", "Beng", "Thai"]);

/**
 * Whether the networks' reading needs no second opinion: a number they are this sure of was right in all 400 boxes looked at.
 * What they do lose is a comma, so on a page with decimals Tesseract reads whole numbers of several digits as well.
 */
function createNumberTest(readings: BoxReading[], language: OcrLanguage): (reading: BoxReading) => boolean {
  if (scriptsWithDigits.has(scriptOf(language))) return () => false;
  const hasDecimals = readings.some((reading) => /^\d+[.,]\d+$/.test(textOf(reading)));
  const numbers = hasDecimals ? /^(?:\d|\d+[.,]\d+)$/ : /^\d+$/;
  return (reading) => lowestConfidence(reading) >= 0.97 && numbers.test(textOf(reading));
}

/** Reading a long box with the networks takes as long as reading ten marks; it is done only when it can help. */
function needsSecondReader(tesseract: BoxReading, language: OcrLanguage): boolean {
  const script = scriptOf(language);
  if (tesseract.length === 0 || script === "Hans" || script === "Jpan") return true;
  if (hasStraySign(textOf(tesseract))) return true;
  // The end of a name is where a numeral is lost or misread.
  if (/(?:^|\s)\S{1,2}$/u.test(textOf(tesseract))) return true;
  if (lowestConfidence(tesseract) >= sureOfLine && !/^[\d\s.,/-]+$/.test(textOf(tesseract))) return false;
  return script === "Latn" || /[A-Za-z0-9]/.test(textOf(tesseract));
}

function toPageWords(box: TextBox, { words, doubtful }: ChosenReading, language: OcrLanguage): PageWord[] {
  // The boxes reach a little beyond the print; a line of text is as high as its font.
  const height = box.height * 0.82;
  const isDoubtful = (word: ReadWord) =>
    startsWithMark.test(word.text) ||
    (!hasOwnLetters(language) && /\p{L}{4}/u.test(word.text)) ||
    (doubtful && (words.length === 1 || word.confidence < 0.95));
  const printed = words
    .map((word) => ({ ...word, text: trimBars(word.text) }))
    .filter((word) => /[\p{L}\p{N}\p{M}]/u.test(word.text) || isSign(word.text));
  const isReversed = isRightToLeft(language) && printed.some(({ text }) => rightToLeft.test(text));
  return (isReversed ? joinRightToLeft(printed) : printed).map((word): PageWord => ({
    text: word.text,
    x: word.x0,
    y: box.y + box.height / 2 + height * 0.3,
    width: Math.max(1, word.x1 - word.x0),
    height,
    ...(isDoubtful(word) && { doubtful: true }),
    ...(isReversed && { rightToLeft: true }),
  }));
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * One word for the whole box, in reading order: from the right, except that words of other scripts stay in theirs. A code at
 * its beginning is a column of its own.
 */
function joinRightToLeft(words: ReadWord[]): ReadWord[] {
  const [first, ...rest] = words.toSorted((a, b) => b.x0 - a.x0);
  const isCode = first !== undefined && /^[A-Z]{2,6}-?\d{2,}[A-Z]?$/.test(first.text);
  if (isCode && rest.some(({ text }) => rightToLeft.test(text))) return [...joinRightToLeft(rest), first];
  const groups: ReadWord[][] = [];
  for (const word of words.toSorted((a, b) => b.x0 - a.x0)) {
    const group = groups.at(-1);
    if (group && !rightToLeft.test(word.text) && !rightToLeft.test(group[0]!.text)) group.unshift(word);
    else groups.push([word]);
  }
  return [
    {
      text: groups.flatMap((group) => group.map((word) => word.text)).join(" "),
      x0: Math.min(...words.map((word) => word.x0)),
      x1: Math.max(...words.map((word) => word.x1)),
      confidence: Math.min(...words.map((word) => word.confidence)),
    },
  ];
}

/** What is left of ruling lines at the ends of a cell. */
const trimBars = (text: string) => text.replace(/^[|¦\]]+|(?<![|¦[])[|¦[]+$/g, "");

/** Signs that mean something alone: no mark, an increase, a footnote. */
const isSign = (text: string) => /^(?:[-–—+*%&/()]|--)$/.test(text);
