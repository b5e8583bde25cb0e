import type { PageWord } from "../source-sheet.ts";
import type { PlacedText } from "./page-drawing.ts";

/**
 * pdf.js joins texts that are up to 0.6 of their height apart, which cells of a table can be. Splits them where the file
 * places a text of its own, so that the gap between them is known.
 */
export function splitJoinedTexts(words: readonly PageWord[], placed: readonly PlacedText[]): PageWord[] {
  // By height, because a page can have as many texts as letters.
  const rows = new Map<number, PlacedText[]>();
  for (const text of placed) {
    const row = rows.get(Math.floor(text.y)) ?? [];
    rows.set(Math.floor(text.y), row);
    row.push(text);
  }
  const lines = [...rows];
  return words.flatMap((word) => {
    if (word.rightToLeft || word.rotated || !/\S\s+\S/.test(word.text)) return [word];
    const reach = word.height * 0.25;
    const near = lines.flatMap(([y, row]) => (Math.abs(y - word.y) <= reach + 1 ? row : []));
    const isInside = ({ x, y, text }: PlacedText) =>
      Math.abs(y - word.y) < reach &&
      x > word.x - word.height * 0.1 &&
      x < word.x + word.width &&
      text.trim() !== "";
    const parts = near.filter(isInside).sort((a, b) => a.x - b.x);
    return parts.length < 2 ? [word] : (splitAtParts(word, parts) ?? [word]);
  });
}

/** Null if the parts are not the word's text: it may be printed twice to look bold. */
function splitAtParts(word: PageWord, parts: readonly PlacedText[]): PageWord[] | null {
  const pieces: (PlacedText & { from: number; to: number })[] = [];
  let at = 0;
  for (const part of parts) {
    const from = skipSpaces(word.text, at);
    at = from;
    for (const character of part.text.normalize("NFKC").replace(/\s/gu, "")) {
      at = skipSpaces(word.text, at);
      if (!word.text.startsWith(character, at)) return null;
      at += character.length;
    }
    const last = pieces.at(-1);
    // A text can be placed letter by letter.
    if (last && from === last.to) Object.assign(last, { to: at, width: part.x + part.width - last.x });
    else pieces.push({ ...part, from, to: at });
  }
  if (word.text.slice(at).trim() !== "") return null;
  return pieces.map(({ from, to, x, width }, i) => {
    const end = pieces[i + 1]?.x ?? word.x + word.width;
    return { ...word, text: word.text.slice(from, to), x, width: Math.min(width, end - x) };
  });
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (/\s/u.test(text[at] ?? "")) at += 1;
  return at;
}
