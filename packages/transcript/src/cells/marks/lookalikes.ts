import type { ReadsAsMark } from "./reads-as-mark.ts";

export interface Lookalike {
  readonly text: string;
  /** Whether no other mark of the scale is possible, so that nothing needs to be asked. */
  readonly sure: boolean;
}

/**
 * Text recognition confuses characters of the same shape: "AO" for the mark A0, "l5" for 15. Finds the mark of the
 * scale that was printed; null if the text already is a mark of the scale, or if several marks look like it.
 */
export function findLookalike(text: string, readsAsMark: ReadsAsMark): Lookalike | null {
  if (text === "" || text.length > maxLength) return null;
  return readsAsMark.scale ? findNumber(text, readsAsMark) : findSymbol(text, readsAsMark);
}

/** Longer texts are words, which recognizers know. */
const maxLength = 5;

function findSymbol(text: string, { symbols = [], interpret }: ReadsAsMark): Lookalike | null {
  if (symbols.some(({ spellings: [first] }) => first === text)) return null;
  const candidates = (fold: (text: string) => string) =>
    symbols.filter(({ spellings }) => spellings.some((spelling) => fold(spelling) === fold(text)));
  const [close, ...otherClose] = candidates(foldClose);
  const meaning = interpret?.(text) ?? null;
  if (close && otherClose.length === 0) {
    const grade = close.spellings[0] ?? text;
    // Another spelling of the same mark is the mark; a mark that means something else stays what it is.
    if (meaning) return interpret?.(grade)?.us === meaning.us ? { text: grade, sure: true } : null;
    // A number that is no letter at all may be from another column.
    return { text: grade, sure: /[^\d\s]/.test(text) && hasAnchor(text, grade) };
  }
  if (meaning || close) return null;
  const [wide, ...otherWide] = candidates(foldWide);
  return wide && otherWide.length === 0 ? { text: wide.spellings[0] ?? text, sure: false } : null;
}

/** At least one character was read as it is. */
const hasAnchor = (text: string, grade: string) => Array.from(grade).some((char) => text.includes(char));

function findNumber(text: string, readsAsMark: ReadsAsMark): Lookalike | null {
  if (!/\d/.test(text) || readsAsMark(text)) return null;
  const digits = Array.from(text)
    .map((char) => (/[\d.,]/.test(char) ? char : (digitFor.get(char) ?? "")))
    .join("");
  const isNumber = digits.length === text.length && /^\d{1,3}(?:[.,]\d{1,2})?$/.test(digits);
  return isNumber && readsAsMark(digits) ? { text: digits, sure: false } : null;
}

/** Characters of the same shape in most fonts, the digit first. */
const closeShapes = ["0OoQ", "1Il|i!", "2Zz", "5Ss", "8B"];
/** Characters that are confused on poor pages. */
const wideShapes = ["0OoQD", "1Il|i!", "2Zz", "4A", "5Ss", "6CGbc", "8B"];

const toFold = (shapes: readonly string[]) => {
  const first = new Map(shapes.flatMap((shape) => Array.from(shape).map((char) => [char, shape[0] ?? char])));
  return (text: string) =>
    Array.from(text.replace(/\s+/g, ""))
      .map((char) => first.get(char) ?? char.toUpperCase())
      .join("");
};
const foldClose = toFold(closeShapes);
const foldWide = toFold(wideShapes);

const digitFor = new Map(
  closeShapes.flatMap((shape) => Array.from(shape).map((char) => [char, shape[0] ?? ""])),
);
