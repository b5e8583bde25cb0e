import { textOf, type BoxReading } from "./box-reading.ts";

/** Whether a text has a sign that a name rarely has: an unpaired quote, or one that only dust prints. */
export function hasStraySign(text: string): boolean {
  return /\p{L}{2}/u.test(text) && findStray(text).length > 0;
}

/**
 * Tesseract takes dust and the edges of neighboring print for signs ("Lênin”", "thống; kê") and is sure of it. PP-OCR sees
 * no sign there; what both of them see is printed.
 */
export function dropStraySigns(tesseract: BoxReading, pp: BoxReading): BoxReading {
  const [text, other] = [textOf(tesseract), textOf(pp)];
  if (!hasStraySign(text)) return tesseract;
  const dropped = findStray(text).filter((signs) => !signs.test(other));
  return tesseract
    .map((word) => ({
      ...word,
      text: dropped.reduce((left, signs) => left.split(signs).join(""), word.text),
    }))
    .filter((word) => word.text !== "");
}

const quotes = /["“”„«»]/;
const apostrophes = /['‘’`´]/;
/** Kinds of signs, each in the forms in which the engines write it. */
const neverPrinted = [/[;；]/, /[~～]/, /\^/, /_/, /=/, /[<>]/, /[{}]/, /\\/, /¬/, /°/, /[•·]/];

/** The kinds of signs in a text that do not belong there. */
function findStray(text: string): RegExp[] {
  const count = (signs: RegExp) => text.split(signs).length - 1;
  const stray = neverPrinted.filter((signs) => signs.test(text));
  if (count(quotes) % 2 === 1) stray.push(quotes);
  // An apostrophe is within a word.
  if (count(apostrophes) === 1 && /(?:^|\s)['‘’`´]|['‘’`´](?:\s|$)/.test(text)) stray.push(apostrophes);
  return stray;
}
