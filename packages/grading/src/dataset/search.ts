import { alpha3Codes } from "./alpha3-codes.ts";
import type { DatasetIndex, IndexCountry, IndexSystem } from "./index-format.ts";
import { startsWithTypo } from "./starts-with-typo.ts";

export interface CountryMatch {
  readonly country: IndexCountry;
  /** The name, code, system or institution that matched. */
  readonly matched: string;
  /** Set when a system or its institution matched rather than the country. */
  readonly system: IndexSystem | null;
}

/**
 * Type-ahead search over English, local and former names, ISO codes (two and three letters), systems and institutions,
 * ignoring accents and punctuation. If no country's name matches, names with a typo do ("Germny"). Returns the best match first; an empty query returns every country in index order.
 */
export function searchCountries(
  index: DatasetIndex,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): CountryMatch[] {
  const folded = fold(query);
  if (folded === "") {
    return index.countries
      .slice(0, limit)
      .map((country) => ({ country, matched: country.country, system: null }));
  }
  const rankAll = (rank: typeof rankTerm) =>
    getEntries(index).flatMap(({ country, terms }, position) => {
      const best = findBestTerm(terms, folded, rank);
      if (!best) return [];
      return {
        match: { country, matched: best.term.text, system: best.term.system },
        rank: best.rank,
        position,
      };
    });
  const exact = rankAll(rankTerm);
  const typos = exact.some(({ match }) => match.system === null) ? [] : rankAll(rankTypo);
  const withTypo = new Set(typos.map(({ position }) => position));
  return [...typos, ...exact.filter(({ position }) => !withTypo.has(position))]
    .sort((a, b) => a.rank - b.rank || a.position - b.position)
    .slice(0, limit)
    .map(({ match }) => match);
}

/**
 * Countries with exactly this name or code, in English, locally or formerly, ignoring case, accents and punctuation. For
 * programs that must not guess: several results mean that the name is ambiguous.
 */
export function findCountriesNamed(index: DatasetIndex, name: string): IndexCountry[] {
  const folded = fold(name);
  return getEntries(index)
    .filter(({ terms }) => terms.some(({ key, weight }) => weight < 3 && key === folded))
    .map(({ country }) => country);
}

interface Term {
  readonly text: string;
  readonly key: string;
  /** The key without spaces. */
  readonly run: string;
  /** 0 code, 1 English name, 2 other name, 3 system, 4 institution. */
  readonly weight: number;
  readonly system: IndexSystem | null;
}

interface Entry {
  readonly country: IndexCountry;
  readonly terms: readonly Term[];
}

function findBestTerm(
  terms: readonly Term[],
  query: string,
  rankTerm: (term: Term, query: string) => number | null,
): { term: Term; rank: number } | null {
  let best: { term: Term; rank: number } | null = null;
  for (const term of terms) {
    const rank = rankTerm(term, query);
    if (rank !== null && (best === null || rank < best.rank)) best = { term, rank };
  }
  return best;
}

/** Ranks exact matches first, then prefixes, word prefixes and substrings; country names rank before systems. */
function rankTerm({ key, run, weight }: Term, query: string): number | null {
  if (key === query) return weight;
  if (weight === 0) return null;
  const systemPenalty = weight >= 3 ? 100 : 0;
  if (key.startsWith(query)) return 10 + weight + systemPenalty;
  if (key.includes(` ${query}`)) return 20 + weight + systemPenalty;
  if (query.length >= 3 && key.includes(query)) return 40 + weight + systemPenalty;
  const words = query.split(" ");
  if (words.length === 1 && query.length < 2) return null;
  if (run.startsWith(words.join(""))) return 30 + weight + systemPenalty;
  return words.length > 1 && words.every((word) => ` ${key}`.includes(` ${word}`))
    ? 50 + weight + systemPenalty
    : null;
}

/** Typos only count in names of countries, between their matches and those of systems. */
function rankTypo({ key, weight }: Term, query: string): number | null {
  if (weight === 0 || weight >= 3) return null;
  return startsWithTypo(key, query) ? 60 + weight : null;
}

const entriesByIndex = new WeakMap<DatasetIndex, readonly Entry[]>();

function getEntries(index: DatasetIndex): readonly Entry[] {
  const cached = entriesByIndex.get(index);
  if (cached) return cached;
  const entries = index.countries.map((country) => ({ country, terms: listTerms(country) }));
  entriesByIndex.set(index, entries);
  return entries;
}

function listTerms(country: IndexCountry): Term[] {
  const term = (text: string, weight: number, system: IndexSystem | null = null): Term => {
    const key = fold(text);
    return { text, key, run: key.replaceAll(" ", ""), weight, system };
  };
  const code = country.code.replace(/^X-/, "");
  const alpha3 = alpha3Codes.get(country.code) ?? "";
  const terms = [
    term(code, 0),
    term(alpha3, 0),
    term(country.country, 1),
    ...country.names.map((name) => term(name, 2)),
  ];
  for (const system of country.systems) {
    const short = fold(system.id.slice(country.code.length + 1));
    terms.push(term(system.name, 3, system), {
      text: system.name,
      key: short,
      run: short,
      weight: 3,
      system,
    });
    if (system.institution) terms.push(term(system.institution, 4, system));
  }
  return terms.filter(({ key }) => key !== "");
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[øö]/g, "o")
    .replace(/ł/g, "l")
    .replace(/đ/g, "d")
    .replace(/ı/g, "i")
    .replace(/æ/g, "ae")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}
