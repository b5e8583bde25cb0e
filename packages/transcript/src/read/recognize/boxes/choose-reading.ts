import { westernDigits } from "../../../cells/cell-text.ts";
import type { OcrLanguage } from "../ocr-languages.ts";
import { scriptOf } from "../ocr-languages.ts";
import { lowestConfidence, textOf, type BoxReading, type ReadWord } from "./box-reading.ts";
import { dropStraySigns, hasStraySign } from "./stray-signs.ts";
import { numeralIn, romanNumeral } from "./tidy-words.ts";

export interface ChosenReading {
  words: BoxReading;
  /** The words are probably not all right. */
  doubtful: boolean;
}

/** Tesseract is right about lines it is this sure of. */
export const sureOfLine = 0.86;
const sureOfShort = 0.9;

/**
 * Decides between the two readings of a box. If both agree, the reading is certain. PP-OCR is better at digits, grades
 * and Chinese, Tesseract at accents, other scripts and spaces; where they disagree, the better one is taken and flagged
 * unless it is sure and the other is not.
 */
export function chooseReading(
  pp: BoxReading | null,
  byTesseract: BoxReading,
  language: OcrLanguage,
): ChosenReading {
  if (!pp || pp.length === 0)
    return {
      words: byTesseract,
      doubtful: lowestConfidence(byTesseract) < sureOfLine || hasStraySign(textOf(byTesseract)),
    };
  const tesseract = dropStraySigns(byTesseract, pp);
  const [short, long] = [textOf(pp), textOf(tesseract)];
  const [ppSure, tesseractSure] = [lowestConfidence(pp), lowestConfidence(tesseract)];
  if (tesseract.length === 0)
    return { words: pp, doubtful: ppSure < sureOfShort || !isKnown(short, language) };
  if (fold(short) === fold(long))
    return { words: mergeSpaces(pp, tesseract, language), doubtful: Math.max(ppSure, tesseractSure) < 0.35 };
  if (isLetter(short) && short.toUpperCase() === long.toUpperCase())
    return { words: pp.map((word) => ({ ...word, text: short.toUpperCase() })), doubtful: false };
  if (short === "o" && long === "0" && tesseractSure >= sureOfShort && ppSure < 0.8)
    return { words: tesseract, doubtful: false };
  const quantity = chooseQuantity(pp, tesseract);
  if (quantity) return quantity;
  if (hasOwnDigits(long) && scriptOf(language) !== "Latn") {
    // PP-OCR knows only Western digits. If it reads another number, one of the two is wrong.
    const isOtherNumber = isNumeric(short) && onlyDigits(westernDigits(long)) !== onlyDigits(short);
    return { words: tesseract, doubtful: tesseractSure < sureOfShort || isOtherNumber };
  }
  if (isNumeric(short) && isNameWithNumber(long, tesseractSure, language)) {
    const isSameNumber = onlyDigits(long) === onlyDigits(short);
    return { words: tesseract, doubtful: tesseractSure < sureOfLine || !isSameNumber };
  }
  if (isNumeric(short)) return chooseNumber(pp, tesseract);
  const withNumeral = addNumeral(pp, tesseract, language);
  if (withNumeral) return withNumeral;
  // PP-OCR writes Japanese characters that it does not know as Chinese ones, or leaves them out.
  if (scriptOf(language) === "Jpan" && isJapanese(long))
    return { words: tesseract, doubtful: tesseractSure < sureOfLine };
  if (isHan(short) && isHan(long)) return { words: pp, doubtful: true };
  if (scriptOf(language) === "Hans") return { words: pp, doubtful: ppSure < sureOfShort };
  if (scriptOf(language) === "Latn") {
    // Tesseract invents nothing in a grade as short as A-, but loses its sign or reads a bar.
    const isShort = short.length <= 4;
    const better = isShort ? ppSure >= 0.7 : ppSure - tesseractSure > 0.25 && !hasAccents(long);
    return { words: better ? pp : tesseract, doubtful: !(better && ppSure > 0.97 && tesseractSure < 0.5) };
  }
  if (isGrade(short) && (isAscii(long) || (ppSure >= 0.95 && tesseractSure < sureOfLine)))
    return { words: pp, doubtful: ppSure < 0.94 || !isAscii(long) };
  // A code in Latin letters within another script.
  if (isCode(short) && ppSure > 0.8 && tesseractSure < 0.9)
    return { words: pp, doubtful: ppSure < sureOfShort };
  const words = insertCodes(pp, tesseract);
  return { words, doubtful: lowestConfidence(words) < sureOfLine };
}

/** PP-OCR leaves out letters that it does not know: of "대학영어 2", it reads the 2. */
function isNameWithNumber(text: string, confidence: number, language: OcrLanguage): boolean {
  if (isKnown("", language)) return false;
  const letters = text.match(/(?!\p{Script=Latin})\p{L}/gu) ?? [];
  // For a number alone, Tesseract makes up a letter or two.
  return letters.length >= 3 || (letters.length === 2 && confidence >= 0.7);
}

/** "B+" among other scripts, whose data makes Tesseract see "8+". */
const isGrade = (text: string) => /^[A-Z]{1,2}[+-]?$/.test(text);
const isLetter = (text: string) => /^[A-Za-z]$/.test(text);
const isAscii = (text: string) => /^[\x21-\x7e]+$/.test(text);

const isCode = (text: string) => /^[A-Z]{1,6}[\s-]?\d[\w./-]*$/.test(text);

