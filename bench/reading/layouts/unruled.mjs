import { overallSummary, termSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** No lines at all; wide gaps separate the columns. */
export const unruled = {
  name: "unruled",
  make: (draft) => ({
    body:
      renderTable(
        draft,
        ["code", "course", "mark", "credits"],
        termRows(draft, { totals: (term) => termSummary(draft, term) }),
      ) + overallSummary(draft),
    css: "tr.heading td { padding-top: 8pt; } td.course { width: 55%; }",
  }),
};
