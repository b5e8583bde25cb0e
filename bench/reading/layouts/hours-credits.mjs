import { overallSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** Hours, attendance and result next to credits and mark. */
export const hoursCredits = {
  name: "hours-credits",
  make: (draft) => ({
    body:
      renderTable(
        draft,
        ["term", "code", "course", "hours", "credits", "attendance", "mark", "result"],
        termRows(draft, { headings: false, print: (_, term) => ({ termText: draft.termCell(term) }) }),
        {
          className: draft.random.chance(0.7) ? "ruled" : "",
        },
      ) + overallSummary(draft),
    size: 8.5,
    css: "td.term { white-space: nowrap; }",
  }),
};
