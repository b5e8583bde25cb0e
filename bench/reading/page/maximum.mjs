import { describeValue } from "../record/draw-mark.mjs";
import { allCourses } from "./sums.mjs";

/** Prints marks of a 100-point scale out of several maxima (43 of 50). Other scales keep theirs as the maximum of every row. */
export function scaleMarks(draft, maxima) {
  const { record, country, random } = draft;
  const { system } = record;
  const canScale = system.max === 100 && country.markDigits === 0;
  for (const course of allCourses(record)) {
    course.scaleMax = system.max;
    course.max = canScale ? random.pick(maxima) : system.max;
    course.obtained = canScale ? Math.round((course.value * course.max) / 100) : course.mark;
    course.min = canScale ? Math.ceil((system.pass * course.max) / 100) : system.pass;
    if (!canScale) continue;
    course.value = (course.obtained * 100) / course.max;
    Object.assign(course, describeValue(course.value, country, system));
    course.mark = String(course.obtained);
  }
}

/** Maximum, minimum and parts exist only for numeric scales where more is better. */
export const hasMaximum = ({ grades }, { better }) => !grades && better === "higher";

/** "Grand total: 812 / 1,050". */
export function overallMarks(draft) {
  const courses = allCourses(draft.record);
  if (courses.some((course) => typeof course.obtained !== "number")) return "";
  const sum = (key) => courses.reduce((total, course) => total + course[key], 0);
  return `<p class="summary">${draft.label("total")}: ${draft.digits(sum("obtained"))} / ${draft.digits(sum("max"))} (${draft.number((sum("obtained") * 100) / sum("max"), 2)}%)</p>`;
}
