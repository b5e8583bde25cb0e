import type { BulkStudent, DroppedLine } from "@meridian/contract/bulk/schemas";
import type { ColumnKind } from "./columns.ts";

export interface GroupedStudents {
  readonly students: readonly BulkStudent[];
  readonly courses: number;
  /** Lines without a student ID, which cannot be used but are reported. */
  readonly dropped: readonly DroppedLine[];
  /** Lines without a mark, which are left out of the GPA and listed in the results. */
  readonly withoutMark: number;
}

/** Groups the rows of each student from anywhere in the file. The first row with a name, email or institution supplies it. */
export function groupStudents(
  rows: readonly (readonly string[])[],
  kinds: readonly ColumnKind[],
  firstLine: number,
): GroupedStudents {
  const columnIndex = Object.fromEntries(kinds.map((kind, column) => [kind, column])) as Partial<
    Record<ColumnKind, number>
  >;
  const students = new Map<string, Draft>();
  const dropped: DroppedLine[] = [];
  let courses = 0;
  let withoutMark = 0;
  rows.forEach((row, index) => {
    const cell = (kind: ColumnKind, maxLength: number) =>
      (row[columnIndex[kind] ?? -1] ?? "").trim().slice(0, maxLength);
    const externalId = cell("student", 100);
    const mark = cell("mark", 100);
    if (externalId === "") {
      if (row.some((text) => text.trim() !== ""))
        dropped.push({ line: firstLine + index, message: "no student ID" });
      return;
    }
    if (mark === "") withoutMark++;
    const student = students.get(externalId) ?? blank(externalId);
    students.set(externalId, student);
    student.givenName ||= cell("given", 200);
    student.familyName ||= cell("family", 200);
    student.email ||= cell("email", 320);
    student.institution ||= cell("institution", 300);
    student.courses.push({
      line: firstLine + index,
      name: cell("course", 500),
      code: cell("code", 60),
      mark,
      credits: cell("credits", 20),
      term: cell("term", 200),
      system: cell("system", 100),
    });
    courses++;
  });
  return { students: [...students.values()], courses, dropped, withoutMark };
}

type Draft = { -readonly [Key in keyof BulkStudent]: BulkStudent[Key] };

const blank = (externalId: string): Draft => ({
  externalId,
  givenName: "",
  familyName: "",
  email: "",
  institution: "",
  courses: [],
});
