import type {
  EvaluationDocument,
  TranscriptRecordEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import { getSystemId } from "../document/blank-document.ts";
import { type ComparedCell, type CourseField, compareCell, courseFields, type RecordField } from "./cells.ts";
import { listCourses, type PlacedCourse } from "./list-courses.ts";
import { pairCourses } from "./pair-courses.ts";

/** One reading of a transcript: what was entered, and the GPA that follows from it, if known. */
export interface Reading {
  readonly document: EvaluationDocument;
  readonly gpa?: string | null;
}

/** A course in both readings, or in one of them only. */
export interface CourseRow {
  /** Identifies the row in decisions. The same two readings always give the same keys. */
  readonly key: string;
  readonly first: PlacedCourse | null;
  readonly second: PlacedCourse | null;
  /** The cells both readings have; empty if the course is in one reading only. */
  readonly cells: readonly ComparedCell<CourseField>[];
}

/** What one transcript record is graded with, in both readings. */
export interface RecordRow {
  readonly key: string;
  readonly first: TranscriptRecordEntry | null;
  readonly second: TranscriptRecordEntry | null;
  readonly cells: readonly ComparedCell<RecordField>[];
}

export interface Comparison {
  readonly records: readonly RecordRow[];
  /** In the order of the first reading; a course only the second has follows the one it follows there. */
  readonly courses: readonly CourseRow[];
  /** A course in one reading only counts as one cell that differs. */
  readonly cellCount: number;
  readonly agreedCount: number;
  readonly gpas: readonly [first: string | null, second: string | null];
}

/**
 * Compares two readings of the same transcript cell by cell. Spelling that does not change the meaning (case, accents,
 * decimal commas, trailing zeros) does not count as a difference.
 */
export function compareReadings(first: Reading, second: Reading): Comparison {
  const records = compareRecords(first.document, second.document);
  const pairs = pairCourses(listCourses(first.document), listCourses(second.document));
  const courses = pairs.map((pair): CourseRow => ({
    ...pair,
    key: `${pair.first?.course.id ?? ""}|${pair.second?.course.id ?? ""}`,
    cells:
      pair.first && pair.second
        ? courseFields.flatMap((field) => compareCourseCell(field, pair.first!, pair.second!))
        : [],
  }));
  const rows: readonly (RecordRow | CourseRow)[] = [...records, ...courses];
  const cells = rows.flatMap((row): readonly ComparedCell<CourseField | RecordField>[] => row.cells);
  const unpaired = rows.filter((row) => !row.first || !row.second).length;
  return {
    records,
    courses,
    cellCount: cells.length + unpaired,
    agreedCount: cells.filter(({ agrees }) => agrees).length,
    gpas: [first.gpa ?? null, second.gpa ?? null],
  };
}

/** Records are compared in their order: the first with the first, the second with the second. */
function compareRecords(first: EvaluationDocument, second: EvaluationDocument): RecordRow[] {
  const count = Math.max(first.records.length, second.records.length);
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [first.records[index] ?? null, second.records[index] ?? null];
    const cells =
      a && b
        ? [
            compareCell("country", a.countryCode, b.countryCode),
            compareCell("system", getSystemId(a.system), getSystemId(b.system)),
            compareCell("level", a.level ?? "", b.level ?? ""),
            compareCell("institution", a.institution, b.institution),
            compareCell("passMark", a.passMark, b.passMark),
            compareCell("unitsPerYear", String(a.unitsPerYear ?? ""), String(b.unitsPerYear ?? "")),
          ].filter((cell) => cell !== null)
        : [];
    return { key: `record-${index + 1}`, first: a, second: b, cells };
  });
}

function compareCourseCell(field: CourseField, first: PlacedCourse, second: PlacedCourse) {
  const cell = compareCell(field, first.values[field], second.values[field]);
  return cell ? [cell] : [];
}
