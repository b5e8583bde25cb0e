import { resolveTranscript } from "../evaluate/resolve-transcript.ts";
import type { CreditTotals } from "../evaluate/evaluation.ts";
import { Tally } from "../evaluate/tally.ts";
import type { Policy } from "../policy/policy.ts";
import type { Course, Term, TranscriptRecord } from "../evaluate/transcript.ts";
import type { RowIssueSink } from "./read/row-reader.ts";
import type { StudentRow, StudentTotals } from "./student-row-writer.ts";
import type { SystemFiles } from "./system-files.ts";

/** One course as read from the file. */
export interface CourseRow {
  readonly line: number;
  readonly system: string;
  readonly course: string;
  readonly credits: string;
  readonly mark: string;
  readonly term: string;
  readonly tag: string;
  readonly repeat: string;
}

/** Evaluates one student's rows and reports those that cannot be used. A bad row does not affect the others. */
export function evaluateStudent(
  student: string,
  secondId: string | null,
  rows: readonly CourseRow[],
  policy: Policy,
  systems: SystemFiles,
  issues: RowIssueSink,
): StudentRow {
  const validRows = rows.flatMap((row, index) => {
    const course = parseCourse(row, index, systems);
    if ("course" in course) return [{ row, course: course.course }];
    issues.add({ line: row.line, student, course: row.course, ...course.issue });
    return [];
  });
  const { works, denominator } = resolveTranscript({ records: groupIntoRecords(validRows) }, policy, systems);
  const rowsById = new Map(validRows.map(({ row, course }) => [course.id, row]));
  const tally = new Tally();
  for (const work of works) {
    tally.addCourse(work);
    const row = rowsById.get(work.course.id);
    if (work.error && row) issues.add({ line: row.line, student, course: row.course, ...work.error });
  }
  const totals = toTotals(tally, tally.credits(denominator), policy);
  return {
    student,
    secondId,
    system: [...new Set(rows.map((row) => systems.system(row.system)?.id ?? row.system))].join("+"),
    ...totals,
    leftOut: totals.leftOut + rows.length - validRows.length,
  };
}

export function toTotals(tally: Tally, credits: CreditTotals, policy: Policy): StudentTotals {
  const { value, text } = tally.gpa(policy);
  // Written out, because an object spread takes longer than adding up the courses.
  return {
    gpa: value === null ? "" : text,
    attempted: credits.attempted,
    earned: credits.earned,
    usAttempted: credits.usAttempted,
    usEarned: credits.usEarned,
    counted: tally.counted,
    leftOut: tally.leftOut,
  };
}

type ParsedCourse =
  | { readonly course: Course }
  | { readonly issue: { readonly code: string; readonly message: string } };

function parseCourse(row: CourseRow, index: number, systems: SystemFiles): ParsedCourse {
  if (!systems.system(row.system)) {
    const message = row.system === "" ? "missing grading system" : `unknown grading system “${row.system}”`;
    return { issue: { code: "unknown-system", message } };
  }
  if (row.mark.trim() === "") return { issue: { code: "no-mark", message: "missing mark" } };
  return {
    course: {
      id: String(index),
      mark: row.mark,
      credits: row.credits,
      tags: row.tag === "" ? [] : row.tag.split("|"),
      repeat: row.repeat === "" ? null : row.repeat,
    },
  };
}

/** Groups courses into one record per system and one term per term name, in order of first appearance. */
function groupIntoRecords(rows: readonly { row: CourseRow; course: Course }[]): TranscriptRecord[] {
  const records = new Map<string, Map<string, Course[]>>();
  for (const { row, course } of rows) {
    const terms = records.get(row.system) ?? new Map<string, Course[]>();
    records.set(row.system, terms);
    const courses = terms.get(row.term);
    if (courses) courses.push(course);
    else terms.set(row.term, [course]);
  }
  return [...records].map(([system, terms]) => ({
    id: system,
    system,
    terms: [...terms].map(([id, courses]): Term => ({ id, courses })),
  }));
}
