import { spokenGrade } from "../../../components/grade-chip.tsx";
import type { EditorAction } from "../model/editor.ts";
import { getRows, type EditorState } from "../model/editor-state.ts";
import type { Snapshot } from "./calculator.ts";

/** What a screen reader should hear once something is done: how a mark reads, what is wrong with it, what the GPA is now. */
export function announcementAfter(before: Snapshot, after: Snapshot, done: EditorAction): string | null {
  const { editing, cursor } = before.editor;
  if (after.editor.editing) return null;
  const { courses, text } = after.evaluation.gpa;
  const gpa = courses > 0 ? `GPA ${text}.` : "No GPA.";
  if (done.type === "undo") return `Undone. ${gpa}`;
  if (done.type === "redo") return `Redone. ${gpa}`;
  if (editing) {
    if (cursor.column !== "mark" && cursor.column !== "credits") return null;
    return editing.before.document === after.editor.document ? null : reading(after, cursor.row, gpa);
  }
  if (done.type === "set-course" && before.results.get(done.row) !== after.results.get(done.row))
    return reading(after, done.row, gpa);
  // The drawer of the policy says it itself, and a document that is opened is read from its top.
  if (done.type === "set-policy" || done.type === "open-document") return null;
  return before.evaluation.gpa.text === after.evaluation.gpa.text ? null : gpa;
}

function reading(after: Snapshot, courseId: string, gpa: string): string | null {
  const result = after.results.get(courseId);
  if (!result || result.status === "empty") return null;
  const row = `Row ${rowNumber(after.editor, courseId)}`;
  if (result.status === "error")
    return `${row}: ${result.message ?? result.error?.message ?? "cannot be read"}.`;
  const words = [
    result.grade && spokenGrade(result.grade),
    result.points !== null && `${result.points} points`,
    result.status !== "counted" && (result.message ?? "outside the GPA"),
  ].filter(Boolean);
  return `${row}: ${words.join(", ")}. ${gpa}`;
}

function rowNumber(state: EditorState, id: string): number | string {
  const row = getRows(state).find((candidate) => candidate.id === id);
  return row?.kind === "course" ? row.number : "";
}
