import type { CourseEntry } from "@meridian/contract/evaluation-document";
import { blankCourse, isBlankCourse } from "./blank-document.ts";
import { cellText, editableColumns, isEditable, withCellText } from "./columns.ts";
import { selectionOf } from "./cursor.ts";
import {
  addTerm,
  changeCourses,
  changeTerms,
  insertCourse,
  moveCourses,
  recordOf,
  removeCourses,
  removeTerm,
} from "./document-edits.ts";
import { changed, rowsOf, type EditorState } from "./editor-state.ts";

export type RowAction =
  | { readonly type: "insert-course"; readonly after: string }
  | { readonly type: "delete-rows"; readonly rows?: readonly string[] }
  | { readonly type: "delete-term"; readonly termId: string }
  | { readonly type: "move-rows"; readonly by: -1 | 1 }
  | { readonly type: "new-term" }
  | { readonly type: "clear" }
  | { readonly type: "set-course"; readonly row: string; readonly change: Partial<CourseEntry> }
  | { readonly type: "mark-repeats"; readonly rows: readonly string[]; readonly repeat: string | null }
  | { readonly type: "fold-term"; readonly termId: string };

export function changeRows(state: EditorState, action: RowAction, newId: () => string): EditorState {
  const { document, recordId, cursor } = state;
  switch (action.type) {
    case "insert-course": {
      const id = newId();
      const next = changed(state, insertCourse(document, recordId, action.after, blankCourse(id)));
      return focus(next, id, "name");
    }
    case "delete-rows":
      return deleteRows(state, action.rows ?? selectionOf(rowsOf(state), cursor, state.anchor).rows);
    case "delete-term": {
      const next = changed(state, removeTerm(document, recordId, action.termId, newId));
      return onScreen(
        next,
        rowsOf(state).findIndex((row) => row.id === action.termId),
      );
    }
    case "move-rows": {
      const ids = selectionOf(rowsOf(state), cursor, state.anchor).rows;
      const moved = moveCourses(document, recordId, new Set(ids), action.by);
      return { ...changed(state, moved, `move.${ids.join()}`), focusAsked: state.focusAsked + 1 };
    }
    case "new-term":
      return newTerm(state, newId);
    case "clear":
      return clear(state);
    case "set-course":
      return changed(
        state,
        changeCourses(document, recordId, new Set([action.row]), (course) => ({
          ...course,
          ...action.change,
        })),
      );
    case "mark-repeats":
      return changed(
        state,
        changeCourses(document, recordId, new Set(action.rows), (course) => ({
          ...course,
          repeat: action.repeat,
        })),
      );
    default: {
      const folded = new Set(state.folded);
      if (!folded.delete(action.termId)) folded.add(action.termId);
      const next = { ...state, folded };
      return rowsOf(next).some((row) => row.id === cursor.row)
        ? next
        : { ...next, cursor: { row: action.termId, column: "name" } };
    }
  }
}

function deleteRows(state: EditorState, ids: readonly string[]): EditorState {
  if (ids.length === 0) return state;
  const index = rowsOf(state).findIndex((row) => row.id === ids[0]);
  const next = changed(state, removeCourses(state.document, state.recordId, new Set(ids)));
  return onScreen(next, index);
}

/** Whole rows and rows that are already empty go; other cells are emptied and stay. */
function clear(state: EditorState): EditorState {
  const rows = rowsOf(state);
  const here = rows.find((row) => row.id === state.cursor.row);
  if (here?.kind === "term" && !state.anchor) {
    const { column } = state.cursor;
    if (column === "name" && here.term.name === "" && here.term.courses.length === 0) {
      const { terms } = recordOf(state.document, state.recordId);
      if (terms.length > 1) return deleteEmptyTerm(state, here.id);
    }
    const change = column === "name" ? { name: "" } : { year: "" };
    return changed(
      state,
      changeTerms(state.document, state.recordId, (term) =>
        term.id === here.id ? { ...term, ...change } : term,
      ),
    );
  }
  const selection = selectionOf(rows, state.cursor, state.anchor);
  const ids = new Set(selection.rows);
  const wanted = rows.flatMap((row) => (row.kind === "course" && ids.has(row.id) ? [row.course] : []));
  const wholeRows = state.anchor !== null && selection.columns.length === editableColumns.length;
  if (wanted.length > 0 && (wholeRows || wanted.every(isBlankCourse)))
    return deleteRows(state, selection.rows);
  if (!isEditable(state.cursor.column)) return state;
  return changed(
    state,
    changeCourses(state.document, state.recordId, ids, (course) => {
      let next = course;
      for (const column of selection.columns)
        if (cellText(next, column) !== "") next = withCellText(next, column, "");
      return next;
    }),
  );
}

function deleteEmptyTerm(state: EditorState, termId: string): EditorState {
  const index = rowsOf(state).findIndex((row) => row.id === termId);
  return onScreen(
    changed(
      state,
      removeTerm(state.document, state.recordId, termId, () => termId),
    ),
    index,
  );
}

/** A term after the one under the cursor; the keyboard goes to its first, empty course. */
function newTerm(state: EditorState, newId: () => string): EditorState {
  const row = rowsOf(state).find(({ id }) => id === state.cursor.row);
  const record = recordOf(state.document, state.recordId);
  const term = row?.term ?? record.terms.at(-1)!;
  if (record.terms.length >= 100) return state;
  const isLast = record.terms.at(-1) === term;
  // The last term ends in the empty row already; one in the middle needs a row of its own.
  const courses = isLast ? [] : [blankCourse(newId())];
  const next = changed(state, addTerm(state.document, state.recordId, term.id, newId(), courses));
  return focus(next, courses[0]?.id ?? next.nextId, "name");
}

function focus(state: EditorState, row: string, column: "name" | "mark"): EditorState {
  return {
    ...state,
    cursor: { row, column },
    anchor: null,
    tabOrigin: null,
    leaving: false,
    focusAsked: state.focusAsked + 1,
  };
}

/** After rows went, the keyboard stays at the same height. */
function onScreen(state: EditorState, index: number): EditorState {
  const rows = rowsOf(state);
  if (rows.some((row) => row.id === state.cursor.row)) return { ...state, anchor: null };
  const row = rows.slice(Math.max(index, 0)).find(({ kind }) => kind === "course") ?? rows.at(-1)!;
  const { column } = state.cursor;
  return focus({ ...state, anchor: null }, row.id, column === "mark" ? "mark" : "name");
}
