import type { TermEntry } from "@meridian/contract/evaluation-document";
import { blankCourse, isBlankCourse } from "./blank-document.ts";
import { editableColumns, isEditable, termCell, withCellText, type EditableColumn } from "./columns.ts";
import { selectionOf } from "./cursor.ts";
import { appendCourses, changeCourses, changeTerms, insertCourse } from "./document-edits.ts";
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
  const here = rows.find(({ id }) => id === state.cursor.row);
  if (here?.kind === "term" && !state.anchor) return pasteIntoTerm(state, here.term, column, block, newId);
  const selection = selectionOf(rows, state.cursor, state.anchor);
  if (block.length === 1 && block[0]!.length === 1 && state.anchor) {
    const text = block[0]![0]!;
    const all = changeCourses(state.document, state.recordId, new Set(selection.rows), (course) => {
      let next = course;
      for (const each of selection.columns) next = withCellText(next, each, text);
      return next;
    });
    return changed(state, all);
  }
  const left = editableColumns.indexOf(state.anchor ? selection.columns[0]! : column);
  const targets = editableColumns.slice(left);
  const top = state.anchor ? (selection.rows[0] ?? state.cursor.row) : state.cursor.row;
  const below = rows
    .slice(rows.findIndex((row) => row.id === top))
    .flatMap((row) => (row.kind === "course" && !row.ghost ? [row.course] : []));
  // Onto an empty course, a block fills empty courses and then makes room: it overwrites none that is filled in.
  const filled = below.findIndex((course) => !isBlankCourse(course));
  const makesRoom = filled > 0 && block.length > filled;
  const courses = makesRoom ? below.slice(0, filled) : below;
  const lines = new Map(courses.slice(0, block.length).map(({ id }, i) => [id, block[i]!]));
  const written = changeCourses(state.document, state.recordId, new Set(lines.keys()), (course) =>
    writeCells(course, targets, lines.get(course.id)!),
  );
  const rest = block.slice(courses.length);
  if (makesRoom) {
    const after = courses.at(-1)!.id;
    const inserted = rest.toReversed().reduce((document, cells) => {
      const course = writeCells(blankCourse(newId()), targets, cells);
      return insertCourse(document, state.recordId, after, course);
    }, written);
    return { ...changed(state, inserted), anchor: null, focusAsked: state.focusAsked + 1 };
  }
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

/** One cell becomes the term's name or year; a block becomes new courses at the top of the term. */
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
    const named = changeTerms(document, recordId, (each) =>
      each.id === term.id ? { ...each, ...change } : each,
    );
    return { ...changed(state, named), focusAsked: state.focusAsked + 1 };
  }
  const courses = block.map((cells) => writeCells(blankCourse(newId()), editableColumns, cells));
  const grown = changeTerms(document, recordId, (each) =>
    each.id === term.id ? { ...each, courses: [...courses, ...each.courses] } : each,
  );
  return { ...changed(state, grown), focusAsked: state.focusAsked + 1 };
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
