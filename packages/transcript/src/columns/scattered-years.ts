import { readYear } from "../cells/term-heading.ts";
import type { TableRow } from "../rows/table-row.ts";
import { readRowTerm } from "../rows/values/read-row-term.ts";
import type { ColumnGuess } from "./column-guess.ts";

/**
 * Leaves out a column of levels ("100", "300", "UG") that was taken for years of study, if its values are mixed within the
 * terms: it says something about each course and would divide every term.
 */
export function withoutScatteredYears(columns: ColumnGuess[], rows: readonly TableRow[]): ColumnGuess[] {
  const column = columns.findIndex(({ kind }) => kind === "year");
  if (column < 0 || rows.some(({ cells }) => readYear(cells[column] ?? "") !== undefined)) return columns;
  const others = columns.map((one, c): ColumnGuess => (c === column ? { ...one, kind: "ignore" } : one));
  const terms = rows.map((row) => Object.values(readRowTerm(row, others)).join(" ").trim());
  const divided = terms.map((term, i) => `${term} ${rows[i]!.cells[column] ?? ""}`);
  return !terms.includes("") && !isScattered(terms) && isScattered(divided) ? others : columns;
}

/** Whether a text comes back after another one. */
function isScattered(texts: readonly string[]): boolean {
  const runs = texts.filter((text, i) => i === 0 || text !== texts[i - 1]).length;
  return runs > new Set(texts).size;
}
