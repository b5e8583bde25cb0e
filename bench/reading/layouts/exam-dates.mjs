import { overallSummary } from "../page/sums.mjs";
import { numberRows, renderTable, termRows } from "../page/table.mjs";

/** Dates of exams and no terms at all. */
export const examDates = {
  name: "exam-dates",
  make: (draft) => ({
    body:
      renderTable(
        draft,
        ["sn", "course", "code", "date", "credits", "mark"],
        numberRows(
          termRows(draft, { headings: false, print: (course) => ({ examYear: String(course.date.year) }) }),
        ),
        {
          className: draft.random.chance(0.5) ? "ruled" : "",
        },
      ) + overallSummary(draft),
    css: "td.date { white-space: nowrap; }",
  }),
};
