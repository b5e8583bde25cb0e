import type { Evaluation, GradingSystem } from "@meridian/grading";
import { findRecord, findCourse } from "@meridian/transcript/document/document-edits";
import { createSelector } from "@meridian/transcript/editor/create-selector";
import type { EditorState } from "@meridian/transcript/editor/editor-state";
import { getBandText } from "../grid/reads-as.tsx";
import { plural } from "../../../lib/format/plural.ts";

export interface NoticeLine {
  readonly key: string;
  readonly tone: "bad" | "warn" | "info";
  readonly text: string;
  readonly courseId: string | null;
  /** Row number, if the course is in the open record. */
  readonly row: number | null;
  /** Record that needs the number of units per full-time year. */
  readonly unitsRecordId?: string | null;
}

/** Courses with errors, except the one being edited. Without a grading system, no mark is wrong yet. */
export function listCoursesToFix(
  { editing, cursor }: EditorState,
  evaluation: Evaluation,
): readonly string[] {
  return evaluation.courses
    .filter(
      ({ status, id, error }) =>
        status === "error" && error?.code !== "unknown-system" && !(editing && cursor.row === id),
    )
    .map(({ id }) => id);
}

/** Whether enough marks of the open record are no marks on its scale that the scale may be the wrong one. */
export function hasMarksOutsideScale({ recordId, editing }: EditorState, { courses }: Evaluation): boolean {
  if (editing) return false;
  const own = courses.filter((course) => course.recordId === recordId && course.status !== "empty");
  const outside = own.filter(({ error }) => error?.code === "outside-scale" || error?.code === "unreadable");
  return outside.length >= 2 && outside.length >= own.length * 0.2;
}

/** Each keystroke needs the lines twice: once for errors and once for the rest. */
export const getCourseNotices = createSelector(
  (
    { document, recordId, editing }: EditorState,
    evaluation: Evaluation,
    system: GradingSystem | undefined,
  ) => [document.records, recordId, editing, evaluation, system],
  noticeLines,
);

function noticeLines(
  editor: EditorState,
  evaluation: Evaluation,
  system: GradingSystem | undefined,
): readonly NoticeLine[] {
  const rows = rowNumbers(editor);
  const lines: NoticeLine[] = [];
  const idsToFix = listCoursesToFix(editor, evaluation);
  const [first] = idsToFix;
  if (first) {
    const result = evaluation.courses.find(({ id }) => id === first);
    const name =
      findCourse(editor.document, first)?.name || (rows.has(first) ? `row ${rows.get(first)}` : "a course");
    const head = `${plural(idsToFix.length, "course")} left out`;
    lines.push({
      key: "unreadable-marks",
      tone: "bad",
      text: `${head}: ${name}, ${result?.message ?? "the mark cannot be read"}.`,
      courseId: first,
      row: rows.get(first) ?? null,
    });
  }
  for (const [i, { system, terms }] of editor.document.records.entries())
    if (system === "" && terms.some(({ courses }) => courses.some(({ mark }) => mark !== "")))
      lines.push({
        key: `no-country-${i}`,
        tone: "warn",
        text: "Choose the transcript’s country. It sets the scale for the marks.",
        courseId: null,
        row: null,
      });
  for (const warning of evaluation.warnings) {
    // The line above already names the course, and a system that is still loading is not an error.
    if (warning.code === "unreadable-marks" || warning.code === "unknown-system") continue;
    const courseId = warning.courseIds[0] ?? null;
    lines.push({
      key: warning.code + (warning.recordId ?? ""),
      tone: warning.code === "courses-left-out" ? "info" : "warn",
      text: warning.message,
      courseId,
      row: courseId ? (rows.get(courseId) ?? null) : null,
      unitsRecordId: warning.code === "unknown-credit-factor" ? warning.recordId : null,
    });
  }
  return [...lines, ...conditionalPasses(editor, evaluation, system, rows)];
}

/** Warns about used bands whose description sets a condition ("passed only if the whole year averages 10"). */
function conditionalPasses(
  editor: EditorState,
  evaluation: Evaluation,
  system: GradingSystem | undefined,
  rows: ReadonlyMap<string, number>,
): readonly NoticeLine[] {
  const condition = /\bonly (if|when)|\bunless\b/i;
  const conditions = new Set(
    system?.bands.flatMap(({ description = "" }) => (condition.test(description) ? [description] : [])),
  );
  const lines: NoticeLine[] = [];
  for (const result of evaluation.courses) {
    if (conditions.size === 0) break;
    if (result.status !== "counted" || result.recordId !== editor.recordId) continue;
    const description = getBandText(result, system)?.description;
    // Each one is stated once.
    if (!description || !conditions.delete(description)) continue;
    lines.push({
      key: `condition-${description}`,
      tone: "warn",
      text: `${findCourse(editor.document, result.id)?.mark} is a ${result.grade?.replace("-", "−")} here. ${description}.`,
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
