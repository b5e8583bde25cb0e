import { blankCourse } from "./blank-document.ts";
import {
  cellText,
  confirmed,
  isEditable,
  termCell,
  withCellText,
  type Column,
  type EditableColumn,
} from "./columns.ts";
import { moveCursor, nextCourse, tabCell, type Cursor, type Direction } from "./cursor.ts";
import { appendCourses, changeCourses, changeTerms } from "./document-edits.ts";
import { changed, rowsOf, type EditorState } from "./editor-state.ts";
import type { GridRow } from "./grid-rows.ts";

export type CellAction =
  /** A click, or "Go to row". */
  | { readonly type: "go-to"; readonly row: string; readonly column: Column; readonly extend?: boolean }
  | { readonly type: "move"; readonly direction: Direction; readonly extend?: boolean }
  | { readonly type: "select-row"; readonly row: string; readonly extend?: boolean }
  | { readonly type: "select-all" }
  /** The cell's text after a key. */
  | { readonly type: "type"; readonly text: string }
  /** The keyboard has come into the grid by Tab or by a click. */
  | { readonly type: "focus-grid" }
  | { readonly type: "open-cell" }
  | { readonly type: "commit"; readonly go: "down" | "up" | "tab" | "tab-back" | "stay" }
  /** Esc: what stood there before comes back; in a focused cell, the next Tab leaves the grid. */
  | { readonly type: "escape" }
  /** Writes a cell in one go: the phone's fields, a picked suggestion. */
  | {
      readonly type: "set-cell";
      readonly row: string;
      readonly column: EditableColumn;
      readonly text: string;
    }
  | { readonly type: "set-term"; readonly termId: string; readonly name?: string; readonly year?: string };

export function editCell(state: EditorState, action: CellAction, newId: () => string): EditorState {
  switch (action.type) {
    case "go-to":
      return place(state, { row: action.row, column: action.column }, action.extend);
    case "move":
      return place(state, moveCursor(rowsOf(state), state.cursor, action.direction), action.extend);
    case "select-row": {
      const from = action.extend
        ? (state.anchor ?? state.cursor)
        : { row: action.row, column: "name" as const };
      const next = place(state, { row: action.row, column: "mark" });
      return { ...next, anchor: { row: from.row, column: "name" } };
    }
    case "select-all": {
      const courses = rowsOf(state).filter((row) => row.kind === "course" && !row.ghost);
      if (courses.length === 0) return state;
      const next = place(state, { row: courses[0]!.id, column: "name" });
      return { ...next, anchor: { row: courses.at(-1)!.id, column: "mark" } };
    }
    case "type":
      return typed(state, action.text, newId);
    case "focus-grid":
      return state.focusAsked > 0 ? state : { ...state, focusAsked: 1 };
    case "open-cell": {
      if (state.editing || !isEditable(state.cursor.column)) return state;
      return { ...state, anchor: null, editing: { text: currentText(state), how: "opened", before: state } };
    }
    case "commit":
      return commit(state, action.go);
    case "escape":
      if (state.editing) return { ...state, ...state.editing.before, editing: null };
      return { ...state, anchor: null, leaving: true, tabOrigin: null };
    case "set-cell":
      return writeCell(
        state,
        { row: action.row, column: action.column },
        action.text,
        newId,
        `cell.${action.row}.${action.column}`,
      );
    default:
      return changed(
        state,
        changeTerms(state.document, state.recordId, (term) =>
          term.id === action.termId
            ? { ...term, name: action.name ?? term.name, year: action.year ?? term.year }
            : term,
        ),
        `term.${action.termId}`,
      );
  }
}

function place(state: EditorState, cursor: Cursor, extend = false): EditorState {
  return {
    ...state,
    cursor,
    anchor: extend ? (state.anchor ?? state.cursor) : null,
    editing: null,
    tabOrigin: null,
    leaving: false,
    focusAsked: state.focusAsked + 1,
  };
}

function typed(state: EditorState, text: string, newId: () => string): EditorState {
  if (!isEditable(state.cursor.column)) return state;
  const editing = state.editing ?? { text, how: "typed" as const, before: state };
  // Every key of one edit starts from the same document, so that the whole edit is one step back.
  const base = { ...state, ...editing.before };
  const written = writeCell(base, state.cursor, text, newId);
  return { ...written, anchor: null, leaving: false, editing: { ...editing, text } };
}

function writeCell(
  state: EditorState,
  cell: Cursor,
  text: string,
  newId: () => string,
  key: string | null = null,
): EditorState {
  const row = rowsOf(state).find(({ id }) => id === cell.row);
  const { column } = cell;
  if (!row || !isEditable(column)) return state;
  const { document, recordId } = state;
  if (row.kind === "term") {
    const change = termCell(column, text);
    return changed(
      state,
      changeTerms(document, recordId, (term) => (term.id === row.id ? { ...term, ...change } : term)),
    );
  }
  if (row.ghost) {
    const course = withCellText(blankCourse(row.id), column, text);
    if (cellText(course, column) === "") return state;
    return { ...changed(state, appendCourses(document, recordId, [course])), nextId: newId() };
  }
  const courses = changeCourses(document, recordId, new Set([row.id]), (course) =>
    withCellText(course, column, text),
  );
  return changed(state, courses, key);
}

function commit(state: EditorState, then: "down" | "up" | "tab" | "tab-back" | "stay"): EditorState {
  const settled: EditorState = state.editing ? { ...state, editing: null } : state;
  if (then === "stay") return settled;
  const rows = rowsOf(settled);
  if (then === "tab" || then === "tab-back") {
    const next = tabCell(rows, settled.cursor, then === "tab" ? 1 : -1);
    const origin = then === "tab" ? originOfRun(settled, rows) : null;
    return next ? { ...place(settled, next), tabOrigin: origin } : settled;
  }
  if (then === "up") return place(settled, nextCourse(rows, settled.cursor, -1));
  const { row, column } = settled.cursor;
  const next = nextCourse(rows, { row, column: settled.tabOrigin ?? column }, 1);
  return place(confirm(settled), next);
}

/** Enter says that the cell is right, also when a scan was read into it uncertainly. */
function confirm(state: EditorState): EditorState {
  const { row, column } = state.cursor;
  const courses = changeCourses(state.document, state.recordId, new Set([row]), (course) =>
    confirmed(course, column),
  );
  return changed(state, courses);
}

/** A run of Tabs that wraps into the next row begins anew there. */
function originOfRun(state: EditorState, rows: readonly GridRow[]): Column {
  const row = rows.find(({ id }) => id === state.cursor.row);
  const wraps = row?.kind === "course" && state.cursor.column === "mark";
  return wraps ? "name" : (state.tabOrigin ?? state.cursor.column);
}

/** Text of the cell under the cursor. */
function currentText(state: EditorState): string {
  const { row: id, column } = state.cursor;
  const row = rowsOf(state).find((candidate) => candidate.id === id);
  if (!row || !isEditable(column)) return "";
  if (row.kind === "term") return column === "name" ? row.term.name : row.term.year;
  return cellText(row.course, column);
}
