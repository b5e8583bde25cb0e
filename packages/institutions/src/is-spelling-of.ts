import { hasIdeographs } from "./ideographs.ts";
import type { Institution } from "./register.ts";
import { splitBrackets, toSpelling } from "./spellings.ts";

/**
 * True if the text is the institution's name or an alias of it, in any word order. Unlike the search, it does not accept a
 * similar name: "Indian Institute of Technology Palakkad" is not the one in Patna, and "University of Seoul" is not the
 * literal translation of Seoul National University's Korean name.
 */
export function isSpellingOf(institution: Institution, text: string): boolean {
  const keys = listTextKeys(text);
  return listNameKeys(institution).some((key) => keys.includes(key));
}

/** Finds every institution of a country that is written exactly like the text. Each country is indexed when it is first used. */
export function createNameIndex(
  register: readonly Institution[],
): (text: string, country: string) => readonly Institution[] {
  const indexes = new Map<string, ReadonlyMap<string, ReadonlySet<Institution>>>();
  const getIndex = (country: string) => {
    const existing = indexes.get(country);
    if (existing) return existing;
    const index = indexNames(register.filter((institution) => institution.country === country));
    indexes.set(country, index);
    return index;
  };
  return (text, country) => {
    const index = getIndex(country);
    return [...new Set(listTextKeys(text).flatMap((key) => [...(index.get(key) ?? [])]))];
  };
}

function indexNames(institutions: readonly Institution[]): Map<string, Set<Institution>> {
  const index = new Map<string, Set<Institution>>();
  for (const institution of institutions)
    for (const key of listNameKeys(institution))
      index.set(key, (index.get(key) ?? new Set<Institution>()).add(institution));
  return index;
}

const listNameKeys = ({ name, aliases }: Institution) =>
  [...splitBrackets(name), ...aliases].map((spelling) => toKey(spelling, spelling));

/** The text with and without what is in brackets. */
const listTextKeys = (text: string) =>
  splitBrackets(text)
    .slice(0, 2)
    .map((part) => toKey(part, text))
    .filter((key) => key.length > 1);

/** Names in Chinese characters or Hangul are compared only with each other. */
function toKey(text: string, whole: string): string {
  const { telling, generic } = toSpelling(text);
  return `${hasIdeographs(whole) ? "=" : "-"}${[...telling, ...generic].toSorted().join(" ")}`;
}
