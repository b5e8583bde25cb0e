import { textOf, type BoxReading } from "./box-reading.ts";

/** Whether a text has a sign that a name hardly ever has: an unpaired quote or bracket, or one that only dust prints. */
export function hasStraySign(text: string): boolean {
  return /\p{L}{2}/u.test(text) && findStray(text).size > 0;
}

/**
 * Tesseract takes dust and the edges of neighboring print for signs ("Lênin”", "thống; kê") and is sure of it. PP-OCR sees
 * no sign there; what both of them see is printed.
 */
export function dropStraySigns(tesseract: BoxReading, pp: BoxReading): BoxReading {
  const [text, other] = [textOf(tesseract), textOf(pp)];
  if (!hasStraySign(text)) return tesseract;
  const dropped = [...findStray(text)].filter((sign) => !classOf(sign).test(other));
  const clean = (word: string) => [...word].filter((character) => !dropped.includes(character)).join("");
  return tesseract.map((word) => ({ ...word, text: clean(word.text) })).filter((word) => word.text !== "");
}

const quotes = /["“”„«»]/;
const neverPrinted = /[;~^_=<>{}\\¬°•]/;

function findStray(text: string): Set<string> {
  const stray = new Set<string>();
  const characters = [...text];
  for (const character of characters) if (neverPrinted.test(character)) stray.add(character);
  const quotesFound = characters.filter((character) => quotes.test(character));
  if (quotesFound.length % 2 === 1) for (const quote of quotesFound) stray.add(quote);
  // An apostrophe is within a word, or between "O" and a name.
  if (/(?:^|\s)['‘’`´]|['‘’`´](?:\s|$)/.test(text) && (text.match(/['‘’`´]/g)?.length ?? 0) === 1)
    for (const character of text.match(/['‘’`´]/g) ?? []) stray.add(character);
  return stray;
}

/** PP-OCR writes other forms of the same sign. */
function classOf(sign: string): RegExp {
  if (quotes.test(sign)) return quotes;
  if (/['‘’`´]/.test(sign)) return /['‘’`´]/;
  return sign === ";" ? /[;；]/ : new RegExp(`\\${sign}`);
}
