import type { PageWord } from "./source-sheet.ts";

/** A raised 1 is a footnote sign: as a plain digit, it would turn a 7 into 71. Ordinals stay ("1st"). */
export function raise(text: string): string {
  if (!isSign.test(text)) return text;
  return text.replace(/[\da-e]/g, (char) => superscripts.get(char) ?? char).replace(/[,;()]/g, " ");
}

const isSign = /^[\s\d,;*()]+$|^\s*[a-e]\s*$/;
const superscripts = new Map(Array.from("⁰¹²³⁴⁵⁶⁷⁸⁹", (char, digit) => [String(digit), char]));
for (const [i, char] of Array.from("ᵃᵇᶜᵈᵉ").entries()) superscripts.set("abcde"[i] ?? "", char);

/** Signs that a page draws smaller and higher, right behind a text, become raised characters on the line of that text. */
export function raiseWords(words: PageWord[]): PageWord[] {
  return words.map((word) => {
    if (word.text.length > maxSignLength || !isSign.test(word.text) || word.text.trim() === "") return word;
    const base = words.find((other) => isRaisedBehind(word, other));
    return base ? { ...word, text: raise(word.text).trim(), y: base.y } : word;
  });
}

const maxSignLength = 5;

function isRaisedBehind(word: PageWord, base: PageWord): boolean {
  const rise = (base.y - word.y) / base.height;
  const gap = (word.x - base.x - base.width) / base.height;
  return (
    word.height <= base.height * 0.85 &&
    rise > 0.1 &&
    rise < 0.7 &&
    gap > -0.2 &&
    gap < 0.3 &&
    /[\p{L}\p{M}\p{Nd})]\s*$/u.test(base.text)
  );
}
