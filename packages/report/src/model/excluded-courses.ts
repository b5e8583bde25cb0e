import { matchCourseResults } from "@meridian/contract/evaluation/match-results";
import type { ReportFile } from "../report-file.ts";
import { emptyCell } from "./numbers.ts";

/** A course left out of the GPA, and why. */
export interface ExcludedCourse {
  readonly course: string;
  readonly mark: string;
  readonly reason: string;
}

export function listExcludedCourses({ document, evaluation }: ReportFile): ExcludedCourse[] {
  return [...matchCourseResults(document, evaluation)].flatMap(([course, result]) => {
    if (result.status === "counted" || result.status === "empty") return [];
    const reason = result.error?.message ?? result.message ?? "Outside the GPA";
    return [
      { course: course.name.trim() || "Unnamed course", mark: course.mark.trim() || emptyCell, reason },
    ];
  });
}
