import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";
import { isCourseCode } from "../../columns/column-scores.ts";
import type { TableRow } from "../table-row.ts";

/** Lines with a code in place of the name and a text in place of the code, where most others have them the other way round. */
export function findSwappedNames(
  columns: readonly ColumnGuess[],
  rows: readonly TableRow[],
): ReadonlyMap<number, string> {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  if (at("code") < 0 || at("course") < 0) return new Map();
  const table = rows.map(({ line, cells }) => ({
    line,
    name: cells[at("course")] ?? "",
    code: cells[at("code")] ?? "",
  }));
  const usual = table.filter(({ name, code }) => isCourseCode(code) && !isCourseCode(name));
  if (usual.length < Math.max(3, rows.length / 2)) return new Map();
  const isSwapped = ({ name, code }: (typeof table)[number]) =>
    isCourseCode(name) && /\p{L}{4}/u.test(code) && !isCourseCode(code);
  return new Map(table.flatMap((row) => (isSwapped(row) ? [[row.line, row.code]] : [])));
}
