import { overallSummary, termSummary } from "../page/sums.mjs";
import { numberRows, renderTable, termRows } from "../page/table.mjs";

/** Fully ruled table, term headings across it, sums below each term. */
export const ruled = {
  name: "ruled",
  make: (draft) => ({
    body:
      renderTable(
        draft,
        ["sn", "code", "course", "credits", "mark"],
        numberRows(termRows(draft, { totals: (term) => termSummary(draft, term) })),
        {
          className: "ruled",
        },
      ) + overallSummary(draft),
    css: "th { background: #e4e4e4; }",
  }),
};
