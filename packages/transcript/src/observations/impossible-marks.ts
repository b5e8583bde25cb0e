import type { GridRecord } from "./grid-course.ts";
import { nameCourse } from "./grid-course.ts";
import type { Observation } from "./observation.ts";

/** Marks that the scale does not have. If many are, the scale is the wrong one, and the result panel offers others. */
export function findImpossibleMarks({ record, courses }: GridRecord): Observation[] {
  const outside = courses.filter(({ result }) => result.error?.code === "outside-scale");
  if (outside.length > Math.max(2, courses.length * maxShareOutside)) return [];
  return outside.map((course) => ({
    key: `impossible-mark ${course.id}`,
    code: "impossible-mark",
    outcome: "differs",
    recordId: record.id,
    text: `${nameCourse(course)}: ${course.result.error?.message}.`,
    courseIds: [course.id],
  }));
}

const maxShareOutside = 0.2;
