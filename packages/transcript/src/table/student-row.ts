import { isNumber } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import { namesPeople } from "../cells/words/student-words.ts";

/**
 * Gradebooks and minutes of examination boards have a row per student and a column per course. With a single student, turns
 * the courses into rows; rows with their credits or maxima become columns.
 */
export function turnStudentRow(lines: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  const headerAt = lines.findIndex(({ cells }) => cells.some(namesPeople) && findUnknown(cells).length >= 3);
  const header = lines[headerAt];
  if (!header) return lines;
  const unknown = findUnknown(header.cells);
  const rows = lines.slice(headerAt + 1).filter(({ cells }) => cells.some((cell) => cell !== ""));
  const facts = rows.flatMap((row) => {
    const name = row.cells.find((cell) => readHeader(cell) !== null) ?? "";
    const values = unknown.flatMap((c) => row.cells[c] || []).filter((cell) => readHeader(cell) === null);
    return name !== "" && values.every(isNumber) ? [{ row, name }] : [];
  });
  const students = rows.filter((row) => facts.every((fact) => fact.row !== row));
  const [student] = students;
  if (students.length !== 1 || !student) return lines;
  const courses = unknown.filter((c) => readsAsMark(student.cells[c] ?? ""));
  if (courses.length < Math.max(3, unknown.length * 0.6)) return lines;
  const others = header.cells.flatMap((name, c) => {
    const value = student.cells[c] ?? "";
    return courses.includes(c) || value === "" ? [] : [{ cells: [`${name}: ${value}`] }];
  });
  const names = facts.length === 0 ? [] : [{ cells: ["Course", ...facts.map(({ name }) => name), ""] }];
  return [
    ...lines.slice(0, headerAt),
    ...others,
    ...names,
    ...courses.map((c) => ({
      cells: [header.cells[c] ?? "", ...facts.map(({ row }) => row.cells[c] ?? ""), student.cells[c] ?? ""],
    })),
  ];
}

/** Columns whose names are no known names of columns. */
const findUnknown = (cells: readonly string[]) =>
  cells.flatMap((cell, c) =>
    /\p{L}{3}|\p{Script=Han}/u.test(cell) && readHeader(cell) === null && !namesPeople(cell) ? [c] : [],
  );
