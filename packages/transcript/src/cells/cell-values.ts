import { readCredits } from "@meridian/grading";
import { normalizeWords, parseNumber, westernDigits } from "./cell-text.ts";
import { readMarkCell } from "./marks/read-mark-cell.ts";
import type { ReadsAsMark } from "./marks/reads-as-mark.ts";
import { readHeader } from "./words/header-vocabulary.ts";

/** The mark of a cell without what else is printed in it, or null. */
export function extractMark(cell: string, readsAsMark: ReadsAsMark): string | null {
  return readMarkCell(cell, readsAsMark)?.mark ?? null;
}

/**
 * Extracts credits: "8", "7,5", "8 ECTS", "(3)", "3.0 / 3.0"; null if there is no number. Known units are kept, so that the
 * engine can detect a unit that differs from the record's. Any other word is removed.
 */
export function extractCredits(cell: string): string | null {
  const [first = "", ...others] = splitCredits(cell);
  if (others.some((other) => parseNumber(other) !== parseNumber(first))) return null;
  const read = readCredits(first);
  if (read.ok && read.value !== null) return first;
  if (parseNumber(first) === null) return null;
  return first.replace(/(?<!\p{L})\p{L}+\.?$/u, "").trim();
}

/** The numbers of credits in a cell, without brackets and footnote signs: attempted and earned in "3.0 / 0.0". */
export function splitCredits(cell: string): string[] {
  const text = cell.trim().replace(/(?<![*†‡§⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ\s])[*†‡§⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ\s]+$/u, "");
  const bare = /^[([]([^()[\]]+)[)\]]$/u.exec(text)?.[1]?.trim() ?? text;
  const pair = /^([\p{Nd}.,٫]{1,6})\s?\/\s?([\p{Nd}.,٫]{1,6})$/u.exec(bare);
  return pair ? pair.slice(1) : [withoutHours(afterWords(bare))];
}

/** "zk 6 kr.": a unit of credits shows which number they are, whatever is printed in front of it. */
function afterWords(text: string): string {
  const [, credits, unit = ""] =
    /^\D{1,30}\s(\d{1,2}(?:[.,]\d{1,2})?\s?(\p{L}[\p{L}.]{0,11}))$/u.exec(text) ?? [];
  return credits !== undefined && namesCredits(unit) ? credits : text;
}

/** "6 hp", "4,5 ECTS": a number with a unit that is only that of credits. */
export function isCreditsWithUnit(cell: string): boolean {
  const unit = /^\p{Nd}{1,2}(?:[.,]\p{Nd}{1,2})?\s?(\p{L}[\p{L}.]{0,11})$/u.exec(cell)?.[1];
  return unit !== undefined && namesCredits(unit) && !/^h(?:(?:ou)?rs?)?$/i.test(unit);
}

const namesCredits = (unit: string) => {
  const match = readHeader(unit);
  return match?.kind === "credits" && match.weight === 1;
};

/**
 * "4(3-1)": 3 hours of lectures and 1 to 3 of laboratory for each other credit. In Thailand, the hours of self-study follow:
 * "3(2-2-5)". Activities without credits have hours, too.
 */
function withoutHours(text: string): string {
  const [, credits = "", lectures, laboratory] =
    /^(\d{1,2})\s?\((\d{1,2})\s?[-–+]\s?(\d{1,2})(?:\s?[-–]\s?\d{1,2})?\)$/.exec(westernDigits(text)) ?? [];
  const isSplit = [1, 2, 3].some(
    (hours) => Number(lectures) + Number(laboratory) / hours === Number(credits),
  );
  return isSplit || credits === "0" ? text.slice(0, credits.length) : text;
}

export function isRepeatCell(cell: string): boolean {
  return repeatWords.test(normalizeWords(cell));
}

const repeatWords =
  /^(?:r|rp|rpt|rep|repeat|repeated|retake|resit|yes|y|ja|j|oui|si|s|sim|да|evet|ya|co|x|✓|wdh|wiederholung|重修|是|再|재수강|نعم|[2-9]|2nd|3rd|second|third|segunda|tercera)$/u;
