import { overallSummary, termSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** Some courses have a word instead of a mark and do not count in averages: "зачтено", "bestanden", "Apto". */
export const ungraded = {
  name: "ungraded",
  make(draft) {
    const { record, random, phrase } = draft;
    for (const term of record.terms)
      Object.assign(term.courses.at(-1), {
        value: null,
        points: null,
        letter: null,
        passes: true,
        mark: phrase("pass"),
      });
    const columns = random.chance(0.5)
      ? ["code", "course", "credits", "mark"]
      : ["course", "hours", "credits", "mark"];
    const rows = termRows(draft, {
      totals: (term) => termSummary(draft, term),
      print: { hasCode: columns.includes("code") },
    });
    return {
      body:
        renderTable(draft, columns, rows, { className: random.chance(0.5) ? "ruled" : "" }) +
        overallSummary(draft),
    };
  },
};
