import { markIn } from "./column-scores.ts";
import { headerKinds } from "./find-header.ts";
import { isTotalLine, readHeading } from "./line-kinds.ts";
import type {
  ColumnGuess,
  ColumnKind,
  GridLine,
  ReadsAsMark,
  TableProblem,
  TableRow,
} from "./table-guess.ts";

/** The lines that are courses, each with the term above it; totals, titles and remarks are left out and named. */
export function collectRows(
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
    const row = {
      cells: line.cells,
      doubtful: [...(line.doubtful ?? []), ...(line.joined ?? [])],
      ...heading,
      line: index,
    };
    rows.push(takeTitleAbove(row, lines[index - 1], problems));
  }
  if (preamble > 0) problems.push({ code: "preamble-left-out", lines: preamble });
  return rows;
}

/** Signatures, stamps and remarks below the table: words where every course has values. Said, not swallowed. */
export function dropLooseLines(
  rows: TableRow[],
  columns: ColumnGuess[],
  problems: TableProblem[],
): TableRow[] {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  const needed = [at("mark"), at("credits"), at("code")].filter((c) => c >= 0);
  if (at("credits") < 0 || at("mark") < 0) return rows;
  return rows.filter((row) => {
    const loose = needed.every((c) => (row.cells[c] ?? "") === "");
    if (loose) problems.push({ code: "heading-left-out", line: row.line, text: joined(row) });
    return !loose;
  });
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
  if (text.length > 40) return false;
  return (
    // oxlint-disable-next-line regex/linear-time -- at most 40 characters
    /^(?:page|seite|pagina|página|strona|sayfa|стр\.?|trang|halaman|第)?\s*\d+\s*(?:页)?\s*(?:\/|of|von|de|di|sur|из|z)?\s*\d*$/iu.test(
      text,
    ) && /\p{L}|\//u.test(text)
  );
}

function isHeaderAgain(line: GridLine, holdsMark: boolean): boolean {
  return !holdsMark && [...headerKinds(line)].filter((kind) => kind !== "ignore").length >= 2;
}

/** In a row whose values stand at mid-height, the first half of the title is a line of its own above them. */
function takeTitleAbove(row: TableRow, above: GridLine | undefined, problems: TableProblem[]): TableRow {
  const at = above?.cells.findIndex((cell) => cell !== "") ?? -1;
  const last = problems.at(-1);
  if (at < 0 || row.cells[at] !== "" || last?.code !== "heading-left-out" || last.line !== row.line - 1)
    return row;
  problems.pop();
  const cells = row.cells.with(at, above?.cells[at] ?? "");
  return { ...row, cells, doubtful: [...row.doubtful, at] };
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
  row.doubtful = [...new Set([...row.doubtful, ...(line.doubtful ?? [])])];
}
