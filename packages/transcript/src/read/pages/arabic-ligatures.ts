import type { PageWord } from "../source-sheet.ts";

/**
 * Some fonts have one glyph for two Arabic letters. pdf.js turns visual into logical order letter by letter and so reverses
 * such a pair. It is recognized by its plain letters: single ones have joined shapes in these files, and a letter that
 * joins to the next one cannot be printed unjoined before it.
 */
export function orderLigatures(words: PageWord[]): PageWord[] {
  if (!words.some((word) => joinedShape.test(word.text))) return words;
  return words.map((word, i) => {
    const left = words[i - 1];
    const pair = word.rightToLeft && word.text.length === 2 && plainLetters.test(word.text);
    if (!pair || isArticle(word, left)) return word;
    if (!(joinsNext.test(word.text[0]!) || (joinsNext.test(word.text[1]!) && touches(left, word))))
      return word;
    return { ...word, text: `${word.text[1]}${word.text[0]}` };
  });
}

/** Alef and lam before another alef: the glyph of lam and alef counts as the lam, and its alef has no width. */
function isArticle({ text }: PageWord, left: PageWord | undefined): boolean {
  return text === "ال" && left?.width === 0 && /^[اأإآ]$/u.test(left.text);
}

/** Whether the word's last letter is followed by another on its left. */
function touches(left: PageWord | undefined, word: PageWord): boolean {
  if (!left?.rightToLeft || Math.abs(left.y - word.y) > 1 || left.text.trim() === "") return false;
  return Math.abs(left.x + left.width - word.x) < word.height * 0.1;
}

const joinedShape = /[\ufe80-\ufefc]/u;
const plainLetters = /^[\u0621-\u064a]+$/u;
const joinsNext = /[بتثجحخسشصضطظعغفقكلمنهيئ]/u;
