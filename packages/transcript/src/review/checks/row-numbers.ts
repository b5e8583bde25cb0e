import { parseNumber } from "../../cells/cell-text.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";
import { readRowValues, type ReadColumns } from "../../rows/values/read-row-values.ts";
import { readRowTerm } from "../../rows/values/read-row-term.ts";
import type { TableRow } from "../../rows/table-row.ts";

/** The numbers of a row that the document's arithmetic can check. */
export interface RowNumbers {
  readonly line: number;
  readonly term: string | undefined;
  readonly course: string;
  readonly credits: number | null;
  readonly mark: number | null;
  readonly failed: boolean;
  /** Neither failed nor withdrawn. */
  readonly passed: boolean;
  /** Whether the mark is on the scale; null without a mark. */
  readonly fits: boolean | null;
  readonly coefficient: number | null;
  readonly points: number | null;
  readonly quality: number | null;
  readonly parts: readonly number[];
  /** The row as imported, to find one that was read twice. */
  readonly key: string;
  readonly doubtful: ReadonlySet<"course" | "credits" | "mark">;
}

export function toRowNumbers(
  rows: readonly TableRow[],
  table: ReadColumns,
  readsAsMark: ReadsAsMark,
): RowNumbers[] {
  return rows.map((row) => {
    const values = readRowValues(row, table, readsAsMark);
    const { term, year } = readRowTerm(row, table.columns);
    const number = (kind: ColumnKind) => parseNumber(cellOf(row, table.columns, kind));
    const meaning = readsAsMark.interpret?.(values.mark.text) ?? null;
    const parts = table.columns.flatMap((column, c) =>
      column.kind === "part" ? (parseNumber(row.cells[c] ?? "") ?? []) : [],
    );
    const fields = ["course", "credits", "mark"] as const;
    return {
      line: row.line,
      term: term === "" ? year || undefined : `${term} ${year}`,
      course: values.course.text,
      credits: parseNumber(values.credits.text),
      // "Passed" has the value of the lowest pass on some scales, but does not count in averages.
      mark:
        parseNumber(cellOf(row, table.columns, "mark")) ??
        (meaning?.us === "S" ? null : meaning?.value) ??
        null,
      failed: meaning?.outcome === "failed",
      passed: meaning?.outcome === "passed",
      fits: values.mark.text === "" ? null : readsAsMark(values.mark.text),
      coefficient: number("coefficient"),
      points: number("points"),
      quality: number("quality"),
      parts,
      key: [
        ...fields.map((field) => values[field].text),
        cellOf(row, table.columns, "code"),
        term,
        year,
      ].join("|"),
      doubtful: new Set(fields.filter((field) => values[field].doubts.length > 0)),
    };
  });
}

function cellOf(row: TableRow, columns: readonly ColumnGuess[], kind: ColumnKind): string {
  return row.cells[columns.findIndex((column) => column.kind === kind)] ?? "";
}
