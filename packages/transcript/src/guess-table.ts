import { assignKinds } from "./columns/assign-kinds.ts";
import { cleanCell } from "./cells/cell-text.ts";
import { extractMark } from "./columns/column-scores.ts";
import { collectRows, dropLooseLines } from "./rows/collect-rows.ts";
import { findHeader, joinHeaderLines } from "./columns/find-header.ts";
import { readHeader } from "./cells/header-vocabulary.ts";
import { stackSideBySide } from "./table/side-by-side.ts";
import type {
  ColumnGuess,
  ColumnKind,
  GridLine,
  ReadsAsMark,
  TableGuess,
  TableProblem,
  TableRow,
} from "./table-guess.ts";

export interface GuessOptions {
  readsAsMark: ReadsAsMark;
  /** Set by the user: index of the header line, or null for none. */
  headerRow?: number | null;
  /** Set by the user or remembered from the last file with the same header. */
  kinds?: ColumnKind[];
}

/** Recognizes the header, columns, term headings and total lines of a transcript table. */
export function guessTable(grid: GridLine[], options: GuessOptions): TableGuess {
  const { readsAsMark } = options;
  const stacked = stackSideBySide(grid.map(cleanLine));
  const headerRow = options.headerRow === undefined ? findHeader(stacked, readsAsMark) : options.headerRow;
  const lines = headerRow === null ? stacked : joinHeaderLines(stacked, headerRow);
  const header = headerRow === null ? null : (lines[headerRow]?.cells ?? null);
  const problems: TableProblem[] = [];
  const collected = collectRows(lines, headerRow, readsAsMark, problems);

  const assignment = assignKinds(
    header,
    collected.map((row) => row.cells),
    readsAsMark,
  );
  const columns = options.kinds ? overrideKinds(assignment.columns, options.kinds) : assignment.columns;
  nameCoursesByCode(columns);
  const rows = dropLooseLines(collected, columns, problems);

  const sure =
    isSure(columns, rows, readsAsMark, assignment.ambiguous, problems) &&
    !rows.some((row) => row.doubtful.length > 0);
  return { headerRow, columns, rows, problems, sure };
}

function cleanLine(line: GridLine): GridLine {
  return { ...line, cells: line.cells.map(cleanCell) };
}

function overrideKinds(columns: ColumnGuess[], kinds: ColumnKind[]): ColumnGuess[] {
  return columns.map((column, c) => ({ ...column, kind: kinds[c] ?? "ignore", confidence: 1 }));
}

/** If a table has codes but no titles, use the codes as course names. */
function nameCoursesByCode(columns: ColumnGuess[]): void {
  if (columns.some((column) => column.kind === "course")) return;
  const code = columns.find((column) => column.kind === "code");
  if (code) Object.assign(code, { kind: "course", confidence: Math.min(code.confidence, 0.6) });
}

function isSure(
  columns: ColumnGuess[],
  rows: TableRow[],
  readsAsMark: ReadsAsMark,
  ambiguous: ColumnKind[],
  problems: TableProblem[],
): boolean {
  const findColumn = (kind: ColumnKind) => columns.find((column) => column.kind === kind);
  const [course, mark, credits] = [findColumn("course"), findColumn("mark"), findColumn("credits")];
  if (rows.length === 0) problems.push({ code: "no-rows" });
  if (!course) problems.push({ code: "no-course-column" });
  if (!mark) problems.push({ code: "no-mark-column" });
  if (ambiguous.length > 0) problems.push({ code: "ambiguous-columns", kinds: ambiguous });
  if (!course || !mark || rows.length === 0 || ambiguous.length > 0) return false;
  // A line between courses that is neither a term nor a total may be half a title, so the user should check it.
  const end = rows.at(-1)?.line ?? 0;
  if (
    problems.some(
      (problem) =>
        problem.code === "heading-left-out" && problem.line < end && problem.line > (rows[0]?.line ?? 0),
    )
  )
    return false;
  const markAt = columns.indexOf(mark);
  const unreadableMarks = rows.filter(
    (row) => extractMark(row.cells[markAt] ?? "", readsAsMark) === null,
  ).length;
  const creditsClear = credits
    ? credits.confidence >= 0.6
    : !columns.some(
        (column, c) => column.kind === "ignore" && !readHeader(column.header) && couldBeCredits(rows, c),
      );
  return (
    course.confidence >= 0.6 && mark.confidence >= 0.7 && creditsClear && unreadableMarks <= rows.length * 0.1
  );
}

function couldBeCredits(rows: TableRow[], column: number): boolean {
  const filled = rows.map((row) => row.cells[column] ?? "").filter((cell) => cell !== "");
  return (
    filled.length > rows.length / 2 &&
    filled.every((cell) => /^\d{1,2}(?:[.,]\d{1,2})?$/.test(cell)) &&
    new Set(filled).size < filled.length
  );
}
