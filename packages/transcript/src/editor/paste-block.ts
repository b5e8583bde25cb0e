import type { TermEntry } from "@meridian/contract/evaluation/evaluation-document";
import { blankCourse, isBlankCourse } from "../document/blank-document.ts";
import { editableColumns, isEditable, termCell, withCellText, type EditableColumn } from "./course-cells.ts";
import { getSelection } from "./cursor.ts";
import { appendCourses, changeCourses, changeTerms, insertCourse } from "../document/document-edits.ts";
import { applyChange, getRows, type EditorState } from "./editor-state.ts";
import type { Block } from "./parse-block.ts";

/**
 * Writes a block starting at the cursor and adds rows as needed. A single cell fills the whole selected range.
 */
export function pasteBlock(state: EditorState, block: Block, newId: () => string): EditorState {
  const { column } = state.cursor;
  if (!isEditable(column) || block.length === 0) return state;
  const rows = getRows(state);
  const currentRow = rows.find(({ id }) => id === state.cursor.row);
  if (currentRow?.kind === "term" && !state.anchor)
    return pasteIntoTerm(state, currentRow.term, column, block, newId);
  const selection = getSelection(rows, state.cursor, state.anchor);
  if (block.length === 1 && block[0]!.length === 1 && state.anchor) {
    const text = block[0]![0]!;
    const filledDocument = changeCourses(
      state.document,
      state.recordId,
      new Set(selection.rows),
      (course) => {
        let next = course;
        for (const each of selection.columns) next = withCellText(next, each, text);
        return next;
      },
    );
    return applyChange(state, filledDocument);
  }
  const left = editableColumns.indexOf(state.anchor ? selection.columns[0]! : column);
  const targets = editableColumns.slice(left);
  const top = state.anchor ? (selection.rows[0] ?? state.cursor.row) : state.cursor.row;
  const below = rows
    .slice(rows.findIndex((row) => row.id === top))
    .flatMap((row) => (row.kind === "course" && !row.ghost ? [row.course] : []));
  // When pasting onto an empty course, fill the empty courses and then insert rows instead of overwriting filled ones.
  const firstFilled = below.findIndex((course) => !isBlankCourse(course));
  const insertsRows = firstFilled > 0 && block.length > firstFilled;
  const courses = insertsRows ? below.slice(0, firstFilled) : below;
  const lines = new Map(courses.slice(0, block.length).map(({ id }, i) => [id, block[i]!]));
  const written = changeCourses(state.document, state.recordId, new Set(lines.keys()), (course) =>
    writeCells(course, targets, lines.get(course.id)!),
  );
  const rest = block.slice(courses.length);
  if (insertsRows) {
    const after = courses.at(-1)!.id;
    const inserted = rest.toReversed().reduce((document, cells) => {
      const course = writeCells(blankCourse(newId()), targets, cells);
      return insertCourse(document, state.recordId, after, course);
    }, written);
    return { ...applyChange(state, inserted), anchor: null, focusRequests: state.focusRequests + 1 };
  }
  const added = rest.map((cells, i) =>
    writeCells(blankCourse(i === 0 ? state.nextId : newId()), targets, cells),
  );
  const next = applyChange(state, appendCourses(written, state.recordId, added));
  return {
    ...next,
    anchor: null,
    focusRequests: state.focusRequests + 1,
    ...(added.length > 0 && { nextId: newId() }),
  };
}

/** A single cell sets the term's name or year; a larger block adds courses at the top of the term. */
function pasteIntoTerm(
  state: EditorState,
  term: TermEntry,
  column: EditableColumn,
  block: Block,
  newId: () => string,
): EditorState {
  const { document, recordId } = state;
  if (block.length === 1 && block[0]!.length === 1) {
    const change = termCell(column, block[0]![0]!);
    const renamed = changeTerms(document, recordId, (each) =>
      each.id === term.id ? { ...each, ...change } : each,
    );
    return { ...applyChange(state, renamed), focusRequests: state.focusRequests + 1 };
  }
  const courses = block.map((cells) => writeCells(blankCourse(newId()), editableColumns, cells));
  const extended = changeTerms(document, recordId, (each) =>
    each.id === term.id ? { ...each, courses: [...courses, ...each.courses] } : each,
  );
  return { ...applyChange(state, extended), focusRequests: state.focusRequests + 1 };
}

function writeCells(
  course: ReturnType<typeof blankCourse>,
  targets: readonly EditableColumn[],
  cells: readonly string[],
) {
  return targets.reduce(
    (next, column, i) => (i < cells.length ? withCellText(next, column, cells[i]!) : next),
    course,
  );
}
