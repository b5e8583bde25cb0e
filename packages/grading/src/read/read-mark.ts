import type { MarkError, MarkReading } from "../evaluate/evaluation.ts";
import { findUniversalMark } from "./universal-marks.ts";
import { foldMark } from "./fold.ts";
import type { MarkWords, WordLookup } from "./mark-words.ts";
import { readNumber } from "./read-number.ts";
import { scaleText } from "../explain/scale-text.ts";
import type { GradingSystem, NumericSystem, UsGrade } from "../types.ts";

/** The interpreted mark, with the US grade if a word sets it; or an error that names the scale. */
export type MarkResult =
  | { readonly ok: true; readonly reading: MarkReading; readonly us: UsGrade | null }
  | { readonly ok: false; readonly error: MarkError };

/** Interprets a typed mark: first the system's own words, then numbers, then marks such as W, INC or Pass. */
export function readMark(system: GradingSystem, words: MarkWords, typed: string): MarkResult {
  if (typed.length > 200) return unreadable(system, typed.slice(0, 40) + "…");
  const text = foldMark(typed);
  const key = text.replace(/\s+/g, "");
  const number = system.kind === "numeric" ? readNumeric(system, text, typed.trim()) : null;
  const word = number?.ok && !words.hasNumberLikeWords ? undefined : words.find(key);
  if (number?.ok)
    return word && conflictsWithNumber(system, word, number.reading)
      ? numberOrWordError(system as NumericSystem, word, typed.trim())
      : number;
  if (word) return readWord(system, word, typed.trim());
  if (number) return number;
  return readUniversalMark(system, key, typed.trim());
}

/** `2.1` on a percentage scale that also has the class 2:1 is reported as ambiguous instead of guessed. */
function conflictsWithNumber(
  system: GradingSystem,
  word: NonNullable<WordLookup>,
  reading: MarkReading,
): boolean {
  if (system.kind !== "numeric" || reading.kind !== "number") return false;
  if (word.kind === "word") return system.words?.[word.index]?.value !== reading.value;
  if (word.kind !== "band") return true;
  const band = system.bands[word.index];
  return !band || reading.value < band.from || reading.value > band.to;
}

function numberOrWordError(system: NumericSystem, word: NonNullable<WordLookup>, typed: string): MarkResult {
  const wordMeaning = word.kind === "ambiguous" ? word.meanings : word.text;
  return failure(
    "ambiguous",
    `“${typed}” could be the number ${typed} or ${wordMeaning}. For the number, enter “${typed}/${system.max}”`,
  );
}

function readWord(system: GradingSystem, word: NonNullable<WordLookup>, typed: string): MarkResult {
  switch (word.kind) {
    case "ambiguous":
      return failure(
        "ambiguous",
        `“${typed}” could mean ${word.meanings}. ${system.kind === "numeric" ? "Enter the number" : "Write it out in full"}`,
      );
    case "non-grade": {
      const meaning = system.nonGrades?.[word.index]?.meaning ?? "not-reported";
      return success({ kind: "non-grade", mark: word.text, meaning }, null);
    }
    case "word": {
      const special = system.kind === "numeric" ? system.words?.[word.index] : undefined;
      return success(
        { kind: "word", word: word.text, value: special?.value ?? null, band: -1 },
        special?.us ?? null,
      );
    }
    default: {
      const us = system.bands[word.index]?.us ?? null;
      if (system.kind === "symbol")
        return success({ kind: "symbol", symbol: word.text, band: word.index }, us);
      return success({ kind: "word", word: word.text, value: null, band: word.index }, us);
    }
  }
}

function readUniversalMark(system: GradingSystem, key: string, typed: string): MarkResult {
  const mark = findUniversalMark(key);
  switch (mark?.kind) {
    case "non-grade":
      return success({ kind: "non-grade", mark: typed, meaning: mark.meaning }, null);
    case "pass":
      return success({ kind: "word", word: typed, value: null, band: -1 }, "S");
    case "fail":
      return success({ kind: "word", word: typed, value: null, band: -1 }, "F");
    case "ambiguous":
      return failure(
        "ambiguous",
        `“${typed}” could mean ${mark.meanings}, and this scale does not say which`,
      );
    default:
      return unreadable(system, typed);
  }
}

/** A number on the scale or an error; null when the text is not a number at all. */
function readNumeric(system: NumericSystem, text: string, typed: string): MarkResult | null {
  // oxlint-disable-next-line regex/linear-time -- readMark takes at most 200 characters
  const percent = /^(.*?)\s*%$/.exec(text);
  if (percent) return readFraction(system, percent[1] ?? "", 100, typed);
  // oxlint-disable-next-line regex/linear-time -- readMark takes at most 200 characters
  const fraction = /^(.*?)\s*(?:\/|\bout of\b|\bde\b|\bsur\b|\bvon\b)\s*(\S+)$/.exec(text);
  if (fraction) {
    const total = readNumber(fraction[2] ?? "");
    if (total?.kind !== "number" || total.value <= 0) return null;
    return readFraction(system, fraction[1] ?? "", total.value, typed);
  }
  const number = readNumber(text.replace(/(?<=\d)\.$/, ""));
  if (!number) return null;
  if (number.kind === "number") return checkOnScale(system, number.value, typed, null);
  const thousandsFit = number.thousands >= system.min && number.thousands <= system.max;
  // Thousands do not fit on the scale, so these are three decimals: `12,500` out of 20.
  if (!thousandsFit) return checkOnScale(system, number.decimal, typed, null);
  return failure(
    "ambiguous",
    `“${typed}” could mean ${number.decimal} or ${number.thousands}. Enter it without a comma (scale ${scaleText(system)})`,
  );
}

/** `16/20`, `85%`: the total must be the top of the scale, unless the scale is a percentage, which any fraction converts to. */
function readFraction(system: NumericSystem, part: string, total: number, typed: string): MarkResult | null {
  const number = readNumber(part.trim());
  if (number?.kind !== "number") return null;
  if (total === system.max) return checkOnScale(system, number.value, typed, null);
  if (system.min === 0 && system.max === 100 && system.better === "higher") {
    if (number.value < 0 || number.value > total)
      return failure("outside-scale", `${typed} is outside 0–${total}`);
    const share = Number(((number.value * 100) / total).toFixed(9));
    return checkOnScale(system, share, typed, `${typed} is ${share} out of 100`);
  }
  const markKind = total === 100 && typed.includes("%") ? "a percentage" : `a mark out of ${total}`;
  return failure("outside-scale", `${typed} is ${markKind}; this scale is ${scaleText(system)}`);
}

function checkOnScale(system: NumericSystem, value: number, typed: string, note: string | null): MarkResult {
  if (value < system.min || value > system.max) {
    return failure("outside-scale", `${typed} is outside ${scaleText(system)}`);
  }
  return success({ kind: "number", value, text: typed, note }, null);
}

function unreadable(system: GradingSystem, typed: string): MarkResult {
  const message =
    system.kind === "numeric"
      ? `“${typed}” is not a mark on the ${scaleText(system)} scale`
      : `“${typed}” is not on this scale: ${scaleText(system)}`;
  return failure("unreadable", message);
}

function success(reading: MarkReading, us: UsGrade | null): MarkResult {
  return { ok: true, reading, us };
}

function failure(code: MarkError["code"], message: string): MarkResult {
  return { ok: false, error: { code, message } };
}
