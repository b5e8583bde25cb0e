import { unitePlaces, type Place } from "@meridian/transcript/cells/place";
import type { TableGuess } from "@meridian/transcript/guess-table";
import type { Doubt, DoubtField } from "@meridian/transcript/review/doubt";
import type { ColumnKind } from "@meridian/transcript/columns/column-guess";
import type { TableRow } from "@meridian/transcript/rows/table-row";

/** A column of the table, and where its cells are printed. */
export interface PrintedColumn {
  readonly index: number;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly state: "imported" | "ignored" | "disputed";
  readonly place: Place;
}

/** Where the rows and columns of a table are printed. Without columns for a table that has no pages. */
export interface PrintedTable {
  readonly columns: readonly PrintedColumn[];
  /** The horizontal part of the pages that holds the table, or null. */
  readonly span: { readonly x: number; readonly width: number } | null;
  readonly row: (line: number) => TableRow | undefined;
  /** The place of a cell; of an empty one, its column at the height of the line. */
  readonly cell: (line: number, field: DoubtField) => Place | undefined;
}

export function toPrintedTable(guess: TableGuess, doubts: readonly Doubt[]): PrintedTable {
  const rows = new Map(guess.rows.map((row) => [row.line, row]));
  const columns = findColumns(guess, doubts);
  const row = (line: number) => rows.get(line);
  return {
    columns,
    span: findSpan(columns),
    row,
    cell(line, field) {
      const column = columns.find(({ kind }) => kind === field);
      const source = row(line);
      if (!column || !source?.place) return undefined;
      const { page, y, height } = source.place;
      return source.places?.[column.index] ?? { ...column.place, page, y, height };
    },
  };
}

function findColumns(guess: TableGuess, doubts: readonly Doubt[]): PrintedColumn[] {
  const disputed = new Set(
    doubts.flatMap(({ reason }) => (reason.code === "two-columns" ? reason.columns.slice(1) : [])),
  );
  const columns = guess.columns.flatMap(({ kind, header }, index) => {
    // The columns of all pages are level with each other; only the horizontal extent is used.
    const place = unitePlaces(
      guess.rows.map(({ places }) => places?.[index] && { ...places[index], page: 0 }),
    );
    if (!place) return [];
    const state = disputed.has(index) ? "disputed" : kind === "ignore" ? "ignored" : "imported";
    return [{ index, header, kind, state, place } as const];
  });
  return widenToNeighbors(columns.sort((a, b) => a.place.x - b.place.x));
}

/** Divides the space between columns, so that a narrow one has room for its label and its cells. */
function widenToNeighbors(columns: readonly PrintedColumn[]): PrintedColumn[] {
  const border = (left: PrintedColumn | undefined, right: PrintedColumn | undefined) =>
    left && right ? (left.place.x + left.place.width + right.place.x) / 2 : undefined;
  return columns.map((column, i) => {
    const { place } = column;
    const x = border(columns[i - 1], column) ?? place.x;
    const right = border(column, columns[i + 1]) ?? place.x + place.width;
    return right > x ? { ...column, place: { ...place, x, width: right - x } } : column;
  });
}

/** From the left edge of the first column to the right edge of the last, with some paper around it. */
function findSpan(columns: readonly PrintedColumn[]): PrintedTable["span"] {
  const margin = 4;
  const table = unitePlaces(columns.map(({ place }) => place));
  return table ? { x: table.x - margin, width: table.width + 2 * margin } : null;
}
