import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import { blankCourse, isBlankCourse } from "../document/blank-document.ts";
import { cellText, editableColumns, isEditable, withCellText } from "./course-cells.ts";
import { getSelection } from "./cursor.ts";
import {
  addTerm,
  changeCourses,
  changeTerms,
  insertCourse,
  moveCourses,
  findRecord,
  removeCourses,
  removeTerm,
} from "../document/document-edits.ts";
import { applyChange, getRows, type EditorState } from "./editor-state.ts";

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
      const next = applyChange(state, insertCourse(document, recordId, action.after, blankCourse(id)));
      return focusCell(next, id, "name");
    }
    case "delete-rows":
      return deleteRows(state, action.rows ?? getSelection(getRows(state), cursor, state.anchor).rows);
    case "delete-term": {
      const next = applyChange(state, removeTerm(document, recordId, action.termId, newId));
      return keepCursorVisible(
        next,
        getRows(state).findIndex((row) => row.id === action.termId),
      );
    }
    case "move-rows": {
      const ids = getSelection(getRows(state), cursor, state.anchor).rows;
      const moved = moveCourses(document, recordId, new Set(ids), action.by);
      return { ...applyChange(state, moved, `move.${ids.join()}`), focusRequests: state.focusRequests + 1 };
    }
    case "new-term":
      return newTerm(state, newId);
    case "clear":
      return clear(state);
    case "set-course":
      return applyChange(
        state,
        changeCourses(document, recordId, new Set([action.row]), (course) => ({
          ...course,
          ...action.change,
        })),
      );
    case "mark-repeats":
      return applyChange(
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
      return getRows(next).some((row) => row.id === cursor.row)
        ? next
        : { ...next, cursor: { row: action.termId, column: "name" } };
    }
  }
}

function deleteRows(state: EditorState, ids: readonly string[]): EditorState {
  if (ids.length === 0) return state;
  const index = getRows(state).findIndex((row) => row.id === ids[0]);
  const next = applyChange(state, removeCourses(state.document, state.recordId, new Set(ids)));
  return keepCursorVisible(next, index);
}

/** Deletes fully selected or empty rows; otherwise only clears the selected cells. */
function clear(state: EditorState): EditorState {
  const rows = getRows(state);
  const currentRow = rows.find((row) => row.id === state.cursor.row);
  if (currentRow?.kind === "term" && !state.anchor) {
    const { column } = state.cursor;
    if (column === "name" && currentRow.term.name === "" && currentRow.term.courses.length === 0) {
      const { terms } = findRecord(state.document, state.recordId);
      if (terms.length > 1) return deleteEmptyTerm(state, currentRow.id);
    }
    const change = column === "name" ? { name: "" } : { year: "" };
    return applyChange(
      state,
      changeTerms(state.document, state.recordId, (term) =>
        term.id === currentRow.id ? { ...term, ...change } : term,
      ),
    );
  }
  const selection = getSelection(rows, state.cursor, state.anchor);
  const ids = new Set(selection.rows);
  const selectedCourses = rows.flatMap((row) =>
    row.kind === "course" && ids.has(row.id) ? [row.course] : [],
  );
  const wholeRows = state.anchor !== null && selection.columns.length === editableColumns.length;
  if (selectedCourses.length > 0 && (wholeRows || selectedCourses.every(isBlankCourse)))
    return deleteRows(state, selection.rows);
  if (!isEditable(state.cursor.column)) return state;
  return applyChange(
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
  const index = getRows(state).findIndex((row) => row.id === termId);
  return keepCursorVisible(
    applyChange(
      state,
      removeTerm(state.document, state.recordId, termId, () => termId),
    ),
    index,
  );
}

/** Adds a term after the current one and focuses its first, empty course. */
function newTerm(state: EditorState, newId: () => string): EditorState {
  const row = getRows(state).find(({ id }) => id === state.cursor.row);
  const record = findRecord(state.document, state.recordId);
  const term = row?.term ?? record.terms.at(-1)!;
  if (record.terms.length >= 100) return state;
  const isLast = record.terms.at(-1) === term;
  // The last term already ends with the empty row; a term in the middle needs its own.
  const courses = isLast ? [] : [blankCourse(newId())];
  const next = applyChange(state, addTerm(state.document, state.recordId, term.id, newId(), courses));
  return focusCell(next, courses[0]?.id ?? next.nextId, "name");
}

function focusCell(state: EditorState, row: string, column: "name" | "mark"): EditorState {
  return {
    ...state,
    cursor: { row, column },
    anchor: null,
    tabOrigin: null,
    tabLeavesGrid: false,
    focusRequests: state.focusRequests + 1,
  };
}

/** After a deletion, the cursor stays at the same row position. */
function keepCursorVisible(state: EditorState, index: number): EditorState {
  const rows = getRows(state);
  if (rows.some((row) => row.id === state.cursor.row)) return { ...state, anchor: null };
  const row = rows.slice(Math.max(index, 0)).find(({ kind }) => kind === "course") ?? rows.at(-1)!;
  const { column } = state.cursor;
  return focusCell({ ...state, anchor: null }, row.id, column === "mark" ? "mark" : "name");
}
