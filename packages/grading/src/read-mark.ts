import type { MarkError, MarkReading } from "./evaluation.ts";
import { everywhereMark } from "./everywhere-marks.ts";
import { foldMark } from "./fold.ts";
import type { MarkWords, WordLookup } from "./mark-words.ts";
import { readNumber } from "./read-number.ts";
import { scaleText } from "./scale-text.ts";
import type { GradingSystem, NumericSystem, UsGrade } from "./types.ts";

/** A mark as understood: the reading, and the US grade where a word fixes it; or the error that names the scale. */
export type MarkResult =
  | { readonly ok: true; readonly reading: MarkReading; readonly us: UsGrade | null }
  | { readonly ok: false; readonly error: MarkError };

/** Reads what was typed. The system's own words come first, then numbers, then what W, INC or Pass mean everywhere. */
export function readMark(system: GradingSystem, words: MarkWords, typed: string): MarkResult {
  if (typed.length > 200) return unreadable(system, typed.slice(0, 40) + "…");
  const text = foldMark(typed);
  const key = text.replace(/\s+/g, "");
  const number = system.kind === "numeric" ? readNumeric(system, text, typed.trim()) : null;
  const word = number?.ok && !words.likeNumbers ? undefined : words.find(key);
  if (number?.ok)
    return word && otherThan(system, word, number.reading)
      ? bothWays(system as NumericSystem, word, typed.trim())
      : number;
  if (word) return fromWord(system, word, typed.trim());
  if (number) return number;
  return fromEverywhere(system, key, typed.trim());
}

/** `2.1` on a percentage scale that also knows the class 2:1 is reported, not guessed. */
function otherThan(system: GradingSystem, word: NonNullable<WordLookup>, reading: MarkReading): boolean {
  if (system.kind !== "numeric" || reading.kind !== "number") return false;
  if (word.kind === "word") return system.words?.[word.index]?.value !== reading.value;
  if (word.kind !== "band") return true;
  const band = system.bands[word.index];
  return !band || reading.value < band.from || reading.value > band.to;
}

function bothWays(system: NumericSystem, word: NonNullable<WordLookup>, typed: string): MarkResult {
  const other = word.kind === "ambiguous" ? word.meanings : word.text;
  return failure(
    "ambiguous",
    `“${typed}” can mean the number ${typed} or ${other} here; write “${typed}/${system.max}” if it is the number`,
  );
}

function fromWord(system: GradingSystem, word: NonNullable<WordLookup>, typed: string): MarkResult {
  switch (word.kind) {
    case "ambiguous":
      return failure(
        "ambiguous",
        `“${typed}” can mean ${word.meanings} here; ${system.kind === "numeric" ? "enter the number" : "write it out"}`,
      );
    case "non-grade": {
      const meaning = system.nonGrades?.[word.index]?.meaning ?? "not-reported";
      return success({ kind: "non-grade", mark: word.text, meaning }, null);
    }
    case "word": {
      const honour = system.kind === "numeric" ? system.words?.[word.index] : undefined;
      return success(
        { kind: "word", word: word.text, value: honour?.value ?? null, band: -1 },
        honour?.us ?? null,
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

function fromEverywhere(system: GradingSystem, key: string, typed: string): MarkResult {
  const mark = everywhereMark(key);
  switch (mark?.kind) {
    case "non-grade":
      return success({ kind: "non-grade", mark: typed, meaning: mark.meaning }, null);
    case "pass":
      return success({ kind: "word", word: typed, value: null, band: -1 }, "S");
    case "fail":
      return success({ kind: "word", word: typed, value: null, band: -1 }, "F");
    case "ambiguous":
      return failure("ambiguous", `“${typed}” can mean ${mark.meanings}; this scale does not say which`);
    default:
      return unreadable(system, typed);
  }
}

/** A number on the scale, or the reason it is none; null when the text is no number at all. */
function readNumeric(system: NumericSystem, text: string, typed: string): MarkResult | null {
  // oxlint-disable-next-line regex/linear-time -- readMark takes at most 200 characters
  const percent = /^(.*?)\s*%$/.exec(text);
  if (percent) return ofTotal(system, percent[1] ?? "", 100, typed);
  // oxlint-disable-next-line regex/linear-time -- readMark takes at most 200 characters
  const fraction = /^(.*?)\s*(?:\/|\bout of\b|\bde\b|\bsur\b|\bvon\b)\s*(\S+)$/.exec(text);
  if (fraction) {
    const total = readNumber(fraction[2] ?? "");
    if (total?.kind !== "number" || total.value <= 0) return null;
    return ofTotal(system, fraction[1] ?? "", total.value, typed);
  }
  const number = readNumber(text.replace(/(?<=\d)\.$/, ""));
  if (!number) return null;
  if (number.kind === "number") return onScale(system, number.value, typed, null);
  const thousandsFit = number.thousands >= system.min && number.thousands <= system.max;
  // Three decimals, as in `12,500` out of 20: no thousands fit on the scale.
  if (!thousandsFit) return onScale(system, number.decimal, typed, null);
  return failure(
    "ambiguous",
    `“${typed}” can mean ${number.decimal} or ${number.thousands}; write it without a comma (scale ${scaleText(system)})`,
  );
}

/** `16/20`, `85%`: the total must be the top of the scale, or the scale must be a percentage, to which any share belongs. */
function ofTotal(system: NumericSystem, part: string, total: number, typed: string): MarkResult | null {
  const number = readNumber(part.trim());
  if (number?.kind !== "number") return null;
  if (total === system.max) return onScale(system, number.value, typed, null);
  if (system.min === 0 && system.max === 100 && system.better === "higher") {
    if (number.value < 0 || number.value > total)
      return failure("outside-scale", `${typed} is outside 0–${total}`);
    const share = Number(((number.value * 100) / total).toFixed(9));
    return onScale(system, share, typed, `${typed} read as ${share} of 100`);
  }
  const what = total === 100 && typed.includes("%") ? "a percentage" : `a mark out of ${total}`;
  return failure("outside-scale", `${typed} is ${what}; this scale is ${scaleText(system)}`);
}

function onScale(system: NumericSystem, value: number, typed: string, note: string | null): MarkResult {
  if (value < system.min || value > system.max) {
    return failure("outside-scale", `${typed} is outside ${scaleText(system)}`);
  }
  return success({ kind: "number", value, text: typed, note }, null);
}

function unreadable(system: GradingSystem, typed: string): MarkResult {
  const fault =
    system.kind === "numeric"
      ? `“${typed}” cannot be read as a mark on ${scaleText(system)}`
      : `“${typed}” is not on this scale: ${scaleText(system)}`;
  return failure("unreadable", fault);
}

function success(reading: MarkReading, us: UsGrade | null): MarkResult {
  return { ok: true, reading, us };
}

function failure(code: MarkError["code"], message: string): MarkResult {
  return { ok: false, error: { code, message } };
}
