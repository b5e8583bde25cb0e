import { rowsOf, type EditorState } from "../model/editor-state.ts";
import type { Snapshot } from "./calculator.ts";

/** What a screen reader should hear once a mark or credits have been entered: how they read, or what is wrong. */
export function announcementAfter(before: Snapshot, after: Snapshot): string | null {
  const { editing, cursor } = before.editor;
  if (!editing || after.editor.editing) return null;
  if (cursor.column !== "mark" && cursor.column !== "credits") return null;
  if (editing.before.document === after.editor.document) return null;
  const result = after.results.get(cursor.row);
  if (!result || result.status === "empty") return null;
  const row = `Row ${rowNumber(after.editor, cursor.row)}`;
  if (result.status === "error")
    return `${row}: ${result.message ?? result.error?.message ?? "cannot be read"}.`;
  const reading = [
    result.grade && result.grade.replace("-", " minus").replace("+", " plus"),
    result.points !== null && `${result.points} points`,
    result.status !== "counted" && (result.message ?? "outside the GPA"),
  ].filter(Boolean);
  return `${row}: ${reading.join(", ")}. GPA ${after.evaluation.gpa.text}.`;
}

function rowNumber(state: EditorState, id: string): number | string {
  const row = rowsOf(state).find((candidate) => candidate.id === id);
  return row?.kind === "course" ? row.number : "";
}
