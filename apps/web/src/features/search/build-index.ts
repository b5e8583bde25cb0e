import { createNearestSearch, type Nearest } from "@meridian/institutions/nearest-search";
import MiniSearch, { type SearchResult } from "minisearch";
import { publicGroups, type PublicEntry, type PublicGroup } from "./content.ts";

interface Match {
  readonly entry: PublicEntry;
  /** The other name that matched, if the title and the note did not. */
  readonly reason: string | null;
}

type Matches = ReadonlyMap<PublicGroup, readonly Match[]>;

export interface EntrySearch {
  readonly find: (query: string) => Matches;
  /** For a query that finds nothing: the entries with the nearest words. */
  readonly findNearest: (query: string) => Nearest<Matches> | null;
}

/** Full-text index of the public entries: prefix and fuzzy, without accents, titles first. */
export function buildIndex(entries: readonly PublicEntry[]): EntrySearch {
  const index = new MiniSearch<PublicEntry & { readonly id: number }>({
    fields: ["title", "note", "words", "code"],
    tokenize: toTerms,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, code: 6, words: 2 },
      prefix: true,
      // One typo from six letters on; short words would match too much.
      fuzzy: (term) => (term.length > 5 ? 1 : false),
      combineWith: "AND",
    },
    storeFields: ["group"],
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  const find = (query: string): Matches => {
    const results = index.search(query);
    return new Map(
      publicGroups.flatMap((group) => {
        const matches = results.filter((result) => result.group === group);
        return matches.length > 0
          ? [[group, matches.map((result) => toMatch(entries[result.id as number]!, result))] as const]
          : [];
      }),
    );
  };
  const findNearest = createNearestSearch(
    () => entries.flatMap((entry) => toTerms(listNames(entry))),
    (query) => {
      const found = find(query);
      return found.size > 0 ? found : null;
    },
  );
  return { find, findNearest: (query) => findNearest(toTerms(query)) };
}

/** The words of guides and help are text, not names. */
function hasNames({ group }: PublicEntry): boolean {
  return group !== "Guides" && group !== "Help";
}

function listNames(entry: PublicEntry): string {
  return `${entry.title} ${hasNames(entry) ? (entry.words ?? "") : ""}`;
}

/** The words of a text, as they are indexed. */
export function toTerms(text: string): string[] {
  return normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Lowercase and without accents: "São Tomé" is found as "sao tome". */
export function normalize(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function toMatch(entry: PublicEntry, { match }: SearchResult): Match {
  const fields = new Set(Object.values(match).flat());
  const onlyWords = !fields.has("title") && !fields.has("note") && !fields.has("code");
  return {
    entry,
    reason: onlyWords && hasNames(entry) && entry.words ? findWord(entry.words, Object.keys(match)) : null,
  };
}

/** The name that has a matched term, out of names separated by bars. */
function findWord(words: string, terms: readonly string[]): string | null {
  return words.split("|").find((word) => terms.some((term) => normalize(word).includes(term))) ?? null;
}
