import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { CourseReference } from "@meridian/contract/queue/schemas";

/** A course of the transcript by its ID, with its position and how it was read; undefined if there is none. */
export function findCourse(
  { document, result }: StoredEvaluation,
  courseId: string,
): CourseReference | undefined {
  const courses = document.records.flatMap(({ terms }) => terms.flatMap((term) => term.courses));
  const index = courses.findIndex(({ id }) => id === courseId);
  const course = courses[index];
  if (!course) return undefined;
  const evaluated = result.courses.find(({ id }) => id === courseId);
  return {
    id: course.id,
    number: index + 1,
    name: course.name,
    mark: course.mark,
    grade: evaluated?.grade ?? null,
  };
}
