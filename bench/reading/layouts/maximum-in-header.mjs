import { scaleMarks } from "../page/maximum.mjs";
import { escapeHtml } from "../page/escape.mjs";
import { renderTable, termRows } from "../page/table.mjs";
import { overallSummary } from "../page/sums.mjs";

/** The maximum in the header: "Marks (out of 50)", "Note /20". */
export const maximumInHeader = {
  name: "maximum-in-header",
  make(draft) {
    const { country, random } = draft;
    const isNumeric = !country.grades;
    // Half of the numeric scales are printed out of another maximum than the scale's own.
    const max =
      isNumeric && country.markDigits === 0 && draft.record.system.max === 100 && random.chance(0.5)
        ? 50
        : null;
    if (max) scaleMarks(draft, [max]);
    const limit =
      max ?? (isNumeric && draft.record.system.better === "higher" ? draft.record.system.max : null);
    const suffix = limit ? random.pick([` (/${limit})`, ` / ${limit}`, ` (max. ${limit})`]) : "";
    const rows = termRows(draft, {
      print: (course) =>
        max
          ? { mark: draft.digits(`${course.obtained}/${max}`) }
          : limit
            ? { marks: [draft.digits(`${course.mark}/${limit}`)] }
            : {},
    });
    return {
      body:
        renderTable(draft, ["code", "course", "credits", "mark"], rows, {
          className: "ruled",
          labels: {
            mark: escapeHtml(draft.label("mark").replace(/\s*(?:\/|sur )\d+$/, "") + draft.digits(suffix)),
          },
        }) + (max ? "" : overallSummary(draft)),
    };
  },
};
