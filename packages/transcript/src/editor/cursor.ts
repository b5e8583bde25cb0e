import { columns, editableColumns, isEditable, type Column, type EditableColumn } from "./course-cells.ts";
import type { GridRow } from "./grid-rows.ts";

/** The cell with keyboard focus. */
export interface Cursor {
  readonly row: string;
  readonly column: Column;
}

export type Direction = "up" | "down" | "left" | "right" | "row-start" | "row-end" | "first" | "last";

/** The target of an arrow key. A term row has two cells: its name (Course column) and its year (Tag column). */
export function moveCursor(rows: readonly GridRow[], cursor: Cursor, direction: Direction): Cursor {
  const at = rows.findIndex((row) => row.id === cursor.row);
  const row = rows[at];
  if (!row) return firstCell(rows);
  switch (direction) {
    case "up":
    case "down":
      return moveVertically(rows, at, cursor.column, direction === "up" ? -1 : 1) ?? cursor;
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

/** The next or previous course in the same column, skipping term rows. Used by Enter. */
export function nextCourse(rows: readonly GridRow[], cursor: Cursor, by: -1 | 1): Cursor {
  const at = rows.findIndex((row) => row.id === cursor.row);
  for (let i = at + by; i >= 0 && i < rows.length; i += by) {
    const row = rows[i]!;
    if (row.kind === "course")
      return { row: row.id, column: isEditable(cursor.column) ? cursor.column : "mark" };
  }
  return cursor;
}

/** Cells that Tab stops at. Most courses have no tag, so the Tag cell is reached only by arrow keys or a click. */
const tabColumns = ["name", "credits", "mark"] as const satisfies readonly EditableColumn[];

/** The next Tab stop, or null at the end of the grid, where Tab leaves the grid. */
export function nextTabStop(rows: readonly GridRow[], cursor: Cursor, by: -1 | 1): Cursor | null {
  const at = rows.findIndex((row) => row.id === cursor.row);
  const row = rows[at];
  if (!row || (row.kind === "course" && row.ghost && by > 0)) return null;
  const stops: readonly EditableColumn[] = row.kind === "term" ? editableColumns.slice(0, 2) : tabColumns;
  const currentIndex = columns.indexOf(cursor.column);
  const column =
    by > 0
      ? stops.find((stop) => columns.indexOf(stop) > currentIndex)
      : stops.findLast((stop) => columns.indexOf(stop) < currentIndex);
  if (column) return { row: row.id, column };
  for (let i = at + by; i >= 0 && i < rows.length; i += by) {
    const next = rows[i]!;
    if (next.kind === "course") return { row: next.id, column: by > 0 ? "name" : "mark" };
  }
  return null;
}

/** The initially focused cell: the first course, or the empty row of a blank transcript. */
export function firstCell(rows: readonly GridRow[]): Cursor {
  const row = rows.find((candidate) => candidate.kind === "course") ?? rows.at(-1)!;
  return { row: row.id, column: "name" };
}

export interface Selection {
  /** Ids of the courses in the range, top to bottom. */
  readonly rows: readonly string[];
  readonly columns: readonly EditableColumn[];
}

/** The rectangle between two corners, without the term rows in it. */
export function getSelection(rows: readonly GridRow[], cursor: Cursor, anchor: Cursor | null): Selection {
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

function moveVertically(rows: readonly GridRow[], at: number, column: Column, by: -1 | 1): Cursor | null {
  for (let i = at + by; i >= 0 && i < rows.length; i += by) {
    const row = rows[i]!;
    if (row.kind === "course")
      return { row: row.id, column: row.ghost && !isEditable(column) ? "mark" : column };
    if (column === "name" || column === "tags") return { row: row.id, column };
  }
  return null;
}
