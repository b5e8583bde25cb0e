import type { BulkStudent, DroppedLine } from "@meridian/contract/bulk";
import type { ColumnKind } from "./columns.ts";

export interface Grouped {
  readonly students: readonly BulkStudent[];
  readonly courses: number;
  /** Lines that name no student: nothing can be done with them, but they are reported. */
  readonly dropped: readonly DroppedLine[];
  /** Lines of a student that have no mark: left out of the GPA, each with its reason in the results. */
  readonly withoutMark: number;
}

/** Gathers the rows of each student, wherever they stand in the file; the first row that tells a name gives it. */
export function groupStudents(
  rows: readonly (readonly string[])[],
  kinds: readonly ColumnKind[],
  firstLine: number,
): Grouped {
  const at = Object.fromEntries(kinds.map((kind, column) => [kind, column])) as Partial<
    Record<ColumnKind, number>
  >;
  const students = new Map<string, Draft>();
  const dropped: DroppedLine[] = [];
  let courses = 0;
  let withoutMark = 0;
  rows.forEach((row, index) => {
    const cell = (kind: ColumnKind, most: number) => (row[at[kind] ?? -1] ?? "").trim().slice(0, most);
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
