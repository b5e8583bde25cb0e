import { drawMark } from "../record/draw-mark.mjs";
import { makeRetake } from "../record/make-record.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** An attempt column, status and exam dates; two courses failed first and were taken again. */
export const attempts = {
  name: "attempts",
  make(draft) {
    const { record, random, country } = draft;
    for (const [i, term] of record.terms.slice(0, -1).entries()) {
      if (i > 1) break;
      const failed = term.courses[i];
      Object.assign(failed, drawMark(country, record.system, random, { fail: true }));
      const next = record.terms[i + 1];
      next.courses.push(makeRetake(failed, next, record, random));
    }
    return {
      body: renderTable(
        draft,
        ["code", "course", "type", "mark", "result", "credits", "attempt", "date"],
        termRows(draft),
        { className: random.chance(0.5) ? "ruled" : "" },
      ),
      css: "td.date { white-space: nowrap; }",
      legend: true,
    };
  },
};
