import { isNumber, normalizeWords, parseNumber, westernDigits } from "../../cells/cell-text.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { gradeWords } from "../../cells/words/grade-words.ts";
import { readResult } from "../../cells/words/result-words.ts";
import { isTermCell, isYearCell, readHeading, readYear } from "../../cells/term-heading.ts";
import { isTransferHeading } from "../../cells/transfer-heading.ts";
import { isTotalLine } from "../../cells/total-line.ts";
import { readMarkCell } from "../../cells/marks/read-mark-cell.ts";
import { readNumberWords } from "../../cells/marks/number-words.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import { isHeaderText, namesCourse } from "./running-header.ts";

export type ParsedLine =
  | { kind: "whole"; text: string }
  | { kind: "header"; text: string }
  | { kind: "words"; text: string }
  | CourseLine;

export interface CourseLine {
  kind: "course";
  code: string;
  title: string;
  values: string[];
  /** The title ends in a number. */
  isNumbered?: boolean;
  /** The last value is none that is known. */
  isUnread?: boolean;
}

/** A line as one text. */
export const toWhole = (line: ParsedLine) => ({
  kind: "whole" as const,
  text: line.kind === "course" ? [line.code, line.title, ...line.values].join(" ").trim() : line.text,
});

/** A longer line is prose or an attack; looking for values in it would take seconds. */
const maxLineLength = 2000;

export function parseLine(text: string, readsAsMark: ReadsAsMark, habits: LineHabits = {}): ParsedLine {
  if (text.length > maxLineLength) return { kind: "words", text };
  if (isHeaderText(text) && !/\p{Nd}/u.test(text) && namesCourse(text)) return { kind: "header", text };
  if (readHeading(text) || isTotalLine(text) || isTotalLine(text.split(/[:\d]/)[0] ?? ""))
    return { kind: "whole", text };
  const tokens = text.split(/\s+/);
  const values: string[] = [];
  while (tokens.length > 1) {
    const tokenCount = countTrailingValueTokens(tokens, readsAsMark, habits);
    if (tokenCount === 0) break;
    values.unshift(tokens.splice(tokens.length - tokenCount).join(" "));
  }
  const code = leadingCode(tokens.join(" "));
  const title = tokens.join(" ").slice(code.length).trim();
  if (values.length === 0 && tokens.length <= 5 && isTransferHeading(text)) return { kind: "whole", text };
  if (values.length === 0) return { kind: isHeaderText(text) ? "header" : "words", text };
  return { kind: "course", code, title, values };
}

/** How most lines of a text print their values. */
export interface LineHabits {
  readonly printsLetters?: boolean;
  readonly joinsWords?: boolean;
}

export const findLineHabits = (lines: readonly string[]): LineHabits => ({
  printsLetters: endInLetters(lines),
  joinsWords: endInWordAndMark(lines),
});

/** Whether the only column of marks has each of them in words first: "Отличен 6.00". */
function endInWordAndMark(lines: readonly string[]): boolean {
  const header = lines.find((line) => isHeaderText(line) && !/\p{Nd}/u.test(line));
  const names = header?.split(/\s+/).filter((word) => readHeader(word)?.kind === "mark") ?? [];
  const isEnding = (line: string) =>
    [2, 3].some((size) => isWordAndMark(line.trim().split(/\s+/).slice(-size).join(" ")));
  return names.length === 1 && lines.filter(isEnding).length >= 3;
}

/** "Отличен 6.00", "Notable 7,5" */
function isWordAndMark(phrase: string): boolean {
  const [, words = ""] = /^(\p{L}[\p{L} ]*) \p{Nd}+[.,]\p{Nd}+$/u.exec(phrase) ?? [];
  return gradeWords.has(normalizeWords(words));
}

/**
 * Whether a grade is printed behind the marks: "67 B". On a scale of numbers, a letter alone may also end a name.
 */
function endInLetters(lines: readonly string[]): boolean {
  const count = (pattern: RegExp) =>
    lines.filter((line) => pattern.test(line.trim().slice(-maxEnding))).length;
  const withLetter = count(/\d\s+[A-F][+-]?(?:\s+\d[\d.,]*)?$/);
  return withLetter >= 3 && withLetter > count(/\d\s+\d[\d.,]*$/);
}

const maxEnding = 30;
const isLetter = /^[A-F][+-]?$/;

