import { overallSummary, termSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** Two ruled blocks next to each other with the same header: half of the terms in each. */
export const sideBySide = {
  name: "side-by-side",
  make(draft) {
    const rows = termRows(draft, { totals: (term) => termSummary(draft, term), print: { hasCode: false } });
    const starts = rows.flatMap((row, i) => (row.className === "heading" ? [i] : []));
    const cut = starts[Math.ceil(starts.length / 2)];
    const columns = ["course", "credits", "mark"];
    const block = (part) => `<div>${renderTable(draft, columns, part, { className: "ruled" })}</div>`;
    return {
      body: `<div class="blocks">${block(rows.slice(0, cut))}${block(rows.slice(cut))}</div>${overallSummary(draft)}`,
      css: ".blocks { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; align-items: start; } td.course { width: 60%; }",
      size: 8,
    };
  },
};
