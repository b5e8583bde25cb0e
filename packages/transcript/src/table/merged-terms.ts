import type { GridLine } from "../cells/grid-line.ts";
import { withCell } from "../cells/with-cell.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import { readHeading } from "../cells/term-heading.ts";
import { isTotalLine } from "../cells/total-line.ts";
import { isTransferHeading } from "../cells/transfer-heading.ts";

/**
 * A term can be printed once for all of its courses, in a cell that spans their rows. Repeats it in each row, so that every
 * course has its term; the text is level with the first row or with the middle of all.
 */
export function fillMergedTerms(lines: GridLine[]): GridLine[] {
  const named = findNamedColumns(lines);
  // "I" and "2" are terms only below the name of such a column.
  const filled = named.reduce((grid, column) => fillColumn(grid, column, hasText), lines);
  return fillUnnamedColumns(filled, null);
}

/** A column of terms may be next to one of years. */
function fillUnnamedColumns(lines: GridLine[], last: number | null): GridLine[] {
  const column = findMergedColumn(lines);
  return column === null || column === last
    ? lines
    : fillUnnamedColumns(fillColumn(lines, column, hasHeading), column);
}

type LabelTest = (line: GridLine, column: number) => boolean;
const hasText: LabelTest = (line, column) => (line.cells[column] ?? "") !== "";
const hasHeading: LabelTest = (line, column) => readHeading(line.cells[column] ?? "") !== null;

function fillColumn(lines: GridLine[], column: number, test: LabelTest): GridLine[] {
  const isRow = ({ cells }: GridLine) =>
    cells.filter((cell, c) => c !== column && cell !== "").length >= 2 && !cells.some(isTotalLine);
  // "Year 2" alone above "Semester 1", which is next to a course, is a heading over the terms of the column.
  const areTerms = lines.some((line) => isRow(line) && readHeading(line.cells[column] ?? "")?.term);
  const isOver = (line: GridLine) =>
    areTerms && isHeading(line) && !readHeading(line.cells[column] ?? "")?.term;
  const isLabel = (line: GridLine) =>
    test(line, column) && (test === hasHeading ? !isOver(line) : isRow(line));
  const isOnlyLabel = (line: GridLine) => isLabel(line) && isHeading(line);
  const header = findHeaderAbove(lines, isLabel);
  const body = lines.filter(
    (line, i) => i > header && (isRow(line) || isHeading(line) || isTransfer(line)) && countNames(line) < 2,
  );
  const centered = test === hasHeading ? assignCentered(body, column, isLabel, isRow) : null;
  const terms = centered ?? assignDown(body, isLabel, isRow);
  return lines
    .filter((line) => !(body.includes(line) && isOnlyLabel(line)))
    .map((line) => {
      const label = terms.get(line);
      if (!label) return line;
      const places = line.places?.with(column, label.places?.[column]);
      return {
        ...line,
        cells: withCell(line.cells, column, label.cells[column] ?? ""),
        ...(places && { places }),
      };
    });
}

/** The last header line above the first label. */
function findHeaderAbove(lines: GridLine[], isLabel: (line: GridLine) => boolean): number {
  const first = lines.findIndex((line) => isLabel(line) && countNames(line) < 2);
  return lines.findLastIndex((line, i) => i < first && countNames(line) >= 2);
}

/**
 * Columns named for terms or years that say so only where a new one starts: in the first row, and never the same twice in a
 * row, unless a new year starts there.
 */
function findNamedColumns(lines: GridLine[]): number[] {
  const header = lines.findIndex((line) => countNames(line) >= 3);
  const rows = lines.filter(
    (line, i) => i > header && line.cells.filter((cell) => cell !== "").length >= 3 && countNames(line) < 2,
  );
  const named = (lines[header]?.cells ?? []).flatMap((name, c) => {
    const kind = readHeader(name)?.kind;
    return kind === "term" || kind === "year" ? [c] : [];
  });
  return named.filter((column) => {
    const cells = rows.map((row) => row.cells[column] ?? "");
    const starts = cells.flatMap((cell, i) => (cell === "" ? [] : [i]));
    const isRestart = (i: number) => named.some((c) => c < column && rows[i]!.cells[c]);
    return (
      starts[0] === 0 &&
      starts.length <= rows.length * 0.6 &&
      starts.every((i, s) => s === 0 || cells[i] !== cells[starts[s - 1]!] || isRestart(i))
    );
  });
}

