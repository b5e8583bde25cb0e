import { spokenGrade } from "../../../../components/grades/grade-chip.tsx";
import type { EditorAction } from "@meridian/transcript/editor/editor";
import { getRows, type EditorState } from "@meridian/transcript/editor/editor-state";
import type { Snapshot } from "../calculator.ts";

/** The screen reader announcement after an action: how a mark was converted, what is wrong with it, or the new GPA. */
export function getAnnouncement(before: Snapshot, after: Snapshot, action: EditorAction): string | null {
  const { editing, cursor } = before.editor;
  if (after.editor.editing) return null;
  const { courses, text } = after.evaluation.gpa;
  const gpa = courses > 0 ? `GPA ${text}.` : "No GPA.";
  if (action.type === "undo") return `Undone. ${gpa}`;
  if (action.type === "redo") return `Redone. ${gpa}`;
  if (editing) {
    if (cursor.column !== "mark" && cursor.column !== "credits") return null;
    return editing.before.document === after.editor.document ? null : describeResult(after, cursor.row, gpa);
  }
  if (action.type === "set-course" && before.results.get(action.row) !== after.results.get(action.row))
    return describeResult(after, action.row, gpa);
  // The policy drawer has its own live region, and a newly opened document is read from the top.
  if (action.type === "set-policy" || action.type === "open-document") return null;
  return before.evaluation.gpa.text === after.evaluation.gpa.text ? null : gpa;
}

function describeResult(after: Snapshot, courseId: string, gpa: string): string | null {
  const result = after.results.get(courseId);
  if (!result || result.status === "empty") return null;
  const row = `Row ${rowNumber(after.editor, courseId)}`;
  if (result.status === "error")
    return `${row}: ${result.message ?? result.error?.message ?? "cannot be read"}.`;
  const details = [
    result.grade && spokenGrade(result.grade),
    result.points !== null && `${result.points} points`,
    result.status !== "counted" && (result.message ?? "outside the GPA"),
  ].filter(Boolean);
  return `${row}: ${details.join(", ")}. ${gpa}`;
}

function rowNumber(state: EditorState, id: string): number | string {
  const row = getRows(state).find((candidate) => candidate.id === id);
  return row?.kind === "course" ? row.number : "";
}
