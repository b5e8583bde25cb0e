import MiniSearch from "minisearch";
import sameWords from "../data/same-words.json" with { type: "json" };
import { foldName } from "./fold-name.ts";

/** Words that carry no information: articles, prepositions, "named after". */
const emptyWords = new Set(
  "of the and for in at to on de da do das dos del della delle dei degli di d du des la le les el los las lo al l e et y i u und fur zu im am der die das den von van voor na v w z ve ile imeni imieni named after studi och og truong dai hoc đai".split(
    " ",
  ),
);

/** Canonical form of each folded word: the first of those that mean the same in different languages. */
export const canonicalWords: ReadonlyMap<string, string> = new Map(
  sameWords.flatMap((line) => {
    const words = line.split(" ");
    return words.map((word) => [foldName(word), words[0] ?? ""] as const);
  }),
);

export const isEmptyWord = (word: string): boolean => emptyWords.has(word);

/** Canonical words that most names have, so that they only decide between otherwise equal matches. */
const genericWords = new Set("univ inst college school hs academy nat state higher".split(" "));

export const isGenericWord = (word: string): boolean => genericWords.has(word);

/** Corrects a misspelled common word ("Univeristy", "Technolgy"); other words are left to the search. */
export function correctWord(word: string): string {
  const folded = foldName(word);
  if (folded.length < 6 || canonicalWords.has(folded)) return word;
  const match = longWords.search(folded, { fuzzy: 0.15 })[0];
  return match ? String(match.id) : word;
}

/** Canonical words that the start of a word can become, unless it is a word already. */
export function completeWord(start: string): string[] {
  const folded = foldName(start);
  if (folded.length < 3 || canonicalWords.has(folded)) return [];
  const matches = new Set<string>();
  for (const [word, canonical] of canonicalWords)
    if (word.startsWith(folded) && !canonical.startsWith(folded)) matches.add(canonical);
  return matches.size > 3 ? [] : [...matches];
}

const longWords = new MiniSearch<{ id: string }>({ fields: ["id"], processTerm: (term) => term });
longWords.addAll([...canonicalWords.keys()].filter((word) => word.length >= 6).map((id) => ({ id })));
