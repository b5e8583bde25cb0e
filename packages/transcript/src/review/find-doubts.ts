import type { ReadsAsMark } from "../cells/reads-as-mark.ts";
import { readMarkCell } from "../cells/read-mark-cell.ts";
import type { Rival } from "../columns/assign-kinds.ts";
import { readRowValues, type ReadColumns } from "../rows/read-row-values.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { Check, CheckCode } from "./check.ts";
import type { Doubt, DoubtField, Reading } from "./doubt.ts";

/** What the evaluator has to decide: first about the columns, then about cells, then about sums that do not agree. */
export function findDoubts(
  rows: readonly TableRow[],
  table: ReadColumns,
  rivals: readonly Rival[],
  checks: readonly Check[],
  readsAsMark: ReadsAsMark,
): Doubt[] {
  const cells = rows.flatMap((row) => findCellDoubts(row, table, readsAsMark));
  return [
    ...rivals.map((rival) => askForColumn(rival, rows, table, readsAsMark)),
    ...cells,
    ...checks.flatMap((check) => explainCheck(check, cells)),
  ];
}

function findCellDoubts(row: TableRow, table: ReadColumns, readsAsMark: ReadsAsMark): Doubt[] {
  const values = readRowValues(row, table, readsAsMark);
  return (["course", "credits", "mark"] as const).flatMap((field) => {
    const column = table.columns.findIndex(({ kind }) => kind === field);
    const place = row.places?.[column];
    return values[field].doubts.map(({ reason, readings }): Doubt => {
      const placed = readings.map((reading) => ({ ...reading, column, ...(place && { place }) }));
      return { line: row.line, field, reason, readings: placed };
    });
  });
}

/** One question with the readings of both columns next to each other. */
function askForColumn(
  { kind, columns }: Rival,
  rows: readonly TableRow[],
  table: ReadColumns,
  readsAsMark: ReadsAsMark,
): Doubt {
  const readings = columns.map((column): Reading => {
    const texts = rows.map((row) => row.cells[column] ?? "").filter((text) => text !== "");
    const header = table.columns[column]?.header ?? "";
    const name = header === "" ? "It has no name" : `It is called “${header}”`;
    const fitting = texts.filter((text) => readMarkCell(text, readsAsMark) !== null).length;
    const fit = kind === "mark" ? `, and ${fitting} of ${texts.length} values fit the scale` : "";
    return { text: texts.slice(0, 3).join(" · "), column, evidence: `${name}${fit}.` };
  });
  const none = { text: "", evidence: `No column contains the ${kind === "course" ? "courses" : kind}.` };
  return {
    line: null,
    field: "columns",
    reason: { code: "two-columns", kind, columns },
    readings: readings.length > 1 ? readings : [...readings, none],
  };
}

/** A sum that does not agree is explained by a doubtful cell in the rows it is about; if none is, it is a doubt itself. */
function explainCheck(check: Check, cells: readonly Doubt[]): Doubt[] {
  if (check.agrees || check.code === "marks-fit") return [];
  if (check.suspects.some((line) => cells.some((doubt) => doubt.line === line))) return [];
  const line = check.suspects.length === 1 ? (check.suspects[0] ?? null) : null;
  return [{ line, field: checkedFields[check.code], reason: { code: "arithmetic", check }, readings: [] }];
}

const checkedFields: Record<CheckCode, DoubtField> = {
  "credits-sum": "credits",
  average: "mark",
  "grade-points": "credits",
  "parts-sum": "mark",
  "row-count": "course",
  "marks-fit": "mark",
  repeats: "course",
};
