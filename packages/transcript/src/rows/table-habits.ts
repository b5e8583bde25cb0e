import { isNumber } from "../cells/cell-text.ts";
import { decimalHabit, type DecimalHabit } from "../cells/marks/lost-decimal.ts";
import { splitLeadingCode } from "../cells/leading-code.ts";
import { readHeaderMaximum } from "../cells/words/header-vocabulary.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import type { TableRow } from "./table-row.ts";

/** How a table prints its values. A single cell is read in this light. */
export interface TableHabits {
  readonly marks: DecimalHabit | null;
  readonly credits: DecimalHabit | null;
  /** The maximum that the mark's header states: 20 in "Note /20". */
  readonly headerMaximum: number | null;
  /** Most marks are numbers without what they are out of. */
  readonly printsPlainMarks?: boolean;
  /** Codes are printed in front of the course names, in the same column. */
  readonly codesInNames?: boolean;
  /** Share of the rows that have a mark and credits. */
  readonly filled: { readonly mark: number; readonly credits: number };
  readonly rows: number;
}

export function findHabits(columns: readonly ColumnGuess[], rows: readonly TableRow[]): TableHabits {
  const cells = (kind: ColumnKind) => {
    const at = columns.findIndex((column) => column.kind === kind);
    return at < 0 ? [] : rows.map((row) => row.cells[at] ?? "");
  };
  const filled = (texts: string[]) => texts.filter((text) => text !== "").length / Math.max(1, rows.length);
  const [marks, credits] = [cells("mark"), cells("credits")];
  const header = columns.find((column) => column.kind === "mark")?.header ?? "";
  return {
    marks: decimalHabit(marks),
    credits: decimalHabit(credits),
    headerMaximum: readHeaderMaximum(header),
    printsPlainMarks: marks.filter(isNumber).length > marks.length / 2,
    codesInNames: !columns.some((column) => column.kind === "code") && haveCodes(cells("course")),
    filled: { mark: filled(marks), credits: filled(credits) },
    rows: rows.length,
  };
}

function haveCodes(names: readonly string[]): boolean {
  const coded = names.filter((name) => splitLeadingCode(name) !== null);
  return coded.length >= 4 && coded.length >= names.length * 0.4;
}
