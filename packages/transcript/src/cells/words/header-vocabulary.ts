import { readTermWord } from "./term-words.ts";
import { normalizeWords, westernDigits } from "../cell-text.ts";
import { headerWords, sharedHeaderWords, unclearHeaderWords } from "./header-words.ts";
import type { ColumnKind } from "../../columns/column-guess.ts";

export interface HeaderMatch {
  kind: ColumnKind;
  /** 1 for an unambiguous word, less for one that other columns use too. */
  weight: number;
}

/** The column kind that a header cell most likely names, or null. */
export function readHeader(cell: string): HeaderMatch | null {
  return readHeaderKinds(cell)[0] ?? null;
}

/** Every column kind that a header cell can name, the likelier first. The longest known phrase in it decides. */
export function readHeaderKinds(cell: string): readonly HeaderMatch[] {
  const words = normalizeWords(cell.trim() === "%" ? "percent" : withoutMaximum(cell));
  if (words === "" || words.length > 60) return [];
  const exactMatch = vocabulary.get(words);
  if (exactMatch) return exactMatch;
  if (namesProduct(cell)) return [{ kind: "quality", weight: 1 }];
  const named = readTwoNames(cell);
  if (named) return named;
  if (namesTerm(words)) return [{ kind: "term", weight: 1 }];
  // "學程編號 Code": the second language may be the only known one.
  const known = unspaced.test(words) ? unspacedWords.filter((word) => words.includes(word)) : [];
  const knownPhrases = known.length > 0 ? known : phrases(words);
  // "Theory max." is a maximum, whatever it is the maximum of.
  const limit = knownPhrases.find((phrase) => limits.has(kindOf(phrase)));
  // "Session principale Note" says which mark it is.
  const hasValue = knownPhrases.some((phrase) => kindOf(phrase) === "mark" || kindOf(phrase) === "credits");
  // "Moy. ECUE" is the mark of a course, and "Module (credits)" may be its name.
  const others = hasValue && !/[([]/.test(cell) ? timesAndCourses : times;
  const naming = hasValue ? knownPhrases.filter((phrase) => !others.has(kindOf(phrase))) : knownPhrases;
  const longest = limit ?? naming.sort((a, b) => b.length - a.length)[0];
  const matches = longest === undefined ? [] : (vocabulary.get(longest) ?? []);
  return matches.map(({ kind, weight }) => ({ kind, weight: weight * 0.9 }));
}

/** "Title / Instructor": of two names, the one that says more than that the column is not imported. */
function readTwoNames(cell: string): readonly HeaderMatch[] | null {
  const [first, second, ...others] = cell.split("/").map((part) => vocabulary.get(normalizeWords(part)));
  if (!first || !second || others.length > 0) return null;
  const [ignored, named] = first[0]?.kind === "ignore" ? [first, second] : [second, first];
  const isOne = ignored[0]?.kind === "ignore" && named[0]?.kind !== "ignore";
  return isOne ? named.map(({ kind, weight }) => ({ kind, weight: weight * 0.9 })) : null;
}

/** The maximum that a header states: 20 in "Note /20", 50 in "Marks (out of 50)"; null if it states none. */
export function readHeaderMaximum(cell: string): number | null {
  const match = maximumInHeader.exec(westernDigits(cell.slice(0, maxHeaderLength)));
  const number = Number(match?.[1] ?? match?.[2] ?? match?.[3]);
  return number > 0 ? number : null;
}

function withoutMaximum(cell: string): string {
  return westernDigits(cell.slice(0, maxHeaderLength)).replace(maximumInHeader, " ");
}

/** A longer text is a sentence, not a column name. */
const maxHeaderLength = 120;
const maximumInHeader =
  // oxlint-disable-next-line regex/linear-time -- at most maxHeaderLength characters
  /(?:\/|\bsur|\bout of|\bof|\bvon|\bde|\bmax(?:imum|imal|\.)?(?: marks| mark| punkte)?\s*[:=.]?|满分|満点|из|من)\s*(\d{1,4})(?!\d|\s?%)|\(\s*(\d{2,4})\s*(?:marks|points|punkte|pts|分)?\s*\)|(\d{2,4})分制/iu;

/** "Pontos × Créd.", "SKS*Bobot": neither of the two. */
function namesProduct(cell: string): boolean {
  const factors = cell
    .slice(0, maxHeaderLength)
    .split(/(?<=\p{L}[.)]?)\s?[×✕✖*]\s?(?=[(\p{L}])|(?<=\p{L}[.)]?)\s[xX]\s(?=[(\p{L}])/u);
  return factors.length === 2 && factors.some((factor) => vocabulary.has(normalizeWords(factor)));
}

const limits = new Set<ColumnKind>(["maximum", "minimum"]);
const times = new Set<ColumnKind>(["term", "year"]);
const timesAndCourses = new Set<ColumnKind>([...times, "course", "code"]);
const kindOf = (phrase: string) => vocabulary.get(phrase)?.[0]?.kind ?? "ignore";

/** "Semestar", "Sem/Year": nothing but words for terms and years. Shorter words mean other things as well. */
function namesTerm(words: string): boolean {
  const kinds = words.split(" ").map((word) => (word.length < 3 ? null : readTermWord(word)));
  return kinds.includes("term") && kinds.every((kind) => kind === "term" || kind === "level");
}

/** Whether the whole text is a known column name. */
export function isHeaderPhrase(text: string): boolean {
  return vocabulary.has(normalizeWords(text));
}

/** Whether a name, in one of its languages, is part of another: "Points / Бали" and "Points obtained". */
export function isPartOfName(name: string, other: string): boolean {
  const words = ` ${normalizeWords(other)} `;
  return name
    .split("/")
    .some((part) => normalizeWords(part) !== "" && words.includes(` ${normalizeWords(part)} `));
}

/** Every known phrase of up to five words: "credits (ECTS)" contains "credits", "ects" and "credits ects". */
function phrases(text: string): string[] {
  const words = text.split(" ");
  return words.flatMap((_, from) =>
    [1, 2, 3, 4, 5]
      .map((size) => words.slice(from, from + size).join(" "))
      .filter((phrase) => vocabulary.has(phrase)),
  );
}

// Chinese, Japanese, Korean and Thai write no spaces between words.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const vocabulary = new Map<string, HeaderMatch[]>();
addWords(headerWords, 1);
addWords(sharedHeaderWords, 0.65);
addWords(unclearHeaderWords, 0.25);
const unspacedWords = [...vocabulary.keys()].filter((word) => unspaced.test(word));

/** If a word is listed twice with the same weight, the first meaning is likelier: kinds are listed by importance. */
function addWords(words: Readonly<Partial<Record<ColumnKind, string>>>, weight: number): void {
  for (const [kind, list] of Object.entries(words) as [ColumnKind, string][])
    for (const word of list.split(",").map(normalizeWords)) {
      const matches = vocabulary.get(word) ?? [];
      if (word === "" || matches.some((match) => match.kind === kind)) continue;
      // A word with one strong meaning keeps it; another strong meaning makes both weaker than a clear word.
      vocabulary.set(word, [
        ...matches,
        { kind, weight: matches.length > 0 ? Math.min(weight, 0.65) : weight },
      ]);
    }
}
