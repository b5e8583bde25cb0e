import { normalizeWords, parseNumber } from "../cell-text.ts";
import { gradeWords } from "../words/grade-words.ts";
import { readNumberWords } from "./number-words.ts";
import type { ReadsAsMark } from "./reads-as-mark.ts";
import { readResult } from "../words/result-words.ts";

/** The mark in a cell, and what else is printed there. */
export interface MarkCell {
  readonly mark: string;
  /** The rest of the cell: "gut" of "2,3 (gut)"; "" if the whole cell is the mark or the rest is a footnote sign or unit. */
  readonly rest: string;
  /** Whether the rest is anything but the same mark in words or letters, so the user should check it. */
  readonly unclear: boolean;
}

/**
 * Reads the mark in a cell: "1,3" of "1,3 (sehr gut)", "70" of "70A", "85" of "85*" and "85分"; null if there is none.
 * On a numeric scale the number counts, on any other scale the letter or word.
 */
export function readMarkCell(cell: string, readsAsMark: ReadsAsMark): MarkCell | null {
  if (cell === "") return null;
  const [, sign = "", space, letter = ""] = signInFront.exec(cell) ?? [];
  // "+B" is a B+ in a line that is written from right to left. A dash may also separate the mark from other text.
  if (space === "" && readsAsMark(letter + sign))
    return { mark: letter + sign, rest: "", unclear: sign === "-" };
  if (readsAsMark(cell)) return { mark: letter || cell, rest: "", unclear: letter !== "" };
  // "A*(a*)": a sign in front of a bracket may belong to the mark.
  const [, outer, inner = ""] = signAndBracket.exec(cell) ?? [];
  if (outer !== undefined && readsAsMark(outer))
    return { mark: outer, rest: inner, unclear: !restates(outer, inner, readsAsMark) };
  const bare = withoutSigns(cell);
  if (bare === "" || bare.length > 80 || isCode.test(bare)) return null;
  if (readsAsMark(bare)) return { mark: bare, rest: "", unclear: false };
  const beforeUnit = numberAndUnit.exec(bare)?.[1];
  if (beforeUnit && readsAsMark(beforeUnit)) return { mark: beforeUnit, rest: "", unclear: false };
  const [, beforeClass, division = ""] = numberAndClass.exec(bare) ?? [];
  if (beforeClass && readsAsMark(beforeClass))
    return { mark: beforeClass, rest: division, unclear: !/[+-]/.test(division) };
  for (const [mark, rest] of splits(bare, readsAsMark.scale !== undefined)) {
    if (!readsAsMark(mark)) continue;
    return { mark, rest, unclear: !restates(mark, rest, readsAsMark) };
  }
  return null;
}

const signInFront = /^([+–−-])(\s?)(\p{Lu})$/u;
const signAndBracket = /^(\p{Lu}\*)\s?\(([^()]{1,20})\)$/u;

