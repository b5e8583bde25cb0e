import { assignKinds } from "./assign-kinds.ts";
import { cleanCell } from "./cell-text.ts";
import { markIn } from "./column-scores.ts";
import { collectRows, dropLooseLines } from "./collect-rows.ts";
import { findHeader, joinHeaderLines } from "./find-header.ts";
import { readHeader } from "./header-words.ts";
import { stackSideBySide } from "./side-by-side.ts";
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
  /** Set by the person: this line is the header, or (null) there is none. */
  headerRow?: number | null;
  /** Set by the person or remembered from the last file with the same header. */
  kinds?: ColumnKind[];
}

/** Recognises header, columns, term headings and total lines of a transcript's table. */
export function guessTable(grid: GridLine[], options: GuessOptions): TableGuess {
  const { readsAsMark } = options;
  const stacked = stackSideBySide(grid.map(cleanLine));
  const headerRow = options.headerRow === undefined ? findHeader(stacked, readsAsMark) : options.headerRow;
  const lines = headerRow === null ? stacked : joinHeaderLines(stacked, headerRow);
  const header = headerRow === null ? null : (lines[headerRow]?.cells ?? null);
  const problems: TableProblem[] = [];
  const collected = collectRows(lines, headerRow, readsAsMark, problems);

  const assigned = assignKinds(
    header,
    collected.map((row) => row.cells),
    readsAsMark,
  );
  const columns = options.kinds ? override(assigned.columns, options.kinds) : assigned.columns;
  nameByCode(columns);
  const rows = dropLooseLines(collected, columns, problems);

  const sure =
    judge(columns, rows, readsAsMark, assigned.ambiguous, problems) &&
    !rows.some((row) => row.doubtful.length > 0);
  return { headerRow, columns, rows, problems, sure };
}

function cleanLine(line: GridLine): GridLine {
  return { ...line, cells: line.cells.map(cleanCell) };
}

function override(columns: ColumnGuess[], kinds: ColumnKind[]): ColumnGuess[] {
  return columns.map((column, c) => ({ ...column, kind: kinds[c] ?? "ignore", confidence: 1 }));
}

/** A table with codes and no titles names its courses by their codes. */
function nameByCode(columns: ColumnGuess[]): void {
  if (columns.some((column) => column.kind === "course")) return;
  const code = columns.find((column) => column.kind === "code");
  if (code) Object.assign(code, { kind: "course", confidence: Math.min(code.confidence, 0.6) });
}

function judge(
  columns: ColumnGuess[],
  rows: TableRow[],
  readsAsMark: ReadsAsMark,
  ambiguous: ColumnKind[],
  problems: TableProblem[],
): boolean {
  const of = (kind: ColumnKind) => columns.find((column) => column.kind === kind);
  const [course, mark, credits] = [of("course"), of("mark"), of("credits")];
  if (rows.length === 0) problems.push({ code: "no-rows" });
  if (!course) problems.push({ code: "no-course-column" });
  if (!mark) problems.push({ code: "no-mark-column" });
  if (ambiguous.length > 0) problems.push({ code: "ambiguous-columns", kinds: ambiguous });
  if (!course || !mark || rows.length === 0 || ambiguous.length > 0) return false;
  // A line between courses that is neither term nor total may be half a title: someone should look.
  const end = rows.at(-1)?.line ?? 0;
  if (
    problems.some(
      (problem) =>
        problem.code === "heading-left-out" && problem.line < end && problem.line > (rows[0]?.line ?? 0),
    )
  )
    return false;
  const markAt = columns.indexOf(mark);
  const unread = rows.filter((row) => markIn(row.cells[markAt] ?? "", readsAsMark) === null).length;
  const creditsClear = credits
    ? credits.confidence >= 0.6
    : !columns.some(
        (column, c) => column.kind === "ignore" && !readHeader(column.header) && maybeCredits(rows, c),
      );
  return course.confidence >= 0.6 && mark.confidence >= 0.7 && creditsClear && unread <= rows.length * 0.1;
}

function maybeCredits(rows: TableRow[], column: number): boolean {
  const filled = rows.map((row) => row.cells[column] ?? "").filter((cell) => cell !== "");
  return (
    filled.length > rows.length / 2 &&
    filled.every((cell) => /^\d{1,2}(?:[.,]\d{1,2})?$/.test(cell)) &&
    new Set(filled).size < filled.length
  );
}
