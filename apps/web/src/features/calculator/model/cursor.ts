import { columns, editableColumns, isEditable, type Column, type EditableColumn } from "./columns.ts";
import type { GridRow } from "./grid-rows.ts";

/** The one cell that has the keyboard. */
export interface Cursor {
  readonly row: string;
  readonly column: Column;
}

export type Direction = "up" | "down" | "left" | "right" | "row-start" | "row-end" | "first" | "last";

/** Where an arrow key leads. A term's head has two cells: its name under Course, its year under Tag. */
export function moveCursor(rows: readonly GridRow[], cursor: Cursor, direction: Direction): Cursor {
  const at = rows.findIndex((row) => row.id === cursor.row);
  const row = rows[at];
  if (!row) return firstCell(rows);
  switch (direction) {
    case "up":
    case "down":
      return vertical(rows, at, cursor.column, direction === "up" ? -1 : 1) ?? cursor;
    case "left":
    case "right": {
      const reachable = row.kind === "term" ? columns.slice(0, 2) : row.ghost ? editableColumns : columns;
      const next =
        reachable[reachable.indexOf(cursor.column as EditableColumn) + (direction === "left" ? -1 : 1)];
      return next ? { row: row.id, column: next } : cursor;
    }
    case "row-start":
      return { row: row.id, column: "name" };
    case "row-end":
      return { row: row.id, column: row.kind === "term" ? "tags" : "mark" };
    case "first":
      return { row: firstCell(rows).row, column: cursor.column };
    default:
      return { row: rows.at(-1)!.id, column: isEditable(cursor.column) ? cursor.column : "mark" };
  }
}

/** Straight down or up among courses, past the heads of terms: what Enter does. */
export function nextCourse(rows: readonly GridRow[], cursor: Cursor, by: -1 | 1): Cursor {
  const at = rows.findIndex((row) => row.id === cursor.row);
  for (let i = at + by; i >= 0 && i < rows.length; i += by) {
    const row = rows[i]!;
    if (row.kind === "course")
      return { row: row.id, column: isEditable(cursor.column) ? cursor.column : "mark" };
  }
  return cursor;
}

/** The cells of a course that Tab visits. Most courses have no tag, so the Tag cell is left to the arrows and a click. */
const tabColumns = ["name", "credits", "mark"] as const satisfies readonly EditableColumn[];

/** The next cell to type into, or null at the end of the grid: then Tab leaves it. */
export function tabCell(rows: readonly GridRow[], cursor: Cursor, by: -1 | 1): Cursor | null {
  const at = rows.findIndex((row) => row.id === cursor.row);
  const row = rows[at];
  if (!row || (row.kind === "course" && row.ghost && by > 0)) return null;
  const stops: readonly EditableColumn[] = row.kind === "term" ? editableColumns.slice(0, 2) : tabColumns;
  const here = columns.indexOf(cursor.column);
  const column =
    by > 0
      ? stops.find((stop) => columns.indexOf(stop) > here)
      : stops.findLast((stop) => columns.indexOf(stop) < here);
  if (column) return { row: row.id, column };
  for (let i = at + by; i >= 0 && i < rows.length; i += by) {
    const next = rows[i]!;
    if (next.kind === "course") return { row: next.id, column: by > 0 ? "name" : "mark" };
  }
  return null;
}

/** Where the keyboard lands when it enters the grid: the first course, or the empty row of a blank transcript. */
export function firstCell(rows: readonly GridRow[]): Cursor {
  const row = rows.find((candidate) => candidate.kind === "course") ?? rows.at(-1)!;
  return { row: row.id, column: "name" };
}

export interface Selection {
  /** Ids of the courses in the range, top to bottom. */
  readonly rows: readonly string[];
  readonly columns: readonly EditableColumn[];
}

/** The rectangle between two corners; heads of terms inside it are passed over. */
export function selectionOf(rows: readonly GridRow[], cursor: Cursor, anchor: Cursor | null): Selection {
  const ends = [cursor, anchor ?? cursor].map(({ row }) => rows.findIndex(({ id }) => id === row));
  const sides = [cursor, anchor ?? cursor].map(({ column }) => Math.min(columns.indexOf(column), 3));
  const [top, bottom] = [Math.min(...ends), Math.max(...ends)];
  return {
    rows: rows
      .slice(Math.max(top, 0), bottom + 1)
      .filter((row) => row.kind === "course" && !row.ghost)
      .map((row) => row.id),
    columns: editableColumns.slice(Math.min(...sides), Math.max(...sides) + 1),
  };
}

function vertical(rows: readonly GridRow[], at: number, column: Column, by: -1 | 1): Cursor | null {
  for (let i = at + by; i >= 0 && i < rows.length; i += by) {
    const row = rows[i]!;
    if (row.kind === "course")
      return { row: row.id, column: row.ghost && !isEditable(column) ? "mark" : column };
    if (column === "name" || column === "tags") return { row: row.id, column };
  }
  return null;
}