/** "#" alone is a sign, but "#N/A" is the error of a spreadsheet. */
function withoutSigns(cell: string): string {
  return (
    cell
      .replace(/(?<![\s*†‡§⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ#])[\s*†‡§⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ#]+(?=\s?\(|$)/gu, "")
      // Italian records print the date of the exam in the same cell: "27 - 15/02/2019".
      .replace(/ [-–] \d{1,2}[./-]\d{1,2}[./-]\d{4}$/u, "")
      .replace(/^(?:[*†‡§]|#(?=\s*(?:\d|\p{L}[+-]?$)))+\s*/u, "")
  );
}

/** "4EK101" is not the mark 4. */
const isCode = /^\d{1,2}\p{Lu}{1,5}\d{2,5}\p{Lu}?$/u;

const number = String.raw`\p{Nd}{1,4}(?:[.,٫]\p{Nd}{1,3})?(?:\s?%|\s?\/\s?\p{Nd}{1,4})?`;
// oxlint-disable-next-line regex/linear-time -- at most 80 characters
const wholeNumber = new RegExp(`^${number}$`, "u");
const unit = String.raw`(?:points?|pts?|punkte?|pkt|pkte|marks?|分|점|点|點|คะแนน|valores|puntos|pontos|puan|балл(?:ов|а)?|درجة|نمره)\.?`;
// oxlint-disable-next-line regex/linear-time -- at most 80 characters
const numberAndUnit = new RegExp(String.raw`^(${number})\s*${unit}$`, "iu");
/** South African records print the class after the percentage: "68 2-". */
const numberAndClass = /^(\d{2,3}) ([12][+-]|[123])$/;
// oxlint-disable-next-line regex/linear-time -- at most 80 characters
const trailingUnit = new RegExp(String.raw`\s${unit}$`, "iu");
// oxlint-disable-next-line regex/linear-time -- at most 80 characters
const numberFirst = new RegExp(String.raw`^(${number})\s*[-–/|:]?\s*(\p{L}.*|[(（[].*)$`, "u");
// oxlint-disable-next-line regex/linear-time -- at most 80 characters
const numberLast = new RegExp(
  String.raw`^(\P{Nd}*[\p{L}+)）\]-])\s*[-–/|:]?\s*[(（[]?(${number})[)）\]]?$`,
  "u",
);

/** The ways to split a cell into the mark and the rest, the likelier first. */
function splits(text: string, numeric: boolean): [mark: string, rest: string][] {
  const found: [string, string][] = [];
  const first = numberFirst.exec(text);
  const last = numberLast.exec(text);
  const pairs: [string, string][] = [];
  if (first) pairs.push([first[1] ?? "", first[2] ?? ""]);
  if (last) pairs.push([last[2] ?? "", last[1] ?? ""]);
  for (const [digits, words] of pairs) {
    const inner = stripBrackets(words);
    if (numeric) found.push([digits, inner], [inner, digits]);
    else found.push([inner, digits], [digits, inner]);
  }
  const bracket = /^([^(（[]+)[(（[]([^()（）[\]]*)[)）\]]?$/u.exec(text);
  if (bracket) {
    const [outer, inner] = [(bracket[1] ?? "").trim(), (bracket[2] ?? "").trim()];
    found.push([outer, inner], [inner, outer]);
  }
  return found.filter(([mark]) => mark !== "");
}

const stripBrackets = (text: string) =>
  text
    .trim()
    .replace(/^[(（[]/u, "")
    .replace(/[)）\]]$/u, "")
    .trim();

/** Whether the rest says the same as the mark: its letter, its word, or a result that agrees with it. */
function restates(mark: string, rest: string, readsAsMark: ReadsAsMark): boolean {
  if (!/[\p{L}\p{Nd}]/u.test(rest)) return true;
  // "90 / A / відмінно"
  const parts = rest.split(" / ");
  if (parts.length > 1) return parts.every((part) => restates(mark, part, readsAsMark));
  if (!readsAsMark.scale && wholeNumber.test(rest)) return true;
  // "64 (61)": another number, such as the average of the class.
  if (wholeNumber.test(rest) && wholeNumber.test(mark)) return parseNumber(rest) === parseNumber(mark);
  const inWords = readNumberWords(rest.replace(trailingUnit, ""));
  if (inWords !== null) return inWords === parseNumber(mark);
  const meaning = readsAsMark.interpret?.(mark);
  const other = readsAsMark.interpret?.(rest);
  if (other && meaning) {
    if (other.outcome !== meaning.outcome) return false;
    return other.us === meaning.us || other.us === "S";
  }
  const result = readResult(rest);
  if (result) return !meaning?.outcome || meaning.outcome === result;
  // Without I and O, which look like digits ("8O" may be 80), and letters for repeated, transferred, withdrawn and excluded.
  return (
    /^[A-HJ-NPQSUVYZ][+\-*]?$|^[A-D][A-D]$/u.test(rest) ||
    gradeWords.has(normalizeWords(rest)) ||
    readsAsMark(rest)
  );
}
