import type { CourseEntry, EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { CourseChange } from "@meridian/contract/queue/schemas";

const maxChanges = 20;

/** What changed in the courses between two versions of a document, in the order of the newer one; at most 20 changes. */
export function listCourseChanges(before: EvaluationDocument, after: EvaluationDocument): CourseChange[] {
  const old = numberCourses(before);
  const current = numberCourses(after);
  const changes = [...current.values()].flatMap(({ course, number }): CourseChange[] => {
    const previous = old.get(course.id)?.course;
    const { name } = course;
    if (!previous)
      return isEmpty(course) ? [] : [{ number, name, field: "added", before: "", after: course.mark }];
    return (["name", "mark", "credits"] as const)
      .filter((field) => previous[field] !== course[field])
      .map((field) => ({ number, name, field, before: previous[field], after: course[field] }));
  });
  const removed = [...old.values()]
    .filter(({ course }) => !current.has(course.id) && !isEmpty(course))
    .map(({ course: { name, mark }, number }): CourseChange => ({
      number,
      name,
      field: "removed",
      before: mark,
      after: "",
    }));
  return [...changes, ...removed].slice(0, maxChanges);
}

interface NumberedCourse {
  readonly course: CourseEntry;
  readonly number: number;
}

function numberCourses({ records }: EvaluationDocument): ReadonlyMap<string, NumberedCourse> {
  const courses = records.flatMap(({ terms }) => terms.flatMap((term) => term.courses));
  return new Map(courses.map((course, index) => [course.id, { course, number: index + 1 }]));
}

const isEmpty = ({ name, mark, credits }: CourseEntry): boolean => `${name}${mark}${credits}`.trim() === "";
