import { parseFields } from "../../csv/read-csv.ts";
import type { CourseRow } from "../evaluate-student.ts";

/** Column index of each course field; -1 when the file has no such column. */
export interface LongColumns {
  readonly student: number;
  readonly system: number;
  readonly course: number;
  readonly credits: number;
  readonly mark: number;
  readonly term: number;
  readonly tag: number;
  readonly repeat: number;
  /** Number of columns in the header; Infinity without one. */
  readonly count: number;
}

export type LongRow = (CourseRow & { readonly student: string }) | { readonly problem: string };

/** Parses the text of a row; null when it is blank. Rows that do not name a system have the default one. */
export function parseLongRow(
  text: string,
  line: number,
  columns: LongColumns,
  delimiter: string,
  defaultSystem: string,
): LongRow | null {
  const fields = parseFields(text, delimiter);
  if (fields.length === 1 && fields[0]?.trim() === "") return null;
  const lastRequired = Math.max(columns.student, columns.mark);
  if (fields.length <= lastRequired)
    return { problem: `expected at least ${lastRequired + 1} columns, found ${fields.length}` };
  if (fields.length > columns.count && fields.slice(columns.count).some((field) => field.trim() !== ""))
    return {
      problem: `expected ${columns.count} columns, found ${fields.length}: put values that contain the delimiter in quotes`,
    };
  const cell = (column: number): string => (column < 0 ? "" : (fields[column] ?? "").trim());
  const student = cell(columns.student);
  if (student === "") return { problem: "missing student ID" };
  return {
    student,
    line,
    system: cell(columns.system) || defaultSystem,
    course: cell(columns.course),
    credits: cell(columns.credits),
    mark: cell(columns.mark),
    term: cell(columns.term),
    tag: cell(columns.tag),
    repeat: cell(columns.repeat),
  };
}
