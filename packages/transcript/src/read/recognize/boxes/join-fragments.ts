import type { GrayImage } from "../image/gray-image.ts";
import type { TextBox } from "../models/detect-text.ts";
import { scriptOf, type OcrLanguage } from "../ocr-languages.ts";
import type { BoxReading, ReadWord } from "./box-reading.ts";
import { inkSpans } from "./split-boxes.ts";

/** The narrowest space in scripts whose text Tesseract returns in pieces, as a share of the box's height. */
const spaceWidths: Partial<Record<string, number>> = { Thai: 0.14, Kore: 0.2, Jpan: 0.3 };

/**
 * Joins the pieces that Tesseract returns as words. In Thai it reports syllables, single letters and even the vowels and tones
 * above them, in Korean and Japanese single characters; only the ink shows where there is a space. In other scripts a piece
 * that begins with a mark of the letter before it belongs to that letter.
 */
export function joinFragments(
  page: GrayImage,
  box: TextBox,
  words: BoxReading,
  language: OcrLanguage,
): BoxReading {
  const spaceWidth = spaceWidths[scriptOf(language)];
  const spans = spaceWidth === undefined ? [] : inkSpans(page, box, box.height * spaceWidth);
  const spanAt = ({ x0, x1 }: ReadWord) => spans.findLastIndex((span) => span.x0 <= (x0 + x1) / 2);
  const joined: { word: ReadWord; span: number }[] = [];
  for (const word of words) {
    const [last, span] = [joined.at(-1), spanAt(word)];
    if (last && ((span >= 0 && span === last.span) || startsWithMark.test(word.text)))
      last.word = {
        text: last.word.text + word.text,
        x0: last.word.x0,
        x1: Math.max(last.word.x1, word.x1),
        confidence: Math.min(last.word.confidence, word.confidence),
      };
    else joined.push({ word, span });
  }
  return joined.map(({ word }) => word);
}

/** A mark without its letter: something of the word was lost. */
export const startsWithMark = /^\p{M}/u;
