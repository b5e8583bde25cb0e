import type { GrayImage } from "../image/gray-image.ts";
import type { TextBox } from "../models/detect-text.ts";
import type { LineCharacter } from "../models/recognize-line.ts";
import type { BoxReading } from "./box-reading.ts";
import { inkSpans } from "./split-boxes.ts";

/** Groups the characters of a box into words: PP-OCR drops most spaces, but the gaps in the ink show them. */
export function charactersToWords(page: GrayImage, box: TextBox, characters: LineCharacter[]): BoxReading {
  const printed = characters.filter(({ text }) => text.trim() !== "");
  const text = printed.map((character) => character.text).join("");
  // Digits are set wide apart ("1 1"), and Chinese has no spaces.
  const isDense =
    /^[\p{N}\p{P}\p{S}]+$/u.test(text) ||
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text);
  const spans = inkSpans(page, box, box.height * (isDense ? 0.42 : 0.19));
  const words = spans.map(({ x0, x1 }) => ({ text: "", x0, x1, confidence: 1 }));
  for (const character of printed) {
    const word = words.toSorted((a, b) => distance(a, character.x) - distance(b, character.x))[0];
    if (!word) continue;
    word.text += character.text;
    word.confidence = Math.min(word.confidence, character.confidence);
  }
  return words.filter((word) => word.text !== "");
}

function distance({ x0, x1 }: { x0: number; x1: number }, x: number): number {
  return x < x0 ? x0 - x : x > x1 ? x - x1 : 0;
}
