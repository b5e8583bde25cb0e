import { escapeHtml } from "../page/escape.mjs";
import { overallSummary, termSummary } from "../page/sums.mjs";
import { numberRows, renderTable, termRows } from "../page/table.mjs";

/** Headers over two or three lines in narrow columns. */
export const wrappedHeader = {
  name: "wrapped-header",
  make(draft) {
    const kinds = ["sn", "code", "course", "type", "credits", "mark", "result"];
    const labels = Object.fromEntries(kinds.map((kind) => [kind, breakWords(longLabel(draft, kind))]));
    return {
      body:
        renderTable(
          draft,
          kinds,
          numberRows(termRows(draft, { totals: (term) => termSummary(draft, term) })),
          { labels, className: draft.random.chance(0.5) ? "ruled" : "" },
        ) + overallSummary(draft),
      css: "th { vertical-align: bottom; } thead { border-bottom: 1pt solid #222; }",
    };
  },
};

/** The longest variant, so that there is something to wrap. */
function longLabel(draft, kind) {
  return draft.country.labels[kind]
    .split("|")
    .sort((a, b) => b.length - a.length)[0]
    .trim();
}

const breakWords = (text) => text.split(" ").map(escapeHtml).join("<br>");
