import { courseKey } from "../document/possible-repeats.ts";
import { nameTerm, type GridCourse, type GridRecord } from "./grid-course.ts";
import type { Observation } from "./observation.ts";

/** Courses with the same name and code that were passed more than once. */
export function findPassedTwice({ record, courses, system }: GridRecord): Observation[] {
  // Schools list the same subjects every year.
  if ((record.level ?? system?.level) === "secondary") return [];
  const passed = courses.filter((course) => course.passed && courseKey(course.name) !== "");
  const groups = groupByName(passed)
    .flatMap(splitByCode)
    .filter((group) => group.length > 1);
  // If many courses recur, the document reports the same course once per term.
  const recurring = groups.reduce((sum, group) => sum + group.length, 0);
  if (recurring > Math.max(4, passed.length * maxShareRecurring)) return [];
  return groups.map((group) => toObservation(record.id, group));
}

const maxShareRecurring = 0.25;

function toObservation(recordId: string, group: readonly GridCourse[]): Observation {
  const [first] = group;
  const attempts = group.map(
    ({ mark, term, termIndex, row }) => `${mark} in ${nameTerm(term, termIndex)} (row ${row})`,
  );
  const marked = group.every(({ isRepeat }) => isRepeat) ? " They are marked as attempts at one course." : "";
  return {
    key: `passed-twice ${first?.id}`,
    code: "passed-twice",
    outcome: "differs",
    recordId,
    text: `${first?.name} was passed ${group.length === 2 ? "twice" : `${group.length} times`}: ${attempts.join(", ")}.${marked}`,
    courseIds: group.map(({ id }) => id),
  };
}

function groupByName(courses: readonly GridCourse[]): GridCourse[][] {
  const groups = new Map<string, GridCourse[]>();
  for (const course of courses) {
    const key = courseKey(course.name);
    if (!isOpenTopic(key)) groups.set(key, [...(groups.get(key) ?? []), course]);
  }
  return [...groups.values()];
}

/** Two different codes are two courses. Courses without a code go with the others. */
function splitByCode(group: readonly GridCourse[]): GridCourse[][] {
  const codes = new Set(group.map(({ code }) => code).filter(Boolean));
  if (codes.size <= 1) return [[...group]];
  return [...codes].map((code) => group.filter((course) => course.code === code));
}

/** Names under which a student takes something else each time. */
function isOpenTopic(name: string): boolean {
  return /\b(?:elective|seminar|project|internship|practicum|thesis|laboratory|lab|physical education|sport|topics|language|studio|workshop|wahlfach|seminario|stage|praktikum|tutorial|colloquium|research|reading)s?\b|选修|体育|選択|ゼミ/u.test(
    name,
  );
}
