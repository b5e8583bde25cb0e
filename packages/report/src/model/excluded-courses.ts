import type { ReportFile } from "../report-file.ts";
import { emptyCell } from "./numbers.ts";

/** A course left out of the GPA, and why. */
export interface ExcludedCourse {
  readonly course: string;
  readonly mark: string;
  readonly reason: string;
}

export function listExcludedCourses(file: ReportFile): ExcludedCourse[] {
  const entries = new Map(
    file.document.records.flatMap((record) =>
      record.terms.flatMap((term) => term.courses.map((course) => [course.id, course] as const)),
    ),
  );
  return file.evaluation.courses.flatMap((result) => {
    const entry = entries.get(result.id);
    if (!entry || result.status === "counted" || result.status === "empty") return [];
    const reason = result.error?.message ?? result.message ?? "Outside the GPA";
    return [{ course: entry.name.trim() || "Unnamed course", mark: entry.mark.trim() || emptyCell, reason }];
  });
}
