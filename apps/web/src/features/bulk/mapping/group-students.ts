import {
  type BulkCourse,
  type BulkStudent,
  type DroppedLine,
  maxProgramLength,
} from "@meridian/contract/bulk/schemas";
import type { ColumnKind } from "./columns.ts";
import type { FileRow } from "./unpivot.ts";

export interface GroupedStudents {
  readonly students: readonly BulkStudent[];
  readonly courses: number;
  /** Lines that cannot be used, with the reason. */
  readonly dropped: readonly DroppedLine[];
  /** Lines without a mark, which are left out of the GPA and listed in the results. */
  readonly withoutMark: number;
  /** Lines that contradict an earlier line of the same student. The first value is used. */
  readonly conflicts: readonly DroppedLine[];
  /** Students with more courses than a run accepts. */
  readonly tooLong: readonly string[];
}

export interface GroupOptions {
  /** The table of a course by the country written in its line and the student's program; null leaves the line out. */
  readonly findTable: (
    country: string,
    program: string,
  ) => { readonly system: string; readonly country: string } | null;
  /** ID of a program's policy; null leaves its students out. */
  readonly findPolicy: (program: string) => string | null;
  /** The country of a grading table named in the file. */
  readonly getTableCountry: (system: string) => string | undefined;
  readonly dropRepeated: boolean;
}

const maxCourses = 1000;
const maxTags = 5;

/** Groups the rows of each student from anywhere in the file. The first row with a name or email supplies it. */
export function groupStudents(
  rows: readonly FileRow[],
  kinds: readonly ColumnKind[],
  { findTable, findPolicy, getTableCountry, dropRepeated }: GroupOptions,
): GroupedStudents {
  const columnIndex = Object.fromEntries(kinds.map((kind, column) => [kind, column])) as Partial<
    Record<ColumnKind, number>
  >;
  const programs = findPrograms(rows, columnIndex);
  const students = new Map<string, Draft>();
  const firstLines = new Map<string, number>();
  const dropped: DroppedLine[] = [];
  const conflicts: DroppedLine[] = [];
  let courses = 0;
  let withoutMark = 0;
  for (const { line, cells } of rows) {
    const cell = (kind: ColumnKind, maxLength: number) =>
      (cells[columnIndex[kind] ?? -1] ?? "").trim().slice(0, maxLength);
    if (cells.every((text) => text.trim() === "")) continue;
    // A comma that is not in quotes, such as in 1,3, has moved every value after it to another column.
    if (cells.slice(kinds.length).some((text) => text.trim() !== "")) {
      dropped.push({ line, message: "more values than columns: put values with a separator in quotes" });
      continue;
    }
    const externalId = cell("student", 100);
    if (externalId === "") {
      dropped.push({ line, message: "no student ID" });
      continue;
    }
    const content = JSON.stringify(cells.map((text) => text.trim()));
    const earlier = firstLines.get(content);
    if (earlier !== undefined && dropRepeated) {
      dropped.push({ line, message: `the same as line ${earlier}` });
      continue;
    }
    firstLines.set(content, earlier ?? line);
    const program = programs.get(externalId) ?? "";
    const policy = findPolicy(program);
    if (policy === null) {
      dropped.push({ line, message: `program “${program}” left out` });
      continue;
    }
    const written = cell("country", 100);
    const table = findTable(written, program);
    if (!table) {
      dropped.push({ line, message: `country “${written}” left out` });
      continue;
    }
    const student = students.get(externalId) ?? blank(externalId, program);
    students.set(externalId, student);
    const keep = (field: "givenName" | "familyName" | "email", kind: ColumnKind, maxLength: number) => {
      const value = cell(kind, maxLength);
      if (student[field] !== "" && value !== "" && value.toLowerCase() !== student[field].toLowerCase()) {
        const message = `an earlier line says “${student[field]}” for student ${externalId}; this one says “${value}”`;
        conflicts.push({ line, message: message.slice(0, 200) });
      }
      student[field] ||= value;
    };
    keep("givenName", "given", 200);
    keep("familyName", "family", 200);
    keep("email", "email", 320);
    const institution = cell("institution", 300);
    student.institution ||= institution;
    const ownProgram = cell("program", maxProgramLength);
    if (ownProgram !== "" && findPolicy(ownProgram) !== policy) {
      const message = `student ${externalId} keeps program “${program}”; “${ownProgram}” on this line uses a different policy`;
      conflicts.push({ line, message: message.slice(0, 200) });
    }
    for (const kind of ["program", "entry"] as const) addTag(student, cell(kind, 60));
    const mark = cell("mark", 100);
    if (mark === "") withoutMark++;
    const system = cell("system", 100);
    const tableCountry = getTableCountry(system);
    if (table.country && tableCountry && tableCountry !== table.country) {
      conflicts.push({
        line,
        message: `grading table ${system} does not belong to “${written}”; using the table anyway`,
      });
    }
    const optional: Pick<BulkCourse, "institution" | "ceeb" | "degree" | "country"> = {
      ...(institution && { institution }),
      ...(cell("ceeb", 20) && { ceeb: cell("ceeb", 20) }),
      ...(cell("degree", 300) && { degree: cell("degree", 300) }),
      ...(table.country && { country: table.country }),
    };
    student.courses.push({
      line,
      name: cell("course", 500),
      code: cell("code", 60),
      mark,
      credits: cell("credits", 20),
      term: cell("term", 200),
      system: system || table.system,
      ...optional,
    });
    courses++;
  }
  const all = [...students.values()];
  const tooLong = all.filter((student) => student.courses.length > maxCourses);
  return {
    students: all,
    courses,
    dropped,
    withoutMark,
    conflicts,
    tooLong: tooLong.map(({ externalId }) => externalId),
  };
}

/** Each student's first program: it selects the policy, which applies to all of the student's lines. */
function findPrograms(
  rows: readonly FileRow[],
  { student = -1, program = -1 }: Partial<Record<ColumnKind, number>>,
): Map<string, string> {
  const programs = new Map<string, string>();
  for (const { cells } of rows) {
    const id = (cells[student] ?? "").trim().slice(0, 100);
    const text = (cells[program] ?? "").trim().slice(0, maxProgramLength);
    if (text !== "" && !programs.has(id)) programs.set(id, text);
  }
  return programs;
}

type Draft = { -readonly [Key in keyof BulkStudent]: BulkStudent[Key] };

function addTag(student: Draft, tag: string): void {
  const tags = student.tags ?? [];
  if (tag === "" || tags.includes(tag) || tags.length >= maxTags) return;
  student.tags = [...tags, tag];
}

const blank = (externalId: string, program: string): Draft => ({
  externalId,
  givenName: "",
  familyName: "",
  email: "",
  institution: "",
  ...(program && { program }),
  courses: [],
});
