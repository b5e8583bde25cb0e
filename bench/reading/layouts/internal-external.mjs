import { allCourses } from "../page/sums.mjs";
import { overallMarks, scaleMarks } from "../page/maximum.mjs";
import { numberRows, renderTable, termRows } from "../page/table.mjs";

/** Internal + external = total, and the result in words. */
export const internalExternal = {
  name: "internal-external",
  needsMaximum: true,
  make(draft) {
    scaleMarks(draft, [100]);
    for (const course of allCourses(draft.record)) splitMark(course, draft);
    const columns = ["sn", "code", "course", "internal", "external", "mark", "credits", "result"];
    return {
      body:
        renderTable(draft, columns, numberRows(termRows(draft)), {
          className: "ruled",
          labels: { mark: draft.label("total") },
        }) + overallMarks(draft),
    };
  },
};

function splitMark(course, { random, country }) {
  const digits = country.markDigits;
  const unit = 10 ** digits;
  const total = Math.round(course.value * unit);
  const internal = Math.round(total * (0.25 + 0.15 * random.next()));
  const format = (value) => {
    const text = (value / unit).toFixed(digits);
    return country.comma ? text.replace(".", ",") : text;
  };
  course.internal = format(internal);
  course.external = format(total - internal);
}
