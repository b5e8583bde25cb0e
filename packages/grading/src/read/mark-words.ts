import { findUniversalMark } from "./universal-marks.ts";
import { looseKeys, symbolKey } from "./fold.ts";
import { readNumber } from "./read-number.ts";
import { bandText } from "../explain/scale-text.ts";
import type { GradingSystem, NumericSystem } from "../types.ts";

/** What a word or symbol of a system means: one of its bands, one of its special marks, or a mark that does not count. */
export type WordTarget =
  | { readonly kind: "band"; readonly index: number; readonly text: string }
  | { readonly kind: "word"; readonly index: number; readonly text: string }
  | { readonly kind: "non-grade"; readonly index: number; readonly text: string };

export type WordLookup = WordTarget | { readonly kind: "ambiguous"; readonly meanings: string } | undefined;

/** Lookup over a system's own words, built once per system. */
export interface MarkWords {
  readonly find: (key: string) => WordLookup;
  /** Whether a word could be typed as a number (the class 2:1 as `2.1`), so numbers must be looked up as well. */
  readonly hasNumberLikeWords: boolean;
}

export function collectWords(system: GradingSystem): MarkWords {
  const exact = new Map<string, WordTarget[]>();
  const loose = new Map<string, WordTarget[]>();
  const add = (word: string, target: WordTarget): void => {
    const key = symbolKey(word);
    if (key === "") return;
    append(exact, key, target);
    for (const other of looseKeys(key)) append(loose, other, target);
  };
  for (const { text, target } of explicitWords(system)) add(text, target);
  if (system.kind === "numeric") {
    addLabels(system.bands, exact, add);
    addSecondClasses(system, loose);
  }
  const find = (key: string): WordLookup => {
    const exactTargets = exact.get(key);
    if (exactTargets) return toLookup(exactTargets, system);
    for (const other of looseKeys(key)) {
      const looseTargets = loose.get(other);
      if (looseTargets) return toLookup(looseTargets, system);
    }
    return undefined;
  };
  const isNumberLike = (key: string): boolean => readNumber(key) !== null || key.startsWith("second-class");
  return { find, hasNumberLikeWords: [...exact.keys(), ...loose.keys()].some(isNumberLike) };
}

function explicitWords(system: GradingSystem): { text: string; target: WordTarget }[] {
  const words: { text: string; target: WordTarget }[] = [];
  if (system.kind === "symbol") {
    system.bands.forEach((band, index) => {
      const target: WordTarget = { kind: "band", index, text: band.grade };
      for (const text of [band.grade, ...(band.aliases ?? [])]) words.push({ text, target });
    });
  } else {
    system.bands.forEach((band, index) => {
      for (const text of band.aliases ?? []) words.push({ text, target: { kind: "band", index, text } });
    });
    (system.words ?? []).forEach((word, index) => {
      const target: WordTarget = { kind: "word", index, text: word.grade };
      for (const text of [word.grade, ...(word.aliases ?? [])]) words.push({ text, target });
    });
  }
  (system.nonGrades ?? []).forEach((entry, index) => {
    const target: WordTarget = { kind: "non-grade", index, text: entry.mark };
    for (const text of [entry.mark, ...(entry.aliases ?? [])]) words.push({ text, target });
  });
  return words;
}

/**
 * Transcripts print the label of a numeric band ("sehr gut", "B") next to or instead of the number, so the label is read as
 * that band unless an explicit word claims it. "Pass" is the exception: on a numeric scale it means a pass without a mark.
 */
function addLabels(
  bands: readonly { readonly label?: string; readonly from: number; readonly to: number }[],
  exact: Map<string, WordTarget[]>,
  add: (word: string, target: WordTarget) => void,
): void {
  const explicit = new Set(exact.keys());
  bands.forEach((band, index) => {
    const label = band.label ?? "";
    const key = symbolKey(label);
    if (explicit.has(key) || readNumber(key) || findUniversalMark(key)?.kind === "pass") return;
    add(label, { kind: "band", index, text: label });
  });
}

/**
 * British degree classes on a percentage scale: `2:1` and `2.1` map to the bands the table describes as upper second, because
 * reading `2.1` as two percent would give an F. On scales with decimals, such as grade points, 2.1 is an ordinary number.
 */
function addSecondClasses(system: NumericSystem, loose: Map<string, WordTarget[]>): void {
  if ((system.step ?? 1) < 1) return;
  system.bands.forEach((band, index) => {
    const text = [band.label, band.description, ...(band.aliases ?? [])].join(" ");
    const target: WordTarget = { kind: "band", index, text: band.label ?? band.description ?? "" };
    if (upperSecond.test(text)) append(loose, "second-class:1", target);
    if (lowerSecond.test(text)) append(loose, "second-class:2", target);
  });
}

const upperSecond = /\bupper second|\bsecond (class,? )?\(?upper|\b2:1\b/i;
const lowerSecond = /\blower second|\bsecond (class,? )?\(?lower|\b2:2\b/i;

function append(map: Map<string, WordTarget[]>, key: string, target: WordTarget): void {
  const list = map.get(key);
  if (!list) map.set(key, [target]);
  else if (!list.some((other) => other.kind === target.kind && other.index === target.index))
    list.push(target);
}

function toLookup(targets: readonly WordTarget[], system: GradingSystem): WordLookup {
  const [first] = targets;
  if (targets.length === 1) return first;
  // Several bands of a numeric scale may share a word; only their ranges distinguish them.
  const meanings = targets.map(({ kind, index, text }) =>
    kind === "band" && system.kind === "numeric" ? bandText(system, index) : text,
  );
  return { kind: "ambiguous", meanings: meanings.join(" or ") };
}
