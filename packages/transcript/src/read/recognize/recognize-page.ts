import type { PageWord, Rule } from "../source-sheet.ts";
import { charactersToWords } from "./boxes/characters-to-words.ts";
import { lowestConfidence, textOf, type BoxReading, type ReadWord } from "./boxes/box-reading.ts";
import { chooseReading, sureOfLine, type ChosenReading } from "./boxes/choose-reading.ts";
import { readStacks, type ReadLines } from "./boxes/read-stacks.ts";
import { splitBoxes } from "./boxes/split-boxes.ts";
import { tidyWords } from "./boxes/tidy-words.ts";
import { findRules } from "./image/find-rules.ts";
import { toGray, type GrayImage, type PixelImage } from "./image/gray-image.ts";
import { straightenPage } from "./image/straighten-page.ts";
import { detectText, type TextBox } from "./models/detect-text.ts";
import type { Models } from "./models/models.ts";
import { recognizeLine } from "./models/recognize-line.ts";
import { scriptOf, type OcrLanguage } from "./ocr-languages.ts";

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
  const image = straightenPage(toGray(picture));
  onProgress(0.15);
  const { rules, cleaned } = findRules(image);
  const boxes = splitBoxes(cleaned, await detectText(cleaned, models), rules);
  onProgress(0.4);
  const readByModels = async (box: TextBox) =>
    charactersToWords(cleaned, box, await recognizeLine(cleaned, box, models));
  // Tesseract has its own thread and reads meanwhile.
  const reading = readStacks(cleaned, boxes, readLines);
  const byModels = new Map<TextBox, BoxReading>();
  const count = () => onProgress(0.4 + (0.6 * byModels.size) / boxes.length);
  for (const box of boxes.filter(isShort)) {
    byModels.set(box, await readByModels(box));
    count();
  }
  const byTesseract = await reading;
  const words: PageWord[] = [];
  for (const box of boxes) {
    const tesseract = tidyWords(byTesseract.get(box) ?? [], language);
    if (!byModels.has(box) && needsSecondReader(tesseract, language)) {
      byModels.set(box, await readByModels(box));
      count();
    }
    const chosen = chooseReading(byModels.get(box) ?? null, tesseract, language);
    words.push(...toPageWords(box, chosen, language));
  }
  return { words, rules, image };
}

/** Marks, credits and codes, where one wrong character matters most. */
const isShort = (box: TextBox) => box.width <= box.height * 4.5;

/** Reading a long box with the networks takes as long as reading ten marks; it is done only when it can help. */
function needsSecondReader(tesseract: BoxReading, language: OcrLanguage): boolean {
  const script = scriptOf(language);
  if (tesseract.length === 0 || script === "Hans" || script === "Jpan") return true;
  // The end of a name is where a numeral is lost or misread.
  if (/(?:^|\s)\S{1,2}$/u.test(textOf(tesseract))) return true;
  if (lowestConfidence(tesseract) >= sureOfLine && !/^[\d\s.,/-]+$/.test(textOf(tesseract))) return false;
  return script === "Latn" || /[A-Za-z0-9]/.test(textOf(tesseract));
}

function toPageWords(box: TextBox, { words, doubtful }: ChosenReading, language: OcrLanguage): PageWord[] {
  // The boxes reach a little beyond the print; a line of text is as high as its font.
  const height = box.height * 0.82;
  const isDoubtful = (word: ReadWord) => doubtful && (words.length === 1 || word.confidence < 0.95);
  const printed = words
    .map((word) => ({ ...word, text: trimBars(word.text) }))
    .filter((word) => /[\p{L}\p{N}]/u.test(word.text) || isSign(word.text));
  const isRightToLeft = scriptOf(language) === "Arab" && printed.some(({ text }) => rightToLeft.test(text));
  return (isRightToLeft ? joinRightToLeft(printed) : printed).map((word) => ({
    text: word.text,
    x: word.x0,
    y: box.y + box.height / 2 + height * 0.3,
    width: Math.max(1, word.x1 - word.x0),
    height,
    ...(isDoubtful(word) && { doubtful: true }),
    ...(isRightToLeft && { rightToLeft: true }),
  }));
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** One word for the whole box, in reading order: from the right, except that words of other scripts stay in theirs. */
function joinRightToLeft(words: ReadWord[]): ReadWord[] {
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
