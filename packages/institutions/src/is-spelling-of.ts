import { hasIdeographs } from "./ideographs.ts";
import type { Institution } from "./register.ts";
import { splitBrackets, toSpelling } from "./spellings.ts";

/**
 * True if the text is the institution's name or an alias of it, in any word order. Unlike the search, it does not accept a
 * similar name: "Indian Institute of Technology Palakkad" is not the one in Patna, and "University of Seoul" is not the
 * literal translation of Seoul National University's Korean name.
 */
export function isSpellingOf({ name, aliases }: Institution, text: string): boolean {
  const keys = new Set(splitBrackets(text).slice(0, 2).map(toKey));
  keys.delete("");
  return [...splitBrackets(name), ...aliases].some(
    (spelling) => hasIdeographs(spelling) === hasIdeographs(text) && keys.has(toKey(spelling)),
  );
}

function toKey(text: string): string {
  const { telling, generic } = toSpelling(text);
  return [...telling, ...generic].toSorted().join(" ");
}
