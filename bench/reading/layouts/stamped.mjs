import { escapeHtml } from "../page/escape.mjs";
import { overallSummary, termSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** A diagonal watermark behind the table and a rotated stamp over it. */
export const stamped = {
  name: "stamped",
  make(draft) {
    const { phrase, record, random } = draft;
    const angle = random.pick([-38, -30, 28, 35]);
    return {
      body:
        renderTable(
          draft,
          ["code", "course", "credits", "mark"],
          termRows(draft, { totals: (term) => termSummary(draft, term) }),
          { className: random.chance(0.6) ? "ruled" : "" },
        ) + overallSummary(draft),
      overlay: `<div class="watermark">${escapeHtml(record.institution)}</div><div class="stamp">${escapeHtml(phrase("stamp"))}<br>${draft.date({ day: 14, month: 3, year: 2022 })}</div>`,
      css: `.watermark { position: fixed; top: 45%; left: 0; right: 0; text-align: center; font-size: 34pt; color: rgb(0 0 0 / 13%); transform: rotate(${angle}deg); }
        .stamp { position: absolute; top: ${90 + random.below(60)}mm; left: ${30 + random.below(70)}mm; padding: 6pt 12pt; border: 2pt solid rgb(30 50 160 / 65%);
          color: rgb(30 50 160 / 65%); font-weight: 600; text-align: center; transform: rotate(${random.pick([-14, -9, 11, 16])}deg); }`,
    };
  },
};
