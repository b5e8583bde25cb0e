import { blankCourse } from "./blank-document.ts";
import { editableColumns, isEditable, withCellText, type EditableColumn } from "./columns.ts";
import { selectionOf } from "./cursor.ts";
import { appendCourses, changeCourses } from "./document-edits.ts";
import { changed, rowsOf, type EditorState } from "./editor-state.ts";
import type { Block } from "./read-block.ts";

/**
 * Writes a block from the cursor rightwards and downwards; rows that are missing grow. One cell fills the whole
 * selected range.
 */
export function pasteBlock(state: EditorState, block: Block, newId: () => string): EditorState {
  const { column } = state.cursor;
  if (!isEditable(column) || block.length === 0) return state;
  const rows = rowsOf(state);
  const selection = selectionOf(rows, state.cursor, state.anchor);
  if (block.length === 1 && block[0]!.length === 1 && state.anchor) {
    const text = block[0]![0]!;
    const filled = changeCourses(state.document, state.recordId, new Set(selection.rows), (course) => {
      let next = course;
      for (const each of selection.columns) next = withCellText(next, each, text);
      return next;
    });
    return changed(state, filled);
  }
  const left = editableColumns.indexOf(state.anchor ? selection.columns[0]! : column);
  const targets = editableColumns.slice(left);
  const top = state.anchor ? (selection.rows[0] ?? state.cursor.row) : state.cursor.row;
  const courses = rows
    .slice(rows.findIndex((row) => row.id === top))
    .filter((row) => row.kind === "course" && !row.ghost);
  const lines = new Map(courses.slice(0, block.length).map((row, i) => [row.id, block[i]!]));
  const written = changeCourses(state.document, state.recordId, new Set(lines.keys()), (course) =>
    writeCells(course, targets, lines.get(course.id)!),
  );
  const rest = block.slice(courses.length);
  const grown = rest.map((cells, i) =>
    writeCells(blankCourse(i === 0 ? state.nextId : newId()), targets, cells),
  );
  const next = changed(state, appendCourses(written, state.recordId, grown));
  return {
    ...next,
    anchor: null,
    focusAsked: state.focusAsked + 1,
    ...(grown.length > 0 && { nextId: newId() }),
  };
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
