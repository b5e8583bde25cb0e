import { foldName } from "./fold-name.ts";
import type { Institution } from "./register.ts";

interface Entry {
  readonly institution: Institution;
  readonly name: string;
  /** Name, spellings and domains. */
  readonly all: string;
}

/**
 * Finds institutions of all countries by the beginnings of words in their names, spellings and domains. It forgives no
 * typos: an index of the whole register that does takes seconds to make.
 */
export function createWordSearch(
  register: readonly Institution[],
): (query: string, limit: number) => readonly Institution[] {
  const entries = register.map((institution): Entry => {
    const name = toWords(institution.name);
    const labels = institution.domains.map((domain) => ` ${domain.split(".")[0]}`);
    return { institution, name, all: name + institution.aliases.map(toWords).join("") + labels.join("") };
  });
  return (query, limit) => {
    const phrase = ` ${foldName(query)}`;
    const terms = phrase.trim().split(" ");
    return entries
      .filter(({ all }) => terms.every((term) => all.includes(` ${term}`)))
      .map((entry) => ({ entry, rank: rankOf(entry, phrase, terms) }))
      .toSorted((a, b) => a.rank - b.rank || a.entry.name.length - b.entry.name.length)
      .slice(0, limit)
      .map(({ entry }) => entry.institution);
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
