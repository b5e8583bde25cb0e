import { overallSummary, termSummary } from "../page/sums.mjs";
import { numberRows, renderTable, termRows } from "../page/table.mjs";

/** Several pages with the header repeated on each, page numbers and a line of student details. */
export const manyPages = {
  name: "many-pages",
  record: { terms: 8, perTerm: [4, 4] },
  make: (draft) => ({
    body:
      renderTable(
        draft,
        ["sn", "code", "course", "hours", "credits", "mark"],
        numberRows(termRows(draft, { totals: (term) => termSummary(draft, term) })),
        {
          className: draft.random.chance(0.5) ? "ruled" : "",
        },
      ) + overallSummary(draft),
    css: "thead { display: table-header-group; border-bottom: 1pt solid #222; } td { padding: 5pt 4pt; }",
    pageFooter: true,
    legend: true,
  }),
};
