import type { DatasetIndex } from "@meridian/grading";
import { normalizeWords } from "../cells/cell-text.ts";
import { institutionWords } from "./institution-words.ts";
import { propose, type PrintedText, type Proposed } from "./proposal.ts";

interface Clue {
  readonly country: string;
  readonly weight: number;
  readonly at: PrintedText;
}

/**
 * A clear winner has a clue of at least this weight, and this many times the evidence of the next. A language that several
 * countries share is not enough, however often it is printed.
 */
const minWeight = 2;
const minLead = 1.5;

/** The countries a document can come from: by names of institutions and countries, web addresses, and words of its language. */
export function proposeCountries(
  texts: readonly PrintedText[],
  index: DatasetIndex,
): { countries: Proposed<string>[]; isClear: boolean } {
  // International bodies ("ECTS") are no countries.
  const known = new Set(index.countries.map(({ code }) => code).filter((code) => !code.startsWith("X-")));
  const names = listNames(index);
  const clues = texts.flatMap((at) => findClues(at, names)).filter(({ country }) => known.has(country));
  const totals = new Map<string, { weight: number; best: Clue; seen: Set<string> }>();
  for (const clue of clues) {
    const total = totals.get(clue.country) ?? { weight: 0, best: clue, seen: new Set() };
    // The same text on every page is one clue.
    if (total.seen.has(clue.at.text)) continue;
    total.seen.add(clue.at.text);
    totals.set(clue.country, {
      weight: total.weight + clue.weight,
      best: clue.weight > total.best.weight ? clue : total.best,
      seen: total.seen,
    });
  }
  const ranked = [...totals].sort(([, a], [, b]) => b.weight - a.weight);
  const [first, second] = ranked;
  const isClear =
    first !== undefined &&
    first[1].best.weight >= minWeight &&
    first[1].weight >= (second?.[1].weight ?? 0) * minLead;
  return { countries: ranked.slice(0, 5).map(([code, { best }]) => propose(code, best.at)), isClear };
}

/** What names a country in a text. */
interface CountryNames {
  readonly code: string;
  /** Normalized. */
  readonly names: readonly string[];
  /** "UK", "Oman": count only as printed, because other words are spelled the same without case and accents. */
  readonly shortNames: readonly string[];
  readonly institutions: readonly string[];
}

function listNames(index: DatasetIndex): CountryNames[] {
  return index.countries.map(({ code, country, names, systems }) => {
    const all = [country, ...names];
    const isShort = (name: string) => name.length <= 4 && /^[ -~]*$/.test(name);
    return {
      code,
      names: all.filter((name) => !isShort(name)).map(normalizeWords),
      shortNames: all.filter(isShort),
      institutions: systems.flatMap(({ institution }) => (institution ? [normalizeWords(institution)] : [])),
    };
  });
}

function findClues(at: PrintedText, countries: readonly CountryNames[]): Clue[] {
  const words = ` ${normalizeWords(at.text)} `;
  const printed = new Set(at.text.split(/[^\p{L}\p{N}&.]+/u));
  const contains = (phrase: string) => containsPhrase(words, phrase);
  const clues = countries.flatMap(({ code, names, shortNames, institutions }): Clue[] => [
    ...(names.some(contains) || shortNames.some((name) => printed.has(name))
      ? [{ country: code, weight: 4, at }]
      : []),
    ...(institutions.some(contains) ? [{ country: code, weight: 6, at }] : []),
  ]);
  for (const match of at.text.toLowerCase().matchAll(/[\w-]\.([a-z]{2})(?![\w.-])/g)) {
    const domain = match[1] ?? "";
    clues.push({ country: domain === "uk" ? "GB" : domain.toUpperCase(), weight: 4, at });
  }
  for (const { phrases, countries: codes } of languageClues)
    if (phrases.some(contains))
      for (const [i, country] of codes.entries())
        clues.push({ country, weight: codes.length === 1 ? 2 : i === 0 ? 1 : 0.6, at });
  return clues;
}

const languageClues = institutionWords.map(([words, countries]) => ({
  phrases: words.split(", ").map(normalizeWords),
  countries: countries.split(" "),
}));

function containsPhrase(words: string, phrase: string): boolean {
  if (phrase === "") return false;
  return unspaced.test(phrase) ? words.includes(phrase) : words.includes(` ${phrase} `);
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
