import { overallSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** A word for passed or failed next to each mark. */
export const resultWords = {
  name: "result-words",
  make(draft) {
    const columns = draft.random.chance(0.5)
      ? ["code", "course", "credits", "result", "mark"]
      : ["code", "course", "mark", "result", "credits"];
    return {
      body:
        renderTable(draft, columns, termRows(draft), { className: draft.random.chance(0.5) ? "ruled" : "" }) +
        overallSummary(draft),
      legend: true,
    };
  },
};
