import { foldName } from "./fold-name.ts";
import { createNearestSearch, type Nearest } from "./nearest-search.ts";
import type { Institution } from "./register.ts";

interface Entry {
  readonly institution: Institution;
  readonly name: string;
  /** Name, spellings and domains. */
  readonly all: string;
}

export interface WordSearch {
  /** Institutions that match all words, best match first. Forgives no typos. */
  readonly find: (query: string, limit: number) => readonly Institution[];
  /** For a query that finds nothing: the institutions with the nearest words. */
  readonly findNearest: (query: string) => Nearest<readonly Institution[]> | null;
}

const nearestLimit = 3;

/**
 * Finds institutions of all countries by the beginnings of words in their names, spellings and domains. Typos are corrected
 * word by word: a fuzzy index of the whole register takes seconds to make.
 */
export function createWordSearch(register: readonly Institution[]): WordSearch {
  const entries = register.map((institution): Entry => {
    const name = toWords(institution.name);
    const labels = institution.domains.map((domain) => ` ${domain.split(".")[0]}`);
    return { institution, name, all: name + institution.aliases.map(toWords).join("") + labels.join("") };
  });
  const find = (phrase: string, limit: number) => {
    const terms = phrase.split(" ");
    return entries
      .filter(({ all }) => terms.every((term) => all.includes(` ${term}`)))
      .map((entry) => ({ entry, rank: rankOf(entry, ` ${phrase}`, terms) }))
      .toSorted((a, b) => a.rank - b.rank || a.entry.name.length - b.entry.name.length)
      .slice(0, limit)
      .map(({ entry }) => entry.institution);
  };
  const findNearest = createNearestSearch(
    () => entries.flatMap(({ all }) => all.split(/[ |]+/).filter(Boolean)),
    (phrase) => {
      const found = find(phrase, nearestLimit);
      return found.length > 0 ? found : null;
    },
  );
  return {
    find: (query, limit) => find(foldName(query), limit),
    findNearest: (query) => findNearest(foldName(query).split(" ")),
  };
}

/**
 * Lower is better: a whole name or spelling, the start of the name, words of the name, anything else. Institutions often
 * seen on transcripts have spellings in the data, and go before the others.
 */
function rankOf({ institution, name, all }: Entry, phrase: string, terms: readonly string[]): number {
  if (all.includes(`${phrase} |`)) return 0;
  const often = institution.aliases.length > 0 ? 0 : 3;
  if (name.startsWith(phrase)) return often + 1;
  return often + (terms.every((term) => name.includes(` ${term}`)) ? 2 : 3);
}

/** " universitat heidelberg |": each word after a space, and an end that no word has. */
function toWords(text: string): string {
  return ` ${foldName(text)} |`;
}
