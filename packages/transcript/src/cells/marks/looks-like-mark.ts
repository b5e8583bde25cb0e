import { normalizeWords, westernDigits } from "../cell-text.ts";
import { gradeWords } from "../words/grade-words.ts";
import { readNumberWords } from "./number-words.ts";
import { readResult } from "../words/result-words.ts";

/**
 * Whether a text can be a mark in some grading system, for documents whose country is not chosen yet. Compound marks count
 * as a whole ("2,3 (gut)"), because which part is the mark depends on the scale.
 */
export function looksLikeMark(text: string): boolean {
  const cell = text.trim();
  if (cell === "" || cell.length > 40) return false;
  if (letterMark.test(cell) || gradeWords.has(normalizeWords(cell))) return true;
  const [, number = "", rest = ""] = leadingNumber.exec(westernDigits(cell)) ?? [];
  if (number === "" || Number(number.replace(/[,٫]/, ".")) > maxMark) return false;
  const words = normalizeWords(rest);
  return (
    words === "" ||
    letterMark.test(rest.replaceAll(/[*\s]/g, "")) ||
    gradeWords.has(words) ||
    readNumberWords(words) !== null ||
    readResult(rest) !== null
  );
}

/** Marks out of more are printed with their maximum. */
const maxMark = 110;
const letterMark = /^(?:[A-F][+\-*]?|[A-D][A-D]|[A-F][1-9]|HD|DI|CR|PS|S|O)$/;
const leadingNumber = /^(\d{1,3}(?:[.,٫]\d{1,3})?)(?:\s?(?:%|\/\s?\d{1,4}|分|점|点))?([^\d]*)$/u;
