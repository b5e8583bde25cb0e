import { normalizeWords } from "../../cells/cell-text.ts";
import { isTermCell, readYear } from "../../cells/term-heading.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { readTermWord } from "../../cells/words/term-words.ts";

/**
 * "2014 Güz MAT1007 Matematik I 4 6 CC" below "Dönem Ders Kodu …": moves the term in front of every course, and its name, behind
 * the other values, where a year is not taken for a code.
 */
export function moveLeadingTerms(lines: readonly string[]): string[] {
  const terms = lines.map((line) => readLeadingTerm(line.trim()));
  const header = lines.findIndex((line) => {
    const [first = "", ...others] = line.trim().split(/\s+/);
    const kinds = others.map((word) => readHeader(word)?.kind);
    const named = readHeader(first)?.kind;
    return (named === "term" || named === "year") && kinds.filter((kind) => kind !== undefined).length >= 2;
  });
  const below = terms.slice(header + 1).filter((term) => term !== null);
  if (header < 0 || below.length < 3) return [...lines];
  return lines.map((line, i) => {
    const [first, ...others] = line.trim().split(/\s+/);
    if (i === header) return [...others, first].join(" ");
    const term = i > header ? terms[i] : null;
    return term ? `${line.trim().slice(term.length).trim()} ${term}` : line;
  });
}

/** "2014 Güz", "2016-I", "Fall 2018", in front of other words and a value. */
function readLeadingTerm(line: string): string | null {
  const words = line.split(/\s+/);
  if (words.length < 4 || words.length > 40) return null;
  const size = [2, 1].find((count) => {
    const phrase = words.slice(0, count).join(" ");
    const isNamed =
      count === 1 || words.slice(0, 2).some((word) => readTermWord(normalizeWords(word)) !== "year");
    return readYear(phrase) !== undefined && isNamed && isTermCell(phrase);
  });
  return size === undefined ? null : words.slice(0, size).join(" ");
}
