import { normalizeWords } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import type { ColumnGuess } from "../columns/column-guess.ts";
import { headerKinds } from "../columns/header/find-header.ts";
import { toPrintedTexts } from "../propose/printed-texts.ts";
import { proposeStudent } from "../propose/propose-student.ts";
import type { TableRow } from "../rows/table-row.ts";
import { maxStudentChoices, type Doubt } from "./doubt.ts";
import { mayNameStudent, namesStudent } from "../cells/words/student-words.ts";

/** A registrar's export can have the courses of several students, which must not become one transcript. */
export function askForStudent(
  lines: readonly GridLine[],
  rows: readonly TableRow[],
  columns: readonly ColumnGuess[],
): Doubt[] {
  const students = [groupByColumn(rows, columns), groupByHeading(lines, rows)].find(
    (groups) => groups.length > 1,
  );
  if (!students) return [];
  const readings = students.map(({ name, courses }) => ({
    text: name,
    keeps: courses,
    evidence: `${courses.length} of the ${rows.length} courses.`,
  }));
  const all = {
    text: "All of them",
    keeps: rows.map((row) => row.line),
    evidence: "These are names or numbers of one student.",
  };
  const names = students.map(({ name }) => name);
  return [
    {
      line: null,
      field: "course",
      reason: { code: "several-students", students: names },
      readings: students.length > maxStudentChoices ? [all] : [...readings, all],
    },
  ];
}

interface Student {
  /** Or a student number. */
  readonly name: string;
  /** Their lines. */
  readonly courses: number[];
}

/** By the values of a column with student numbers or names. A row without one belongs to the row above. */
function groupByColumn(rows: readonly TableRow[], columns: readonly ColumnGuess[]): Student[] {
  // "Nom :" is printed in front of the name, and no name of a column.
  const column = columns.findIndex(({ header }) => namesStudent(header) && !isLabel(header));
  return column < 0 ? groupByName(rows, columns) : groupByCell(rows, column);
}

const isLabel = (header: string) => /[:：]\s*$/u.test(header);

/** "Name" next to the column of the courses, if each name has several rows in a block. */
function groupByName(rows: readonly TableRow[], columns: readonly ColumnGuess[]): Student[] {
  const column = columns.findIndex(
    ({ header, kind }) => kind === "ignore" && mayNameStudent(header) && !isLabel(header),
  );
  const students = column < 0 ? [] : groupByCell(rows, column);
  const order = students.flatMap(({ courses }) => courses);
  const areBlocks = order.every((line, i) => i === 0 || line > (order[i - 1] ?? 0));
  return areBlocks && students.length <= rows.length / 2 ? students : [];
}

function groupByCell(rows: readonly TableRow[], column: number): Student[] {
  const students = new Map<string, Student>();
  let current: Student | undefined;
  for (const row of rows) {
    const name = row.cells[column] ?? "";
    const key = normalizeWords(name);
    if (key !== "") current = students.get(key) ?? { name, courses: [] };
    current?.courses.push(row.line);
    if (current && key !== "") students.set(key, current);
  }
  return [...students.values()];
}

/** By names between the courses. Below the last course, it is the person who signs. */
function groupByHeading(lines: readonly GridLine[], rows: readonly TableRow[]): Student[] {
  const courses = rows.map((row) => row.line);
  const headings = listNames(lines.slice(0, Math.max(0, ...courses)), new Set(courses));
  const [first, ...others] = headings.filter(({ line }) => line < Math.min(...courses));
  const students = [
    ...(first ? [first] : []),
    ...headings.filter(
      ({ line, key }) => line > Math.min(...courses) && others.every((other) => other.key !== key),
    ),
  ];
  const groups = new Map(students.map(({ key, name }): [string, Student] => [key, { name, courses: [] }]));
  for (const course of courses) {
    const heading = students.findLast(({ line }) => line < course) ?? students[0];
    if (heading) groups.get(heading.key)?.courses.push(course);
  }
  return [...groups.values()];
}

/** Names of students in lines that are no course. */
function listNames(lines: readonly GridLine[], courses: ReadonlySet<number>) {
  return lines.flatMap((cells, line) => {
    // "Name" and "Credits" next to each other are the columns of the next page.
    if (courses.has(line) || headerKinds(cells).size >= 2) return [];
    const name = proposeStudent(toPrintedTexts(cells, line))?.value ?? "";
    const key = normalizeWords(name);
    return key === "" || readHeader(name) !== null ? [] : [{ line, name, key }];
  });
}
