import type {
  CourseEntry,
  EvaluationDocument,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import { isBlankCourse } from "../document/blank-document.ts";
import type { CourseField } from "./cells.ts";

/** A course with its place in the transcript and its cells as text. */
export interface PlacedCourse {
  readonly course: CourseEntry;
  /** Position in the transcript, counted from 1 across all records and terms. */
  readonly number: number;
  readonly recordIndex: number;
  readonly term: TermEntry;
  readonly values: Readonly<Record<CourseField, string>>;
}

/** All courses of a document in reading order, without empty rows. */
export function listCourses({ records }: EvaluationDocument): PlacedCourse[] {
  const rows = records.flatMap(({ terms }, recordIndex) => {
    const attempts = countAttempts(terms);
    return terms.flatMap((term) =>
      term.courses.map((course) => ({
        course,
        recordIndex,
        term,
        isRepeat: course.repeat !== null && attempts.get(course.repeat)! > 1,
      })),
    );
  });
  return rows.flatMap(({ course, recordIndex, term, isRepeat }, index) =>
    isBlankCourse(course)
      ? []
      : [
          {
            course,
            number: index + 1,
            recordIndex,
            term,
            values: {
              name: course.name,
              mark: course.mark,
              credits: course.credits,
              term: describeTerm(term),
              type: describeType(course, isRepeat),
            },
          },
        ],
  );
}

/** "Term 1" is what the grid fills in, not something that was read. */
function describeTerm({ name, year }: TermEntry): string {
  return /^Term \d+$/.test(name) ? year : [name, year].filter(Boolean).join(" ");
}

/** Number of courses per repeat key in a record. */
function countAttempts(terms: readonly TermEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { courses } of terms)
    for (const { repeat } of courses) if (repeat !== null) counts.set(repeat, (counts.get(repeat) ?? 0) + 1);
  return counts;
}

/** How a course counts: "" for an ordinary course, otherwise for example "honors, excluded". */
function describeType({ weight, passFail, excluded }: CourseEntry, isRepeat: boolean): string {
  return [weight, passFail ? "pass/fail" : null, isRepeat ? "repeat" : null, excluded ? "excluded" : null]
    .filter((part) => part !== null)
    .join(", ");
}