/** How many columns a header line names; none if it has a number, like every row. */
const countNames = (line: GridLine) =>
  line.cells.some((cell) => /^\p{Nd}+(?:[.,٫]\p{Nd}+)?$/u.test(cell))
    ? 0
    : new Set(line.cells.flatMap((cell) => readHeader(cell)?.kind ?? [])).size;

/** A column that has only term names, in fewer than half of the rows. */
function findMergedColumn(lines: GridLine[]): number | null {
  const rows = lines.filter(
    (line) => line.cells.filter((cell) => cell !== "").length >= 3 && countNames(line) < 2,
  );
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  for (let c = 0; c < width; c++) {
    const inRows = rows.map((line) => line.cells[c] ?? "").filter((cell) => cell !== "");
    const labels = lines.filter((line) => readHeading(line.cells[c] ?? "") !== null);
    const isTermColumn = lines.some(
      (line) =>
        countNames(line) >= 2 && ["term", "year"].includes(readHeader(line.cells[c] ?? "")?.kind ?? ""),
    );
    if (labels.length === 0 || inRows.length > rows.length * 0.5) continue;
    if (!inRows.every((cell) => readHeading(cell) !== null)) continue;
    if (isTermColumn || inRows.length >= 2) return c;
  }
  return null;
}

type Terms = Map<GridLine, GridLine>;

/** Each label is level with the middle of its rows; null if that does not work out for all labels. */
function assignCentered(
  body: GridLine[],
  column: number,
  isLabel: (line: GridLine) => boolean,
  isRow: (line: GridLine) => boolean,
): Terms | null {
  // Cells of a spreadsheet are at no place.
  if (body.some((line) => !line.place)) return null;
  const middle = (line: GridLine, place = line.place) => (place ? place.y + place.height / 2 : NaN);
  // Where the first label is level with the first row, it is at the top of its rows, and so are the others.
  if (body.find(isRow) === body.find(isLabel)) return null;
  const terms: Terms = new Map();
  for (const page of new Set(body.map((line) => line.place?.page))) {
    const onPage = body.filter((line) => line.place?.page === page);
    const rows = onPage.filter(isRow);
    const labels = onPage.filter(isLabel);
    let next = 0;
    for (const [l, label] of labels.entries()) {
      const at = middle(label, label.places?.[column]);
      const top = rows[next]?.place?.y ?? NaN;
      const pitch = (middle(rows.at(-1)!) - middle(rows[0]!)) / Math.max(1, rows.length - 1);
      const center = (end: number) => (top + (rows[end]!.place!.y + rows[end]!.place!.height)) / 2;
      const ends = rows.map((_, i) => i).slice(next);
      const end = ends.sort((a, b) => Math.abs(center(a) - at) - Math.abs(center(b) - at))[0];
      // A label far from the middle of any group of rows is printed at their top.
      if (end === undefined || !(Math.abs(center(end) - at) < pitch * 0.45)) return null;
      if (l === labels.length - 1 && end !== rows.length - 1) return null;
      for (const row of rows.slice(next, end + 1)) terms.set(row, label);
      next = end + 1;
    }
    if (next < rows.length) return null;
  }
  return terms;
}

function assignDown(
  body: GridLine[],
  isLabel: (line: GridLine) => boolean,
  isRow: (line: GridLine) => boolean,
): Terms {
  const terms: Terms = new Map();
  let label: GridLine | null = null;
  for (const line of body) {
    if (isLabel(line)) label = line;
    // Another heading ends the term of the column, and so does one of courses from elsewhere.
    else if (isHeading(line) || isTransfer(line)) label = null;
    if (label && isRow(line)) terms.set(line, label);
  }
  return terms;
}

const isTransfer = ({ cells }: GridLine) =>
  cells.filter((cell) => cell !== "").length === 1 && isTransferHeading(cells.find((cell) => cell !== "")!);

function isHeading({ cells }: GridLine): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length === 1 && readHeading(filled[0]!) !== null;
}
