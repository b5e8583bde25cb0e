import { overallSummary } from "../page/sums.mjs";
import { numberRows, renderTable, termRows } from "../page/table.mjs";

/** The term in the last column, only horizontal rules. */
export const termColumn = {
  name: "term-column",
  make: (draft) => ({
    body:
      renderTable(
        draft,
        ["sn", "course", "code", "mark", "credits", "term"],
        numberRows(
          termRows(draft, { headings: false, print: (_, term) => ({ termText: draft.termCell(term) }) }),
        ),
      ) + overallSummary(draft),
    css: "tr { border-bottom: 0.5pt solid #999; } td.term { white-space: nowrap; }",
  }),
};