/** Number of trailing tokens that form one value: "WS 21/22", "16 / 20" and "7,5 hp" are one value each. */
function countTrailingValueTokens(
  tokens: string[],
  readsAsMark: ReadsAsMark,
  { printsLetters, joinsWords }: LineHabits,
): number {
  for (const size of [3, 2]) {
    if (tokens.length <= size) continue;
    const phrase = tokens.slice(-size).join(" ");
    if (endsInTerm(tokens.slice(-size), readsAsMark)) continue;
    // "F F" are the marks of two attempts.
    if (tokens.slice(-size).every((token) => /^\p{Lu}[+-]?$/u.test(token) && readsAsMark(token))) continue;
    if (size === 2 && isCreditsWithUnit(phrase)) return size;
    if (isResultAfterValue(tokens, size) || isNumberInWords(tokens, size)) return size;
    if (isTermCell(phrase) || (/[/(]/.test(phrase) && /^\d/.test(phrase) && readsAsMark(phrase))) return size;
    if (isMarkWithMeaning(phrase, readsAsMark) || (joinsWords && isWordAndMark(phrase))) return size;
    if (
      /^\p{L}/u.test(phrase) &&
      !isRoman(tokens.at(-1) ?? "") &&
      parseNumber(phrase) === null &&
      readsAsMark(phrase)
    )
      return size;
  }
  const last = tokens.at(-1) ?? "";
  // "Analysis II" ends in a numeral that is part of the title, not in a value. After "9.00", it is a letter.
  if (isRoman(last) && !/^\d+[.,]\d+$/.test(tokens.at(-2) ?? "")) return 0;
  return parseNumber(last) !== null ||
    isYearCell(last) ||
    /^\p{Nd}{1,2}[-/.]\p{L}{3,9}[-/.]\p{Nd}{2,4}$/u.test(last) ||
    isTermCell(last) ||
    readsAsMark(last) ||
    isResultAfterValue(tokens, 1) ||
    isNumberInWords(tokens, 1) ||
    (printsLetters && isLetter.test(last) && isNumber(tokens.at(-2) ?? "")) ||
    /^[-–—*]$/.test(last)
    ? 1
    : 0;
}

/** "71 2014 Fall": a mark, and behind it a term with its year. */
function endsInTerm([first = "", ...others]: string[], readsAsMark: ReadsAsMark): boolean {
  const rest = others.join(" ");
  const isTerm = /\p{L}{2}/u.test(rest) && readYear(rest) !== undefined && isTermCell(rest);
  return isTerm && !isYearCell(first) && (isNumber(first) || readsAsMark(first));
}

/** "Non validé", "Pass (R)": all that is printed behind the last value. */
function isResultAfterValue(tokens: string[], size: number): boolean {
  const [before, phrase] = [tokens.slice(0, -size), tokens.slice(-size).join(" ")];
  const hasValue = /\p{Nd}/u.test(before.at(-1) ?? "") || isCreditsWithUnit(before.slice(-2).join(" "));
  const isUnit = readHeader(tokens.at(-size) ?? "")?.kind === "credits";
  return hasValue && !isUnit && /^\p{L}/u.test(phrase) && phrase.length > 3 && readResult(phrase) !== null;
}

/** "8 (осам)", "vrlo dobar (4)": the mark and what it means in words, but not "Physics 2 (lab)". */
const isMarkWithMeaning = (phrase: string, readsAsMark: ReadsAsMark) =>
  markAndWords.some((pattern) => pattern.test(phrase)) &&
  readMarkCell(phrase, readsAsMark)?.unclear === false;

const markAndWords = [
  /^(?:\p{Nd}[\p{Nd}.,]*|\p{Lu}{1,2}[+-]?) \(\p{L}{3}[^()]*\)$/u,
  /^\p{L}{2}[\p{L} ]* \(\p{Nd}[\p{Nd}.,]*\)$/u,
];

/** "7 shtatë": the mark in words behind its digits. */
function isNumberInWords(tokens: string[], size: number): boolean {
  const [number, words] = [tokens.at(-size - 1) ?? "", tokens.slice(-size).join(" ")];
  return isNumber(number) && /^\p{L}/u.test(words) && readNumberWords(words) === parseNumber(number);
}

function isCreditsWithUnit(phrase: string): boolean {
  const [number = "", unit = ""] = phrase.split(" ");
  return isNumber(number) && /^\p{L}+\.?$/u.test(unit) && readHeader(unit)?.kind === "credits";
}

export const isRoman = (token: string) => /^(?:I{1,3}|IV|VI{0,3}|IX|X)$/.test(token);

export function leadingCode(text: string): string {
  const match =
    /^(?:\d{1,3}[.)]\s+)?((?:\d{0,2}\p{Lu}{1,6}[\s.-]?\d{2,9}[A-Za-z]?(?:[.-]\d{1,4})?|\p{Lu}{2,6}\d|\d{4,10}|[A-Z]{2,5}(?:[./-][A-Z\d]{1,6}){1,3}))(?=\s)/u.exec(
      westernDigits(text),
    );
  return text.slice(0, match?.[0].length ?? 0);
}
