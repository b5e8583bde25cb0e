import { parseNumber } from "../cells/cell-text.ts";
import { readTermTitle, type Heading } from "../cells/term-heading.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import type { TableRow } from "./table-row.ts";

interface TermTotals {
  /** Without the totals, and with their terms. */
  readonly rows: TableRow[];
  readonly totals: TableRow[];
}

/**
 * A term with its average and credits in the columns of the courses ("Semestre 1 | 12,45/20 | ADM | 30") is no course. It is
 * the term of the rows below it, or above it if the totals are printed last. So is the program above the first of them.
 */
export function findTermTotals(rows: TableRow[], columns: readonly ColumnGuess[]): TermTotals {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const headings = rows.map((row) => readTermTitle(row.cells[at("course")] ?? ""));
  const count = headings.filter((heading) => heading !== null).length;
  // A column that has only terms was taken for the names.
  if (count === 0 || count > rows.length / 2) return { rows, totals: [] };
  const credits = (row: TableRow | undefined) => parseNumber(row?.cells[at("credits")] ?? "");
  const isProgram = Boolean(headings[1]) && (credits(rows[0]) ?? 0) >= (credits(rows[1]) ?? Infinity);
  const isTotal = (i: number) => Boolean(headings[i]) || (i === 0 && isProgram);
  const isFirst = isTotal(0);
  const isLast = isTotal(rows.length - 1);
  const findTerm = (i: number): Heading | null => {
    if (isFirst === isLast) return null;
    return (isFirst ? headings.slice(0, i).findLast(Boolean) : headings.slice(i).find(Boolean)) ?? null;
  };
  return {
    rows: rows.flatMap((row, i) => {
      if (isTotal(i)) return [];
      return row.term ? [row] : [{ ...row, ...findTerm(i) }];
    }),
    totals: rows.filter((_, i) => isTotal(i)),
  };
}
