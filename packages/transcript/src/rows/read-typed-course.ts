import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import { extractCredits } from "../cells/cell-values.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readRowMark } from "./values/read-row-mark.ts";
import type { TableHabits } from "./values/table-habits.ts";

/**
 * Reads the mark and credits of a course as they are read from a file: "2,3 (gut)" is 2,3, and a doubt marks the cell as
 * uncertain. A typed number is never changed: only recognition loses a decimal point.
 */
export function readTypedCourse(course: CourseEntry, readsAsMark: ReadsAsMark): CourseEntry {
  const withMark = readTypedMark(course, readsAsMark);
  const credits = course.credits === "" ? null : extractCredits(course.credits);
  return credits === null || credits === course.credits ? withMark : { ...withMark, credits };
}

function readTypedMark(course: CourseEntry, readsAsMark: ReadsAsMark): CourseEntry {
  const { mark, uncertain = [] } = course;
  if (readMarkCell(mark, readsAsMark) === null) return course;
  const read = readRowMark({ mark, maximum: "", minimum: "", result: "" }, noHabits, readsAsMark);
  if (read.text === mark) return course;
  if (read.doubts.length === 0) return { ...course, mark: read.text };
  return { ...course, mark: read.text, uncertain: [...new Set([...uncertain, "mark" as const])] };
}

/** A single cell says nothing about how its document prints the others. */
const noHabits: TableHabits = {
  marks: null,
  credits: null,
  headerMaximum: null,
  filled: { mark: 0, credits: 0 },
  rows: 0,
};
