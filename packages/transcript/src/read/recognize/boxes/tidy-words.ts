import { scriptOf, type OcrLanguage } from "../ocr-languages.ts";
import type { BoxReading } from "./box-reading.ts";

/** Corrects what Tesseract regularly confuses because the characters look the same. */
export function tidyWords(words: BoxReading, language: OcrLanguage): BoxReading {
  const script = scriptOf(language);
  const hasLetters = words.some(({ text }) => /\p{L}{2}/u.test(text));
  const tidied = words.map((word) => {
    // Tesseract marks the direction of mixed text, which would stay in the name unseen.
    let text = word.text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
    // Ruling lines are erased, so a bar next to a name is the numeral I.
    if (hasLetters && /^[|¦]{1,3}$/.test(text)) text = text.replace(/[|¦]/g, "I");
    // Letters that look the same in both cases are read twice: "Cc" for a grade C.
    if (words.length === 1 && /^(?:Cc|Oo|Ss|Vv|Ww|Xx|Zz)$/.test(text)) text = text.charAt(0);
    if (script === "Grek") text = toMonotonic(text);
    return { ...word, text };
  });
  const lookalikes = script === "Grek" ? greekLookalikes : script === "Cyrl" ? cyrillicLookalikes : null;
  if (!lookalikes) return tidied;
  const own = script === "Grek" ? /\p{Script=Greek}/gu : /\p{Script=Cyrillic}/gu;
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isOwnText = tidied.some(({ text }) => count(text, own) >= 3);
  return tidied.map((word, i) => {
    const latin = word.text.match(/[A-Za-z]/g) ?? [];
    if (latin.length === 0 || !latin.every((letter) => lookalikes.has(letter))) return word;
    // A word of lookalikes within text of the other script is a word of that script.
    if (!isOwnText && count(word.text, own) === 0) return word;
    const text = word.text.replace(/[A-Za-z]/g, (letter) => lookalikes.get(letter) ?? letter);
    // Most small letters look like capitals; within a name, "Ta" is "та".
    const isSmall =
      script === "Cyrl" && i > 0 && latin.length === word.text.length && /[a-z]/.test(word.text);
    return { ...word, text: isSmall ? text.toLowerCase() : text };
  });
}

/** A Roman numeral at the end of a name, some of whose strokes were read as the letter l: "Algebra Il". */
export function tidyNumeral(words: BoxReading): BoxReading {
  const last = words.at(-1);
  // "Ill" can be the word.
  if (!last || words.length < 2 || !/^[Il|]{2,3}$/.test(last.text) || last.text === "Ill") return words;
  return [...words.slice(0, -1), { ...last, text: "I".repeat(last.text.length) }];
}

/** Roman numerals at the end of a name, which Tesseract drops or takes for a letter of another script. */
export const romanNumeral = /^(?:I{1,3}|IV|VI{0,3}|IX)$/;

/** The numeral in the letters with which the script prints it. */
export function numeralIn(text: string, language: OcrLanguage): string {
  return scriptOf(language) === "Grek"
    ? text.replace(/[IVX]/g, (letter) => greekLookalikes.get(letter) ?? letter)
    : text;
}

/** Modern Greek has one accent; the data also knows the breathings of the ancient language. */
function toMonotonic(text: string): string {
  return text
    .replace(/µ/g, "μ")
    .normalize("NFD")
    .replace(/[\u0300\u0342]/g, "\u0301")
    .replace(/[\u0313\u0314\u0345]/g, "")
    .normalize("NFC");
}

const cyrillicLookalikes = new Map(
  Object.entries({
    A: "А",
    B: "В",
    C: "С",
    E: "Е",
    H: "Н",
    I: "І",
    K: "К",
    M: "М",
    O: "О",
    P: "Р",
    T: "Т",
    X: "Х",
    Y: "У",
    a: "а",
    c: "с",
    e: "е",
    i: "і",
    o: "о",
    p: "р",
    x: "х",
    y: "у",
  }),
);

const greekLookalikes = new Map(
  Object.entries({
    A: "Α",
    B: "Β",
    E: "Ε",
    H: "Η",
    I: "Ι",
    K: "Κ",
    M: "Μ",
    N: "Ν",
    O: "Ο",
    P: "Ρ",
    T: "Τ",
    X: "Χ",
    Y: "Υ",
    Z: "Ζ",
    o: "ο",
    v: "ν",
    u: "υ",
  }),
);
