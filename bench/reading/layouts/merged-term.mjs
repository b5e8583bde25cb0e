import { escapeHtml } from "../page/escape.mjs";
import { overallSummary } from "../page/sums.mjs";

/** The term in a merged cell on the left, centered over its courses. */
export const mergedTerm = {
  name: "merged-term",
  make(draft) {
    const columns = ["code", "course", "credits", "mark"];
    const rows = draft.record.terms.flatMap((term) => {
      const text = draft.heading(term);
      return term.courses.map((course, i) => {
        draft.print(course, term, { termText: text });
        const merged =
          i === 0 ? `<td class="merged" rowspan="${term.courses.length}">${escapeHtml(text)}</td>` : "";
        const cells = columns.map(
          (kind) =>
            `<td class="${kind} ${kind === "course" || kind === "code" ? "text" : ""}">${escapeHtml(draft.cell(kind, course, term))}</td>`,
        );
        return `<tr>${merged}${cells.join("")}</tr>`;
      });
    });
    const head = ["term", ...columns]
      .map((kind) => `<th class="${kind}">${escapeHtml(draft.label(kind))}</th>`)
      .join("");
    return {
      body: `<table class="ruled"><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>${overallSummary(draft)}`,
      css: "td.merged { width: 19%; }",
    };
  },
};
