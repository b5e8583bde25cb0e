import { blankCourse } from "../document/blank-document.ts";
import {
  cellText,
  confirmCell,
  isEditable,
  termCell,
  withCellText,
  type Column,
  type EditableColumn,
} from "./course-cells.ts";
import { moveCursor, nextCourse, nextTabStop, type Cursor, type Direction } from "./cursor.ts";
import { appendCourses, changeCourses, changeTerms } from "../document/document-edits.ts";
import { applyChange, getRows, type EditorState } from "./editor-state.ts";
import type { GridRow } from "./grid-rows.ts";

export type CellAction =
  /** A click, or "Go to row". */
  | { readonly type: "go-to"; readonly row: string; readonly column: Column; readonly extend?: boolean }
  | { readonly type: "move"; readonly direction: Direction; readonly extend?: boolean }
  | { readonly type: "select-row"; readonly row: string; readonly extend?: boolean }
  | { readonly type: "select-all" }
  /** The cell's text after a keystroke. */
  | { readonly type: "type"; readonly text: string }
  /** Focus entered the grid by Tab or by a click. */
  | { readonly type: "focus-grid" }
  | { readonly type: "open-cell" }
  | { readonly type: "commit"; readonly go: "down" | "up" | "tab" | "tab-back" | "stay" }
  /** Esc cancels the edit. If no edit is in progress, the next Tab leaves the grid. */
  | { readonly type: "escape" }
  /** Sets a whole cell at once: the fields on phones, or a selected suggestion. */
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
      return moveTo(state, { row: action.row, column: action.column }, action.extend);
    case "move":
      return moveTo(state, moveCursor(getRows(state), state.cursor, action.direction), action.extend);
    case "select-row": {
      const from = action.extend
        ? (state.anchor ?? state.cursor)
        : { row: action.row, column: "name" as const };
      const next = moveTo(state, { row: action.row, column: "mark" });
      return { ...next, anchor: { row: from.row, column: "name" } };
    }
    case "select-all": {
      const courses = getRows(state).filter((row) => row.kind === "course" && !row.ghost);
      if (courses.length === 0) return state;
      const next = moveTo(state, { row: courses[0]!.id, column: "name" });
      return { ...next, anchor: { row: courses.at(-1)!.id, column: "mark" } };
    }
    case "type":
      return typeText(state, action.text, newId);
    case "focus-grid":
      return state.focusRequests > 0 ? state : { ...state, focusRequests: 1 };
    case "open-cell": {
      if (state.editing || !isEditable(state.cursor.column)) return state;
      return { ...state, anchor: null, editing: { text: currentText(state), how: "opened", before: state } };
    }
    case "commit":
      return commit(state, action.go);
    case "escape":
      if (state.editing) return { ...state, ...state.editing.before, editing: null };
      return { ...state, anchor: null, tabLeavesGrid: true, tabOrigin: null };
    case "set-cell":
      return writeCell(
        state,
        { row: action.row, column: action.column },
        action.text,
        newId,
        `cell.${action.row}.${action.column}`,
      );
    default:
      return applyChange(
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

function moveTo(state: EditorState, cursor: Cursor, extend = false): EditorState {
  return {
    ...state,
    cursor,
    anchor: extend ? (state.anchor ?? state.cursor) : null,
    editing: null,
    tabOrigin: null,
    tabLeavesGrid: false,
    focusRequests: state.focusRequests + 1,
  };
}

function typeText(state: EditorState, text: string, newId: () => string): EditorState {
  if (!isEditable(state.cursor.column)) return state;
  const editing = state.editing ?? { text, how: "typed" as const, before: state };
  // Every keystroke of an edit starts from the same document, so that the whole edit is one undo step.
  const base = { ...state, ...editing.before };
  const written = writeCell(base, state.cursor, text, newId);
  return { ...written, anchor: null, tabLeavesGrid: false, editing: { ...editing, text } };
}

function writeCell(
  state: EditorState,
  cell: Cursor,
  text: string,
  newId: () => string,
  key: string | null = null,
): EditorState {
  const row = getRows(state).find(({ id }) => id === cell.row);
  const { column } = cell;
  if (!row || !isEditable(column)) return state;
  const { document, recordId } = state;
  if (row.kind === "term") {
    const change = termCell(column, text);
    return applyChange(
      state,
      changeTerms(document, recordId, (term) => (term.id === row.id ? { ...term, ...change } : term)),
    );
  }
  if (row.ghost) {
    const course = withCellText(blankCourse(row.id), column, text);
    if (cellText(course, column) === "") return state;
    return { ...applyChange(state, appendCourses(document, recordId, [course])), nextId: newId() };
  }
  const courses = changeCourses(document, recordId, new Set([row.id]), (course) =>
    withCellText(course, column, text),
  );
  return applyChange(state, courses, key);
}

function commit(state: EditorState, go: "down" | "up" | "tab" | "tab-back" | "stay"): EditorState {
  const committed: EditorState = state.editing ? { ...state, editing: null } : state;
  if (go === "stay") return committed;
  const rows = getRows(committed);
  if (go === "tab" || go === "tab-back") {
    const next = nextTabStop(rows, committed.cursor, go === "tab" ? 1 : -1);
    const origin = go === "tab" ? findTabOrigin(committed, rows) : null;
    return next ? { ...moveTo(committed, next), tabOrigin: origin } : committed;
  }
  if (go === "up") return moveTo(committed, nextCourse(rows, committed.cursor, -1));
  const { row, column } = committed.cursor;
  const next = nextCourse(rows, { row, column: committed.tabOrigin ?? column }, 1);
  return moveTo(confirmCurrentCell(committed), next);
}

/** Enter also confirms a cell that text recognition was unsure of. */
function confirmCurrentCell(state: EditorState): EditorState {
  const { row, column } = state.cursor;
  const courses = changeCourses(state.document, state.recordId, new Set([row]), (course) =>
    confirmCell(course, column),
  );
  return applyChange(state, courses);
}

/** The column Enter returns to after a run of Tabs. Wrapping into the next row restarts the run. */
function findTabOrigin(state: EditorState, rows: readonly GridRow[]): Column {
  const row = rows.find(({ id }) => id === state.cursor.row);
  const wraps = row?.kind === "course" && state.cursor.column === "mark";
  return wraps ? "name" : (state.tabOrigin ?? state.cursor.column);
}

/** Text of the cell under the cursor. */
function currentText(state: EditorState): string {
  const { row: id, column } = state.cursor;
  const row = getRows(state).find((candidate) => candidate.id === id);
  if (!row || !isEditable(column)) return "";
  if (row.kind === "term") return column === "name" ? row.term.name : row.term.year;
  return cellText(row.course, column);
}
