import { escapeHtml } from "../page/escape.mjs";
import { overallSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** A legend table of the grading scale below the courses, with footnotes and signatures. */
export const legend = {
  name: "legend",
  make(draft) {
    const { system } = draft.record;
    const bands = system.bands
      .slice(0, 7)
      .map((band) => [
        system.kind === "symbol" ? band.grade : `${draft.digits(band.from)} – ${draft.digits(band.to)}`,
        band.label ?? band.description ?? "",
      ])
      .map(([range, text]) => `<tr><td>${escapeHtml(range)}</td><td>${escapeHtml(text)}</td></tr>`);
    return {
      body: `${renderTable(draft, ["code", "course", "credits", "mark"], termRows(draft), { className: "ruled" })}${overallSummary(draft)}
        <table class="scale"><tbody>${bands.join("")}</tbody></table>
        <div class="signatures"><div>____________________<br>${escapeHtml(draft.phrase("stamp"))}</div><div>____________________<br>${draft.date({ day: 3, month: 7, year: 2022 })}</div></div>`,
      css: ".scale { width: 45%; font-size: 0.85em; } .signatures { display: flex; justify-content: space-between; margin: 14pt 0; text-align: center; }",
      legend: true,
    };
  },
};
