import MiniSearch, { type SearchResult } from "minisearch";
import { completeWord, correctWord } from "./name-words.ts";
import type { Institution } from "./register.ts";
import { listSpellings, toSpelling, type Spelling } from "./spellings.ts";

export interface InstitutionSearch {
  /** The country's institutions that match, best match first. */
  search(typed: string, country: string, limit?: number): readonly Institution[];
  get(id: string): Institution | undefined;
  /** Indexes a country before the first keystroke. */
  prepare(country: string): void;
}

/** Type-ahead over the register. Each country is indexed when it is first searched. */
export function createInstitutionSearch(register: readonly Institution[]): InstitutionSearch {
  const byId = new Map(register.map((institution) => [institution.id, institution]));
  const indexes = new Map<string, SpellingIndex>();
  const getIndex = (country: string) => {
    const existing = indexes.get(country);
    if (existing) return existing;
    const index = indexSpellings(register.filter((institution) => institution.country === country));
    indexes.set(country, index);
    return index;
  };
  return {
    search: (typed, country, limit = 8) => searchIndex(getIndex(country), typed, limit),
    get: (id) => byId.get(id),
    prepare: (country) => void getIndex(country),
  };
}

interface Entry extends Spelling {
  readonly id: number;
  readonly institution: Institution;
}

interface SpellingIndex {
  readonly entries: readonly Entry[];
  readonly words: MiniSearch<Entry>;
}

function indexSpellings(institutions: readonly Institution[]): SpellingIndex {
  const entries: Entry[] = [];
  for (const institution of institutions)
    for (const spelling of listSpellings(institution))
      entries.push({ id: entries.length, institution, ...spelling });
  const words = new MiniSearch<Entry>({
    fields: ["telling"],
    // The words are folded already.
    extractField: (entry, field) => (field === "id" ? String(entry.id) : entry.telling.join(" ")),
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
  });
  words.addAll(entries);
  return { entries, words };
}

function searchIndex({ entries, words }: SpellingIndex, typed: string, limit: number): Institution[] {
  const best = new Map<Institution, number>();
  for (const query of listQueries(typed)) {
    const results = words.search(query.telling.join(" "), {
      prefix: true,
      fuzzy: (word) => (word.length > 3 ? 0.25 : false),
    });
    for (const result of results) {
      const entry = entries[Number(result.id)];
      if (!entry) continue;
      const score = scoreEntry(result, entry, query);
      if (score > (best.get(entry.institution) ?? 0)) best.set(entry.institution, score);
    }
  }
  return [...best]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([institution]) => institution);
}

/** The typed text, and what its last word may become: "IIT Bom" is on the way to "IIT Bombay", which is indexed as "mumbai". */
function listQueries(typed: string): Spelling[] {
  const words = typed.trim().split(/\s+/).map(correctWord);
  const completions = completeWord(words.at(-1) ?? "");
  return [words, ...completions.map((word) => [...words.slice(0, -1), word])]
    .map((query) => toSpelling(query.join(" ")))
    .filter(({ telling }) => telling.length > 0);
}

/**
 * MiniSearch ranks by how rare the matching words are. On top of that, a name typed in full comes before longer ones,
 * "Heidelberg University" before "Hochschule Heidelberg", and what was written down before what was derived.
 */
function scoreEntry({ score, queryTerms }: SearchResult, entry: Entry, query: Spelling): number {
  const typedShare = queryTerms.length / query.telling.length;
  const nameShare = Math.min(1, queryTerms.length / entry.telling.length);
  const shared = query.generic.filter((word) => entry.generic.includes(word)).length;
  const all = query.generic.length + entry.generic.length - shared;
  const genericShare = all === 0 ? 1 : shared / all;
  return score * typedShare * (0.5 + nameShare) * (0.8 + 0.2 * genericShare) * (entry.derived ? 0.8 : 1);
}
