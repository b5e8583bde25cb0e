import { allCourses, averageMark } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** Coefficients instead of credits, and averages weighted with them. */
export const coefficients = {
  name: "coefficients",
  make(draft) {
    const average = (courses) => draft.number(averageMark(courses, "coefficient"), 2);
    const rows = termRows(draft, {
      totals: (term) => ({
        span: `${draft.phrase("termAverage")} : ${average(term.courses)}`,
        className: "total",
      }),
      print: (course) => ({ credits: draft.cell("coef", course), hasCode: false }),
    });
    return {
      body:
        renderTable(draft, ["course", "coef", "mark", "result"], rows, { className: "ruled" }) +
        `<p class="summary">${draft.phrase("average")} : ${average(allCourses(draft.record))}</p>`,
    };
  },
};
