import { cleanCell } from "./cells/cell-text.ts";
import type { GridLine } from "./cells/grid-line.ts";
import type { ReadsAsMark } from "./cells/marks/reads-as-mark.ts";
import { readSlashDecimals } from "./cells/marks/slash-decimals.ts";
import type { ColumnGuess, ColumnKind } from "./columns/column-guess.ts";
import { findHeader, joinHeaderLines } from "./columns/header/find-header.ts";
import { guessColumns } from "./columns/guess-columns.ts";
import { addUpParts } from "./columns/part-columns.ts";
import { withoutScatteredYears } from "./columns/scattered-years.ts";
import { alignRepeatedHeaders } from "./columns/header/repeated-headers.ts";
import { readPrintedTotal, readUnnamedSums } from "./cells/printed-total.ts";
import type { Check } from "./review/check.ts";
import { runChecks } from "./review/checks/run-checks.ts";
import type { Doubt } from "./review/doubt.ts";
import { askForHidden, findDoubts } from "./review/find-doubts.ts";
import { askForParts } from "./review/find-parts.ts";
import { askForStudent } from "./review/find-students.ts";
import { askForPrintedTerm } from "./review/term-doubts.ts";
import { judgeTable, type TableProblem } from "./review/judge-table.ts";
import { collectRows } from "./rows/collect-rows.ts";
import { dropNonCourses } from "./rows/drop-non-courses.ts";
import { takePrintedTerm } from "./rows/printed-term.ts";
import { flagShiftedRows } from "./rows/shifted-rows.ts";
import { findHabits, type TableHabits } from "./rows/values/table-habits.ts";
import type { TableRow, TotalLine } from "./rows/table-row.ts";

export interface GuessOptions {
  readsAsMark: ReadsAsMark;
  /** Set by the user: index of the header line, or null for none. */
  headerRow?: number | null | undefined;
  /** Set by the user or remembered from the last file with the same header. */
  kinds?: ColumnKind[] | undefined;
  /** Kinds whose column the user has not chosen yet, although others are set. */
  undecided?: readonly ColumnKind[] | undefined;
  /** The rows, columns and other sheets that the file hides, which were not read. */
  hidden?: readonly string[] | undefined;
}

/** A sheet after all stages: its columns, its courses, and whether to trust them. */
export interface TableGuess {
  /** Index of the header line in the grid, or null if there is none. */
  headerRow: number | null;
  columns: ColumnGuess[];
  rows: TableRow[];
  /** Printed totals and averages. */
  totals: TotalLine[];
  habits: TableHabits;
  /** What the evaluator has to decide. */
  doubts: Doubt[];
  /** Comparisons with what the document itself says. */
  checks: Check[];
  problems: TableProblem[];
  /** Whether the guess is reliable enough to insert without asking: no doubt, and every check agrees. */
  sure: boolean;
}

/** Recognizes the header, columns, term headings and total lines of a transcript table. */
export function guessTable(grid: GridLine[], options: GuessOptions): TableGuess {
  const { readsAsMark, kinds, undecided } = options;
  const clean = readSlashDecimals(grid.map(cleanLine));
  const headerRow = options.headerRow === undefined ? findHeader(clean, readsAsMark) : options.headerRow;
  const lines =
    headerRow === null
      ? clean
      : alignRepeatedHeaders(joinHeaderLines(clean, headerRow, readsAsMark), headerRow, readsAsMark);
  const header = headerRow === null ? null : (lines[headerRow]?.cells ?? null);
  // Which lines are courses must be known first, because the columns are judged by the courses' cells.
  const printedRows = collectRows(lines, headerRow, readsAsMark);
  const { sum, ...summed } = addUpParts(header, printedRows.rows, readsAsMark);
  const collected = { ...printedRows, rows: summed.rows };
  const printed = collected.totals.map(readPrintedTotal);
  const totals = [...printed, ...readUnnamedSums(printedRows.leftOut)];
  const input = { ...summed, totals, readsAsMark, sum };
  const guessed = guessColumns(input, kinds, undecided);
  const { rivals } = guessed;
  const columns = kinds ? guessed.columns : withoutScatteredYears(guessed.columns, collected.rows);
  const {
    leftOut,
    totals: totalLines,
    maybeParts,
    ...kept
  } = dropNonCourses(collected, columns, readsAsMark);
  const printedTerm = takePrintedTerm(kept.rows, columns, lines);
  const rows = flagShiftedRows(printedTerm.rows);
  const habits = findHabits(columns, rows, lines);
  const checks = runChecks(rows, printed, { columns, habits }, readsAsMark);
  const doubts = [
    ...askForHidden(options.hidden ?? []),
    ...askForStudent(lines, rows, columns),
    ...askForParts(maybeParts, rows, columns),
    ...findDoubts(rows, { columns, habits }, rivals, checks, readsAsMark),
    ...askForPrintedTerm(printedTerm),
  ];
  const judgment = judgeTable({ columns, rivals, rows, leftOut, doubts, checks });
  return { headerRow, columns, rows, totals: totalLines, habits, doubts, checks, ...judgment };
}

function cleanLine(line: GridLine): GridLine {
  return { ...line, cells: line.cells.map(cleanCell) };
}