/** Codes that PP-OCR is sure of, in place of what Tesseract read there with the letters of the other script. */
function insertCodes(pp: BoxReading, tesseract: BoxReading): BoxReading {
  const codes = pp.filter(
    ({ text, confidence }) => /^[A-Z]{2,6}-?\d{2,}[A-Z]?$/.test(text) && confidence >= sureOfShort,
  );
  const isUnder = (word: ReadWord) =>
    codes.some(({ x0, x1 }) => Math.min(x1, word.x1) - Math.max(x0, word.x0) > (word.x1 - word.x0) / 2);
  if (codes.length === 0) return tesseract;
  return [...tesseract.filter((word) => !isUnder(word)), ...codes].sort((a, b) => a.x0 - b.x0);
}

/** A numeral at the end of a name that only PP-OCR read: the rest is Tesseract's. */
function addNumeral(pp: BoxReading, tesseract: BoxReading, language: OcrLanguage): ChosenReading | null {
  const [numeral, last] = [pp.at(-1), tesseract.at(-1)];
  // One stroke is the numeral I for Tesseract, which knows words, and often l or 1 for PP-OCR, which is not sure of it.
  if (
    last?.text === "I" &&
    numeral &&
    /^[l1|]$/.test(numeral.text) &&
    last.confidence - numeral.confidence > 0.25
  )
    if (fold(textOf(pp.slice(0, -1))) === fold(textOf(tesseract.slice(0, -1))))
      return { words: tesseract, doubtful: false };
  if (pp.length < 2 || !numeral || !last || !romanNumeral.test(numeral.text)) return null;
  const text = numeralIn(numeral.text, language);
  if (last.text === text) return null;
  // Either a numeral taken for something else, or none at all.
  const isMisread = last.text.length <= 3 && last.x1 > numeral.x0;
  const rest = isMisread ? tesseract.slice(0, -1) : tesseract;
  if (rest.length === 0) return null;
  const isSame = fold(textOf(rest)) === fold(textOf(pp.slice(0, -1)));
  const sure = isSame && numeral.confidence > 0.9;
  return { words: [...rest, { ...numeral, text }], doubtful: !sure };
}

const isJapanese = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && !/[A-Za-z0-9]/.test(text);
const isHan = (text: string) => /^[\p{Script=Han}\s]+$/u.test(text);

/**
 * A number with its unit, "7,5 ECTS" or "2 単位": only the number matters, and the unit comes from the engine that knows
 * its letters.
 */
function chooseQuantity(pp: BoxReading, tesseract: BoxReading): ChosenReading | null {
  const [ours, theirs] = [textOf(pp), textOf(tesseract)].map((text) => quantityPattern.exec(text));
  if (!ours || !theirs || ours[1]!.replace(",", ".") !== theirs[1]!.replace(",", ".")) return null;
  const isLatin = /^[A-Za-z.]+$/.test(ours[2]!);
  if (lowestConfidence(pp) < sureOfShort) return null;
  return { words: isLatin ? pp : tesseract, doubtful: false };
}

/** A unit begins with a letter, so the decimals of "15.50" are not one. */
const quantityPattern = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(\.?\p{L}[\p{L}\p{N}.]{0,5})$/u;

/** Numbers: PP-OCR, except that it loses a comma more often than Tesseract invents one. */
function chooseNumber(pp: BoxReading, tesseract: BoxReading): ChosenReading {
  const [a, b] = [textOf(pp), textOf(tesseract)];
  const isSameDigits = a.replace(/[.,]/g, "") === b.replace(/[.,]/g, "");
  const hasComma = (text: string) => /^\d+[.,]\d+$/.test(text);
  if (isSameDigits && /^\d+$/.test(a) && hasComma(b)) return { words: tesseract, doubtful: true };
  const ppSure = lowestConfidence(pp);
  if (isSameDigits && hasComma(a) && !hasComma(b)) return { words: pp, doubtful: ppSure < sureOfShort };
  return { words: pp, doubtful: ppSure < 0.94 || (isNumeric(b) && ppSure < 0.985) };
}

/** The same text with Tesseract's spaces and accents, and PP-OCR's places where they are the same. */
function mergeSpaces(pp: BoxReading, tesseract: BoxReading, language: OcrLanguage): BoxReading {
  const isSurer = lowestConfidence(pp) >= lowestConfidence(tesseract);
  return (isNumeric(textOf(pp)) && isSurer) || scriptOf(language) === "Hans" ? pp : tesseract;
}

const isNumeric = (text: string) => /\d/.test(text) && /^[\d\s.,:;/%+*()–-]+$/.test(text);
const onlyDigits = (text: string) => text.replace(/\D+/g, "");
const hasOwnDigits = (text: string) => /[٠-٩۰-۹०-९০-৯๐-๙]/.test(text);
const hasAccents = (text: string) => text.normalize("NFD") !== text;

/** Whether PP-OCR knows the characters it read in a document of this language. */
function isKnown(text: string, language: OcrLanguage): boolean {
  const script = scriptOf(language);
  return script === "Latn" || script === "Hans" || isNumeric(text);
}

/** Text without what the two readers write differently: spaces, accents, kinds of dashes and quotes. */
function fold(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .replace(/[‐-―−]/g, "-")
      // The same number, whichever sign it has.
      .replace(/(?<=\d),(?=\d)/g, ".")
      .replace(/[‘’`´]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/ı/g, "i")
      .replace(/ł/g, "l")
      .replace(/đ/g, "d")
      .replace(/ß/g, "B")
      .replace(/\s+/g, "")
  );
}
