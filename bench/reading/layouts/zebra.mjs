import { overallSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** Alternating shades, a column for the term and one for the kind of course. */
export const zebra = {
  name: "zebra",
  make: (draft) => ({
    body:
      renderTable(
        draft,
        ["term", "code", "course", "type", "credits", "mark"],
        termRows(draft, { headings: false, print: (_, term) => ({ termText: draft.termCell(term) }) }),
      ) + overallSummary(draft),
    css: "tbody tr:nth-child(even) { background: #eee; } thead th { border-bottom: 1pt solid #333; } td.term { white-space: nowrap; }",
  }),
};
