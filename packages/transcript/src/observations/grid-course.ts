import type {
  CourseEntry,
  TermEntry,
  TranscriptRecordEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import {
  toRatio,
  type CourseResult,
  type CreditUnit,
  type GradingSystem,
  type Ratio,
} from "@meridian/grading";

/** A course of the grid with the numbers the engine read in it. */
export interface GridCourse {
  readonly id: string;
  /** As numbered in the grid, from 1. */
  readonly row: number;
  readonly name: string;
  readonly code: string;
  readonly mark: string;
  readonly term: TermEntry;
  readonly termIndex: number;
  readonly credits: Ratio | null;
  /** The mark's value on the scale. */
  readonly value: Ratio | null;
  readonly passed: boolean;
  readonly failed: boolean;
  readonly isRepeat: boolean;
  readonly result: CourseResult;
}

/** A transcript record as the observations see it. */
export interface GridRecord {
  readonly record: TranscriptRecordEntry;
  readonly courses: readonly GridCourse[];
  readonly system: GradingSystem | undefined;
  readonly credit: CreditUnit | null;
}

/** The record's courses with a mark, in the order of the grid. */
export function toGridCourses(
  record: TranscriptRecordEntry,
  results: ReadonlyMap<CourseEntry, CourseResult>,
  system: GradingSystem | undefined,
): GridCourse[] {
  let row = 0;
  return record.terms.flatMap((term, termIndex) =>
    term.courses.flatMap((course): GridCourse[] => {
      row += 1;
      const result = results.get(course);
      if (!result || result.status === "empty") return [];
      const { reading, credits, grade } = result;
      const value = reading?.kind === "number" || reading?.kind === "word" ? reading.value : null;
      const isGraded = reading !== null && reading.kind !== "non-grade";
      const isFailed = grade === "F" || (value !== null && isBelowPass(value, record, system));
      return [
        {
          id: course.id,
          row,
          name: course.name.trim(),
          code: course.code.trim(),
          mark: course.mark.trim(),
          term,
          termIndex,
          credits: credits === null ? null : toRatio(credits),
          value: value === null ? null : toRatio(value),
          passed: isGraded && grade !== null && !isFailed,
          failed: isGraded && isFailed,
          isRepeat: course.repeat !== null,
          result,
        },
      ];
    }),
  );
}

/** A mark below the pass mark may still read as a D, because some institutions pass it. Then the record says so. */
function isBelowPass(
  value: number,
  { passMark }: TranscriptRecordEntry,
  system: GradingSystem | undefined,
): boolean {
  if (system?.kind !== "numeric" || system.pass === null || passMark.trim() !== "") return false;
  return system.better === "higher" ? value < system.pass : value > system.pass;
}

/** "Calculus I (row 3)", for sentences. */
export function nameCourse({ name, row }: Pick<GridCourse, "name" | "row">): string {
  return name ? `${name} (row ${row})` : `Row ${row}`;
}

/** "Semester 1, 2021", or "term 2" if it has no name. */
export function nameTerm(term: TermEntry, index: number): string {
  const name = term.name.trim();
  if (name === "") return term.year || `term ${index + 1}`;
  return term.year && !name.includes(term.year) ? `${name}, ${term.year}` : name;
}
