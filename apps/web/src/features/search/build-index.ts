import MiniSearch, { type SearchResult } from "minisearch";
import { publicGroups, type PublicEntry, type PublicGroup } from "./content.ts";

interface Match {
  readonly entry: PublicEntry;
  /** The other name that matched, if the title and the note did not. */
  readonly reason: string | null;
}

export type FindEntries = (query: string) => ReadonlyMap<PublicGroup, readonly Match[]>;

/** Full-text index of the public entries: prefix and fuzzy, without accents, titles first. */
export function buildIndex(entries: readonly PublicEntry[]): FindEntries {
  const index = new MiniSearch<PublicEntry & { readonly id: number }>({
    fields: ["title", "note", "words", "code"],
    tokenize: (text) =>
      normalize(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
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
  return (query) => {
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
}

/** Lowercase and without accents: "São Tomé" is found as "sao tome". */
export function normalize(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function toMatch(entry: PublicEntry, { match }: SearchResult): Match {
  const fields = new Set(Object.values(match).flat());
  const onlyWords = !fields.has("title") && !fields.has("note") && !fields.has("code");
  // The words of guides and help are text, not names.
  const hasNames = entry.group !== "Guides" && entry.group !== "Help";
  return {
    entry,
    reason: onlyWords && hasNames && entry.words ? findWord(entry.words, Object.keys(match)) : null,
  };
}

/** The name that has a matched term, out of names separated by bars. */
function findWord(words: string, terms: readonly string[]): string | null {
  return words.split("|").find((word) => terms.some((term) => normalize(word).includes(term))) ?? null;
}
