import type { GridLine } from "../cells/grid-line.ts";
import { isSession, plainWords, readHeading, readYear } from "../cells/term-heading.ts";
import { readTermWord } from "../cells/words/term-words.ts";
import type { ColumnGuess } from "../columns/column-guess.ts";
import type { TableRow } from "./table-row.ts";
import { readRowTerm } from "./values/read-row-term.ts";

export interface PrintedTerm {
  readonly rows: TableRow[];
  /** The text that the term of all courses was taken from. */
  readonly source: string | null;
  /** Several terms are printed close to the courses, but none of them is that of a course. */
  readonly isUnclear?: boolean;
}

/**
 * The term of all courses, if none has one and the lines around them name only one: "Relevé de notes – Semestre 3". It may be
 * the term the student is in, so `source` is the text to ask about.
 */
export function takePrintedTerm(
  rows: TableRow[],
  columns: readonly ColumnGuess[],
  lines: readonly GridLine[],
): PrintedTerm {
  const own = rows.map((row) => readRowTerm(row, columns));
  const isSplit = own.some(({ term, year }) => term !== "" || year !== own[0]?.year);
  if (rows.length === 0 || isSplit || rows.some((row) => row.transferred)) return { rows, source: null };
  const courses = new Set(rows.map(({ line }) => line));
  const texts = lines.flatMap(({ cells }, line) =>
    courses.has(line) ? [] : cells.filter(Boolean).map((text) => ({ text, line })),
  );
  const named = texts.flatMap(({ text, line }) => findTerms(text).map((term) => ({ term, text, line })));
  const countTerms = (some: typeof named) => new Set(some.map(({ term }) => plainWords(term))).size;
  const [first] = named;
  if (!first || countTerms(named) > 1)
    return {
      rows,
      source: null,
      isUnclear: countTerms(named.filter(({ line }) => line >= rows[0]!.line - 3)) > 1,
    };
  const years = new Set(texts.flatMap(({ text }) => academicYear.exec(text)?.[0] ?? []));
  const year = readYear(first.text) ?? (years.size === 1 ? [...years][0] : undefined);
  const heading = { term: first.term, ...(year && { year }) };
  return { rows: rows.map((row) => ({ ...row, ...heading })), source: first.text };
}

const academicYear = /(?<!\d)20\d\d\.?\s?[/–-]\s?(?:20)?\d\d(?![\d/–-])/;

/** The longest runs of words that name a term, from its first word with a meaning to its last. */
function findTerms(text: string): string[] {
  if (text.length > maxLength) return [];
  return text.split(/\s[-–—|•·]\s|[:;,()]/).flatMap((part) => {
    const words = part.split(/\s+/).filter((word) => word !== "");
    const spans = words.flatMap((_, from) =>
      Array.from({ length: Math.min(maxWords, words.length - from) }, (_, i) =>
        words.slice(from, from + i + 1),
      ),
    );
    const terms = spans.filter((span) => {
      const [first, last] = [span[0]!, span.at(-1)!].map((word) => readTermWord(plainWords(word)));
      return first !== "filler" && last !== "filler" && readHeading(span.join(" "))?.term !== undefined;
    });
    const longest = terms.toSorted((a, b) => b.length - a.length)[0]?.join(" ") ?? "";
    return longest === "" || isSession(longest) ? [] : [longest];
  });
}

const maxLength = 160;
const maxWords = 6;
