import { averageMark, creditText, overallSummary } from "../page/sums.mjs";
import { renderTable } from "../page/table.mjs";

/** One small table per term, flowing in two columns whose rows are not level with each other. */
export const newspaper = {
  name: "newspaper",
  make(draft) {
    const repeatsHeader = draft.random.chance(0.6);
    const tables = draft.record.terms.map((term, i) => {
      const heading = draft.heading(term);
      for (const course of term.courses) draft.print(course, term, { termText: heading });
      const rows = term.courses.map((course) => ({ course, term }));
      const sums = `${draft.phrase("totalCredits")} ${creditText(draft, term.courses)}  ${draft.phrase("termAverage")} ${draft.number(averageMark(term.courses), 2)}`;
      return `<section><h3>${heading}</h3>${renderTable(draft, ["code", "course", "credits", "mark"], rows, { header: repeatsHeader || i === 0 })}<p class="sums">${sums}</p></section>`;
    });
    return {
      body: `<div class="flow">${tables.join("")}</div>${overallSummary(draft)}`,
      css: `.flow { columns: 2; column-gap: 8mm; } section { break-inside: avoid; } h3 { font-size: 1.05em; margin: 0 0 3pt; }
        td, th { padding: 1.2pt 2pt; } .sums { margin: 0 0 11pt; } td.course { width: 58%; line-height: 1.15; }`,
      size: 8,
    };
  },
};
