import { overallSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** A narrow name column: most names take two or three lines, with the values at mid-height. */
export const twoLineNames = {
  name: "two-line-names",
  make(draft) {
    const isRuled = draft.random.chance(0.5);
    return {
      body:
        renderTable(draft, ["code", "course", "hours", "credits", "mark"], termRows(draft), {
          className: isRuled ? "ruled" : "",
        }) + overallSummary(draft),
      css: "table { table-layout: fixed; } td.course, th.course { width: 20%; } td { line-height: 1.15; padding: 3pt 4pt; }",
    };
  },
};
