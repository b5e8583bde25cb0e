import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import {
  compareReadings,
  type Comparison,
  type CourseRow,
  type RecordRow,
} from "@meridian/transcript/compare/compare-readings";

/** The student's marks (first) and the record (second). Students choose no table, so tables are not compared. */
export function compareWithReported(
  reported: EvaluationDocument,
  official: EvaluationDocument,
): Pick<Comparison, "records" | "courses"> {
  const { records, courses } = compareReadings({ document: reported }, { document: official });
  return {
    records: records.map((row) => ({
      ...row,
      cells: row.cells.filter(({ field }) => field === "country" || field === "institution"),
    })),
    courses: courses.map((row) => ({ ...row, cells: row.cells.filter(({ field }) => field !== "type") })),
  };
}

export const isDifferent = ({ first, second, cells }: CourseRow | RecordRow): boolean =>
  !first || !second || cells.some(({ agrees }) => !agrees);

/** A course in one reading only counts as one difference. */
export function countDifferences({ records, courses }: ReturnType<typeof compareWithReported>): number {
  return [...records, ...courses].reduce(
    (sum, { first, second, cells }) =>
      sum + (first && second ? [...cells].filter(({ agrees }) => !agrees).length : 1),
    0,
  );
}
