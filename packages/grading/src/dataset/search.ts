import type { DatasetIndex, IndexCountry, IndexSystem } from "./index-format.ts";

export interface CountryMatch {
  readonly country: IndexCountry;
  /** The name, code, system or institution that matched. */
  readonly matched: string;
  /** Set when a system or its institution matched rather than the country. */
  readonly system: IndexSystem | null;
}

/**
 * Type-ahead over English, local and former names, ISO codes, systems and institutions; accents and punctuation do not matter.
 * Best match first; an empty query gives every country in the index's order.
 */
export function searchCountries(
  index: DatasetIndex,
  query: string,
  limit = Number.POSITIVE_INFINITY,
): CountryMatch[] {
  const wanted = fold(query);
  if (wanted === "") {
    return index.countries
      .slice(0, limit)
      .map((country) => ({ country, matched: country.country, system: null }));
  }
  const ranked: { match: CountryMatch; rank: number; place: number }[] = [];
  entriesOf(index).forEach((entry, place) => {
    const best = bestTerm(entry.terms, wanted);
    if (best)
      ranked.push({
        match: { country: entry.country, matched: best.term.text, system: best.term.system },
        rank: best.rank,
        place,
      });
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, limit)
    .map(({ match }) => match);
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

function bestTerm(terms: readonly Term[], wanted: string): { term: Term; rank: number } | null {
  let best: { term: Term; rank: number } | null = null;
  for (const term of terms) {
    const rank = rankOf(term, wanted);
    if (rank !== null && (best === null || rank < best.rank)) best = { term, rank };
  }
  return best;
}

/** Whole before beginning before beginning of a word before anywhere; a country's own names before its systems. */
function rankOf({ key, run, weight }: Term, wanted: string): number | null {
  if (key === wanted) return weight;
  if (weight === 0) return null;
  const ofSystem = weight >= 3 ? 100 : 0;
  if (key.startsWith(wanted)) return 10 + weight + ofSystem;
  if (key.includes(` ${wanted}`)) return 20 + weight + ofSystem;
  if (wanted.length >= 3 && key.includes(wanted)) return 40 + weight + ofSystem;
  const words = wanted.split(" ");
  if (words.length === 1 && wanted.length < 2) return null;
  if (run.startsWith(words.join(""))) return 30 + weight + ofSystem;
  return words.length > 1 && words.every((word) => ` ${key}`.includes(` ${word}`))
    ? 50 + weight + ofSystem
    : null;
}

const prepared = new WeakMap<DatasetIndex, readonly Entry[]>();

function entriesOf(index: DatasetIndex): readonly Entry[] {
  const known = prepared.get(index);
  if (known) return known;
  const made = index.countries.map((country) => ({ country, terms: termsOf(country) }));
  prepared.set(index, made);
  return made;
}

function termsOf(country: IndexCountry): Term[] {
  const term = (text: string, weight: number, system: IndexSystem | null = null): Term => {
    const key = fold(text);
    return { text, key, run: key.replaceAll(" ", ""), weight, system };
  };
  const code = country.code.replace(/^X-/, "");
  const terms = [term(code, 0), term(country.country, 1), ...country.names.map((name) => term(name, 2))];
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
