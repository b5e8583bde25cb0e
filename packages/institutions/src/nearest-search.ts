import SearchableMap from "minisearch/SearchableMap";

export interface Nearest<Found> {
  readonly found: Found;
  /** Number of letters that differ from what was typed. */
  readonly distance: number;
}

/** Alternatives per term, and corrections in total: each one is a search. */
const maxAlternatives = 4;
const maxCorrections = 16;

/**
 * For queries that find nothing: searches again with each term replaced by the nearest known words, or dropped. `find`
 * returns null if it finds nothing.
 */
export function createNearestSearch<Found>(
  listWords: () => Iterable<string>,
  find: (query: string) => Found | null,
): (terms: readonly string[]) => Nearest<Found> | null {
  let words: ReadonlySet<string> | null = null;
  const trees = new Map<number, SearchableMap<true>>();
  const getTree = (length: number) => {
    words ??= new Set(listWords());
    const tree = trees.get(length) ?? createTree(words, length);
    trees.set(length, tree);
    return tree;
  };
  return (terms) => {
    const alternatives = terms.map((term) => listAlternatives(term, getTree));
    for (const { words: query, distance } of combine(alternatives)) {
      const found = query.some(({ length }) => length > 2) ? find(query.join(" ")) : null;
      if (found) return { found, distance };
    }
    return null;
  };
}

interface Correction {
  readonly words: readonly string[];
  readonly distance: number;
}

/** The term as it is, the nearest words, and no word at all. */
function listAlternatives(
  term: string,
  getTree: (length: number) => SearchableMap<true>,
): readonly Correction[] {
  const edits = maxEdits(term);
  const near = edits > 0 ? [...getTree(term.length).fuzzyGet(term, edits)] : [];
  const corrections = near
    .map(([word, [, distance]]) => ({ words: [word], distance }))
    // A forgotten letter is more likely than one too many.
    .sort((a, b) => a.distance - b.distance || b.words[0]!.length - a.words[0]!.length);
  return [
    { words: [term], distance: 0 },
    ...corrections.slice(0, maxAlternatives),
    { words: [], distance: term.length },
  ];
}

/** The corrections of a whole query, nearest first. */
function combine(alternatives: readonly (readonly Correction[])[]): readonly Correction[] {
  let queries: readonly Correction[] = [{ words: [], distance: 0 }];
  for (const options of alternatives)
    queries = queries
      .flatMap((query) =>
        options.map(({ words, distance }) => ({
          words: [...query.words, ...words],
          distance: query.distance + distance,
        })),
      )
      .sort((a, b) => a.distance - b.distance)
      .slice(0, maxCorrections);
  return queries.filter(({ distance }) => distance > 0);
}

/** One letter in short words, three in long ones. Numbers are typed as meant. */
function maxEdits(term: string): number {
  return term.length < 3 || /\p{N}/u.test(term) ? 0 : Math.min(3, Math.floor((term.length + 1) / 3));
}

/** Longer words are compared by their beginning: the user may not have finished typing. */
function createTree(words: ReadonlySet<string>, length: number): SearchableMap<true> {
  const tree = new SearchableMap<true>();
  for (const word of words) tree.set(word.length > length + 3 ? word.slice(0, length) : word, true);
  return tree;
}
