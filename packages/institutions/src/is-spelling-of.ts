import type { Institution } from "./register.ts";
import { listSpellings, toSpelling, type Spelling } from "./spellings.ts";

/**
 * True if the text is the institution's name or an alias of it, in any language and word order. Unlike the search, it does
 * not accept a similar name: "Indian Institute of Technology Palakkad" is not the one in Patna.
 */
export function isSpellingOf(institution: Institution, text: string): boolean {
  // "Vellore Institute of Technology (VIT)" is named without the brackets.
  const keys = [text, text.replace(/\([^()]*\)/g, " ")].map((name) => toKey(toSpelling(name)));
  return listSpellings(institution).some((spelling) => !spelling.derived && keys.includes(toKey(spelling)));
}

const toKey = ({ telling, generic }: Spelling) => [...telling, ...generic].toSorted().join(" ");
