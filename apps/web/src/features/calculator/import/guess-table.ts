import { assignKinds } from "./assign-kinds.ts";
import { cleanCell } from "./cell-text.ts";
import { markIn } from "./column-scores.ts";
import { readHeader } from "./header-words.ts";
import { isTotalLine, readHeading } from "./line-kinds.ts";
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
  const lines = stackSideBySide(grid.map(cleanLine));
  const headerRow = options.headerRow === undefined ? findHeader(lines, readsAsMark) : options.headerRow;
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

/** The line whose cells name the most different columns, near the top; data lines name none. */
function findHeader(lines: GridLine[], readsAsMark: ReadsAsMark): number | null {
  let best: { index: number; score: number } | null = null;
  for (const [index, line] of lines.slice(0, 60).entries()) {
    const filled = line.cells.filter((cell) => cell !== "");
    const kinds = headerKinds(line);
    const useful = [...kinds].filter((kind) => kind !== "ignore").length;
    const numbers = filled.filter((cell) => /^\d/.test(cell) && readsAsMark(cell)).length;
    if (useful < 2 || numbers > 0 || filled.length < 2) continue;
    const score = kinds.size + (kinds.has("course") ? 1 : 0) + (kinds.has("mark") ? 0.5 : 0);
    if (!best || score > best.score) best = { index, score };
  }
  return best?.index ?? null;
}

function headerKinds(line: GridLine): Set<ColumnKind> {
  return new Set(line.cells.flatMap((cell) => readHeader(cell)?.kind ?? []));
}

function collectRows(
  lines: GridLine[],
  headerRow: number | null,
  readsAsMark: ReadsAsMark,
  problems: TableProblem[],
): TableRow[] {
  const rows: TableRow[] = [];
  let heading: { term?: string; year?: string } = {};
  let preamble = 0;
  const runningHeads = new Set<string>();
  const headerText = headerRow === null ? null : joined(lines[headerRow]);
  for (const [index, line] of lines.entries()) {
    const filled = line.cells.filter((cell) => cell !== "");
    const text = joined(line);
    if (filled.length === 0 || index === headerRow || text === headerText) continue;
    const title = readHeading(text) ?? (filled.length === 1 ? null : headingBesideTotals(filled));
    if (title) {
      heading = title;
      continue;
    }
    // A title page above the header: name of the student, the institution and so on.
    // Printed again at the head of every page, perhaps with another page number.
    const shape = text.replace(/\d+/g, "#");
    if ((headerRow !== null && index < headerRow) || runningHeads.has(shape) || isPageNumber(text)) {
      runningHeads.add(shape);
      preamble += 1;
      continue;
    }
    const holdsMark = filled.some((cell) => markIn(cell, readsAsMark) !== null);
    if (filled.slice(0, 2).some(isTotalLine)) {
      problems.push({ code: "total-left-out", line: index, text });
      continue;
    }
    if (headerRow !== null && isHeaderAgain(line, holdsMark)) continue;
    if (filled.length === 1 && !/\d/.test(text) && rows.length > 0 && isContinuation(line, rows.at(-1))) {
      appendTo(rows.at(-1), line);
      continue;
    }
    if (filled.length === 1 && lines.some((other) => other.cells.filter(Boolean).length > 1)) {
      problems.push({ code: "heading-left-out", line: index, text });
      continue;
    }
    rows.push({
      cells: line.cells,
      doubtful: [...(line.doubtful ?? []), ...(line.joined ?? [])],
      ...heading,
      line: index,
    });
  }
  if (preamble > 0) problems.push({ code: "preamble-left-out", lines: preamble });
  return rows;
}

const joined = (line: Pick<GridLine, "cells"> | undefined) =>
  line?.cells.filter((cell) => cell !== "").join(" ") ?? "";

/** "Fall 2021 | GPA 3.4": the term's heading carries its average in another cell. */
function headingBesideTotals(filled: string[]) {
  const [first = "", ...rest] = filled;
  return rest.every((cell) => isTotalLine(cell) || /^[\d.,/ -]*$/.test(cell)) && /\p{L}/u.test(first)
    ? readHeading(first)
    : null;
}

function isPageNumber(text: string): boolean {
  return (
    /^(?:page|seite|pagina|página|strona|sayfa|стр\.?|trang|halaman|第)?\s*\d+\s*(?:页)?\s*(?:\/|of|von|de|di|sur|из|z)?\s*\d*$/iu.test(
      text,
    ) && /\p{L}|\//u.test(text)
  );
}

/** Signatures, stamps and remarks below the table: words where every course has values. Said, not swallowed. */
function dropLooseLines(rows: TableRow[], columns: ColumnGuess[], problems: TableProblem[]): TableRow[] {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const needed = [at("mark"), at("credits"), at("code")].filter((c) => c >= 0);
  if (at("credits") < 0 || at("mark") < 0) return rows;
  return rows.filter((row) => {
    const loose = needed.every((c) => (row.cells[c] ?? "") === "");
    if (loose) problems.push({ code: "heading-left-out", line: row.line, text: joined(row) });
    return !loose;
  });
}

function isHeaderAgain(line: GridLine, holdsMark: boolean): boolean {
  return !holdsMark && [...headerKinds(line)].filter((kind) => kind !== "ignore").length >= 2;
}

function isContinuation(line: GridLine, above: TableRow | undefined): boolean {
  const at = line.cells.findIndex((cell) => cell !== "");
  const text = line.cells[at] ?? "";
  const before = above?.cells[at] ?? "";
  if (before === "") return false;
  return (
    line.wrapped === true ||
    /^[\p{Ll}(&]/u.test(text) ||
    /(?:[-–,&(/]|\b(?:and|of|the|for|in|to|und|der|die|des|für|et|de|du|la|y|e|von|i|w))$/iu.test(before)
  );
}

function appendTo(row: TableRow | undefined, line: GridLine): void {
  if (!row) return;
  row.cells = row.cells.map((cell, c) => {
    const more = line.cells[c] ?? "";
    if (more === "") return cell;
    return /\p{Ll}-$/u.test(cell) && /^\p{Ll}/u.test(more) ? cell.slice(0, -1) + more : `${cell} ${more}`;
  });
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
