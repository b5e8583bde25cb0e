import { isNumber } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { isHeaderPhrase, readHeader } from "../cells/words/header-vocabulary.ts";
import { namesPeople } from "../cells/words/student-words.ts";

/**
 * Gradebooks and minutes of examination boards have a row per student and a column per course. With a single student, turns
 * the courses into rows; rows with their credits or maxima become columns, to be checked if they have no name.
 */
export function turnStudentRow(lines: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  return turnCourseGroups(lines) ?? turnCourses(lines, readsAsMark);
}

function turnCourses(lines: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  const headerAt = lines.findIndex(({ cells }) => cells.some(namesPeople) && findUnknown(cells).length >= 3);
  const header = lines[headerAt];
  if (!header) return lines;
  const unknown = findUnknown(header.cells);
  const rows = lines.slice(headerAt + 1).filter(({ cells }) => cells.some((cell) => cell !== ""));
  const facts = rows.flatMap((row) => {
    const name = row.cells.find((cell) => readHeader(cell) !== null) ?? "";
    const values = unknown.flatMap((c) => row.cells[c] || []).filter((cell) => readHeader(cell) === null);
    // A number of a student is also a name, and so is the number of a row.
    const isUnnamed = row.cells.every((cell, c) => cell === "" || (c >= unknown[0]! && isNumber(cell)));
    const isFact = name !== "" || (values.length >= 3 && isUnnamed);
    return isFact && values.every(isNumber) ? [{ row, name }] : [];
  });
  const students = rows.filter((row) => facts.every((fact) => fact.row !== row));
  const [student] = students;
  if (students.length !== 1 || !student) return lines;
  const courses = unknown.filter((c) => readMarkCell(student.cells[c] ?? "", readsAsMark) !== null);
  if (courses.length < Math.max(3, unknown.length * 0.6)) return lines;
  const others = header.cells.flatMap((name, c) => {
    const value = student.cells[c] ?? "";
    return courses.includes(c) || value === "" ? [] : [{ cells: [`${name}: ${value}`] }];
  });
  const names = facts.length === 0 ? [] : [{ cells: ["Course", ...facts.map(({ name }) => name), ""] }];
  const doubtful = facts.flatMap(({ name }, f) => (name === "" ? [f + 1] : []));
  return [
    ...lines.slice(0, headerAt),
    ...others,
    ...names,
    ...courses.map((c) => ({
      cells: [header.cells[c] ?? "", ...facts.map(({ row }) => row.cells[c] ?? ""), student.cells[c] ?? ""],
      ...(doubtful.length > 0 && { doubtful, doubtCause: "unnamed-row" as const }),
    })),
  ];
}

/** "Algebra points | Algebra mark | History points | History mark", with the courses in the names or on a line above. */
function turnCourseGroups(lines: GridLine[]): GridLine[] | null {
  for (const [at, { cells }] of lines.slice(0, maxHeaderLine).entries()) {
    const names = nameGroups(cells, lines[at - 1]?.cells ?? []);
    const courses = [...new Set(names.flatMap((name) => name?.course ?? []))];
    const values = [...new Set(names.flatMap((name) => name?.value ?? []))];
    const find = (course: string, value: string) =>
      names.findIndex((name) => name?.course === course && name.value === value);
    const areComplete = courses.every((course) => values.every((value) => find(course, value) >= 0));
    const hasMarks = values.some((value) => readHeader(value)?.kind === "mark");
    const [student, ...others] = lines.slice(at + 1).filter((line) => line.cells.filter(Boolean).length > 2);
    if (courses.length < 3 || values.length < 2 || !areComplete || !hasMarks || !student || others.length > 0)
      continue;
    const details = student.cells.filter((cell, c) => cell !== "" && !names[c]);
    return [
      ...lines.slice(0, at).filter((line) => !courses.every((course) => line.cells.includes(course))),
      ...details.map((detail) => ({ cells: [detail] })),
      { cells: ["Course", ...values] },
      ...courses.map((course) => ({
        cells: [course, ...values.map((value) => student.cells[find(course, value)] ?? "")],
      })),
    ];
  }
  return null;
}

/** The header is near the top. */
const maxHeaderLine = 30;

/** The course and the value that each column is named for. A course above several columns is in the first cell of them. */
function nameGroups(cells: readonly string[], above: readonly string[]) {
  let group = "";
  return cells.map((cell, c) => {
    group = above[c] || group;
    const words = cell.split(" ");
    const [first, last = ""] = [
      words
        .slice(0, -1)
        .join(" ")
        .replace(/[-–:]$/u, "")
        .trim(),
      words.at(-1),
    ];
    if (first !== "" && isHeaderPhrase(last) && readHeader(first) === null && !namesPeople(first))
      return { course: first, value: last };
    const isNamed = isHeaderPhrase(cell) && group !== "" && readHeader(group) === null && !namesPeople(group);
    return isNamed ? { course: group, value: cell } : null;
  });
}

/** Columns whose names are no known names of columns. */
const findUnknown = (cells: readonly string[]) =>
  cells.flatMap((cell, c) =>
    /\p{L}{3}|\p{Script=Han}/u.test(cell) && readHeader(cell) === null && !namesPeople(cell) ? [c] : [],
  );
