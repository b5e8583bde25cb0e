import { parseNumber } from "../cells/cell-text.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import type { TableRow } from "./table-row.ts";

/**
 * Whether a row is a module or teaching unit over its courses ("UE 1 | 12 | 2,35") and no course itself. It differs from the
 * courses in form – no code, a word for module – and its credits are the sum of the rows below it.
 */
export function isParentRow(rows: TableRow[], i: number, columns: ColumnGuess[]): boolean {
  const row = rows[i];
  const next = rows[i + 1];
  if (!row || !next) return false;
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const cell = (of: TableRow, kind: ColumnKind) => of.cells[at(kind)] ?? "";
  const isRare = (test: (of: TableRow) => boolean) =>
    test(row) && !test(next) && countIf(rows, test) < rows.length / 2;
  const signs = [
    isRare((of) => cell(of, "code") === ""),
    isRare((of) => moduleWord.test(cell(of, "course")) || moduleWord.test(cell(of, "code"))),
  ].filter(Boolean).length;
  if (signs === 0) return false;
  return signs >= 2 || isSumOfNext(rows.slice(i).map((of) => parseNumber(cell(of, "credits"))));
}

const countIf = (rows: TableRow[], test: (row: TableRow) => boolean) => rows.filter(test).length;

const moduleWord =
  /^(?:modul[eo]?|módulo|moduł|модуль|ue|u\.e\.|unit[éeà]|unità|unidad|unidade|bloc|block|bloque|bloco|group[e]?|gruppe|grupo|ενότητα|modül|وحدة)(?=[\s\d.:–-]|$)/iu;

/** Whether the first number is the sum of at least two of the numbers that follow it, without a gap. */
function isSumOfNext([first, ...others]: (number | null)[]): boolean {
  if (first === null || first === undefined) return false;
  let sum = 0;
  for (const [i, value] of others.entries()) {
    if (value === null) return false;
    sum += value;
    if (sum >= first - 0.001) return Math.abs(sum - first) < 0.001 && i >= 1;
  }
  return false;
}
