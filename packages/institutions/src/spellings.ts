import { foldName } from "./fold-name.ts";
import { hasIdeographs, splitIdeographs } from "./ideographs.ts";
import { canonicalWords, isEmptyWord, isGenericWord } from "./name-words.ts";
import type { Institution } from "./register.ts";

/** One way to write an institution's name, as words to compare. */
export interface Spelling {
  /** The words that distinguish it from others, or all words if there are none. */
  readonly telling: readonly string[];
  /** "university", "institute" and the like. */
  readonly generic: readonly string[];
  /** Put together from initials or the web domain, so another institution may have the better claim. */
  readonly derived: boolean;
}

/** Every way an institution can be typed: its name, aliases, short forms and web domains. */
export function listSpellings(institution: Institution): Spelling[] {
  const names = splitBrackets(institution.name);
  const spellings = [
    ...[...names, ...institution.aliases].map((name) => toSpelling(name)),
    ...institution.domains.map(fromDomain),
    ...names.flatMap(listShortForms).map((form) => toSpelling(form, true)),
  ];
  const unique = new Map<string, Spelling>();
  for (const spelling of spellings) {
    const key = [...spelling.telling, ...spelling.generic].join(" ");
    if (key !== "" && !unique.has(key)) unique.set(key, spelling);
  }
  return [...unique.values()];
}

export function toSpelling(text: string, derived = false): Spelling {
  const words = toWords(text);
  const telling = words.filter((word) => !isGenericWord(word));
  return telling.length > 0
    ? { telling, generic: words.filter(isGenericWord), derived }
    : { telling: words, generic: [], derived };
}

/** The words of a text, in the form in which languages can be compared, without articles and prepositions. */
function toWords(text: string): string[] {
  const words = foldName(text)
    .split(" ")
    .flatMap((word) => (hasIdeographs(word) ? splitIdeographs(word) : [word]))
    .filter((word) => word !== "");
  const named = words.filter((word) => !isEmptyWord(word));
  return (named.length > 0 ? named : words).map((word) => canonicalWords.get(word) ?? word);
}

/** "KTH (Royal Institute of Technology)": the whole text, the text around the brackets, and the text in them. */
export function splitBrackets(name: string): string[] {
  if (!name.includes("(")) return [name];
  const inside = [...name.matchAll(/\(([^()]+)\)/g)].map(([, text]) => text ?? "");
  return [name, name.replace(/\([^()]*\)/g, " "), ...inside];
}

/** "Indian Institute of Technology, Bombay": "iitb", "iit bombay". */
function listShortForms(name: string): string[] {
  const all = foldName(name).split(" ");
  const words = all.filter((word) => !isEmptyWord(word));
  const forms: string[] = [];
  if (words.length > 1) forms.push(initials(words));
  if (all.length > words.length) forms.push(initials(all));
  if (words.length > 2) forms.push(`${initials(words.slice(0, -1))} ${words.at(-1)}`);
  const [body = "", ...places] = name.split(/,|–| - /);
  if (places.length > 0) {
    const bodyWords = foldName(body)
      .split(" ")
      .filter((word) => !isEmptyWord(word));
    if (bodyWords.length > 1) forms.push(`${initials(bodyWords)} ${places.join(" ")}`);
  }
  return forms;
}

const initials = (words: readonly string[]) => words.map((word) => word[0]).join("");

/** "uni-heidelberg.de" is "uni-heidelberg". A subdomain may belong to a part of the institution that owns the domain. */
function fromDomain(domain: string): Spelling {
  const labels = domain.split(".").slice(0, -1);
  while (labels.length > 1 && publicLabels.has(labels.at(-1) ?? "")) labels.pop();
  return toSpelling(labels.at(-1) ?? "", labels.length > 1);
}

const publicLabels = new Set(
  "ac edu co com org gov net ernet nic res sch mil go or univ k12 bih kar ap mah".split(" "),
);
