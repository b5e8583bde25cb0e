import type { Evaluation, GradingSystem } from "@meridian/grading";
import { findRecord } from "../model/document-edits.ts";
import type { EditorState } from "../model/editor-state.ts";
import { bandWords } from "../grid/reads-as.tsx";

export interface NoticeLine {
  readonly key: string;
  readonly tone: "bad" | "warn" | "info";
  readonly text: string;
  readonly courseId: string | null;
  /** Its number, when it stands in the record on screen. */
  readonly row: number | null;
  /** Record whose units of a full-time year are asked for. */
  readonly asksUnits?: string | null;
}

/** Courses with something to fix, the one being typed left in peace. */
export function toFix({ editing, cursor }: EditorState, evaluation: Evaluation): readonly string[] {
  return evaluation.courses
    .filter(({ status, id }) => status === "error" && !(editing && cursor.row === id))
    .map(({ id }) => id);
}

let last: { readonly key: readonly unknown[]; readonly lines: readonly NoticeLine[] } | null = null;

/** The lines for one moment; asked for twice a key (what must be fixed, and the rest), worked out once. */
export function courseNotices(
  editor: EditorState,
  evaluation: Evaluation,
  system: GradingSystem | undefined,
): readonly NoticeLine[] {
  const key = [editor.document.records, editor.recordId, editor.editing, evaluation, system];
  if (!last || key.some((part, i) => part !== last!.key[i]))
    last = { key, lines: noticeLines(editor, evaluation, system) };
  return last.lines;
}

function noticeLines(
  editor: EditorState,
  evaluation: Evaluation,
  system: GradingSystem | undefined,
): readonly NoticeLine[] {
  const rows = rowNumbers(editor);
  const lines: NoticeLine[] = [];
  const bad = toFix(editor, evaluation);
  const [first] = bad;
  if (first) {
    const result = evaluation.courses.find(({ id }) => id === first);
    const name = courseName(editor, first) || (rows.has(first) ? `row ${rows.get(first)}` : "a course");
    const head = bad.length === 1 ? "1 course left out" : `${bad.length} courses left out`;
    lines.push({
      key: "unreadable-marks",
      tone: "bad",
      text: `${head}: ${name}, ${result?.message ?? "the mark cannot be read"}.`,
      courseId: first,
      row: rows.get(first) ?? null,
    });
  }
  for (const warning of evaluation.warnings) {
    // The line above names the course; a system that is still on its way is no fault.
    if (warning.code === "unreadable-marks" || warning.code === "unknown-system") continue;
    const courseId = warning.courseIds[0] ?? null;
    lines.push({
      key: warning.code + (warning.recordId ?? ""),
      tone: warning.code === "courses-left-out" ? "info" : "warn",
      text: warning.message,
      courseId,
      row: courseId ? (rows.get(courseId) ?? null) : null,
      asksUnits: warning.code === "unknown-credit-factor" ? warning.recordId : null,
    });
  }
  return [...lines, ...conditionalPasses(editor, evaluation, system, rows)];
}

/** A band whose words set a condition ("passed only if the whole year averages 10") is worth a line when it is used. */
function conditionalPasses(
  editor: EditorState,
  evaluation: Evaluation,
  system: GradingSystem | undefined,
  rows: ReadonlyMap<string, number>,
): readonly NoticeLine[] {
  const condition = /\bonly (if|when)|\bunless\b/i;
  if (!system?.bands.some(({ description }) => description && condition.test(description))) return [];
  const seen = new Set<string>();
  const lines: NoticeLine[] = [];
  for (const result of evaluation.courses) {
    if (result.status !== "counted" || result.recordId !== editor.recordId) continue;
    const description = bandWords(result, system)?.description;
    if (!description || !condition.test(description) || seen.has(description)) continue;
    seen.add(description);
    lines.push({
      key: `condition-${description}`,
      tone: "warn",
      text: `${markOf(editor, result.id)} is a ${result.grade?.replace("-", "−")} here. ${description}.`,
      courseId: result.id,
      row: rows.get(result.id) ?? null,
    });
  }
  return lines;
}

function rowNumbers({ document, recordId }: EditorState): ReadonlyMap<string, number> {
  let number = 0;
  const { terms } = findRecord(document, recordId);
  return new Map(terms.flatMap(({ courses }) => courses.map(({ id }) => [id, ++number] as const)));
}

function courseName({ document }: EditorState, courseId: string): string {
  for (const { terms } of document.records)
    for (const { courses } of terms)
      for (const course of courses) if (course.id === courseId) return course.name;
  return "";
}

function markOf({ document, recordId }: EditorState, courseId: string): string {
  for (const term of findRecord(document, recordId).terms)
    for (const course of term.courses) if (course.id === courseId) return course.mark;
  return "";
}
