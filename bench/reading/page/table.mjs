import { escapeHtml } from "./escape.mjs";

/** Columns that hold text; all others are centered or right-aligned numbers. */
const textColumns = new Set(["code", "course", "type", "result", "term", "letter"]);

/**
 * A table of courses. A row is `{ course, term }`, `{ span }` (a text over all columns) or `{ cells }` (texts by kind, for
 * totals and module rows). `labels` replaces header texts.
 */
export function renderTable(draft, columns, rows, { className = "", header = true, labels = {} } = {}) {
  const head = header
    ? `<thead><tr>${columns.map((kind) => `<th class="${kind}">${labels[kind] ?? escapeHtml(draft.label(kind))}</th>`).join("")}</tr></thead>`
    : "";
  return `<table class="${className}">${head}<tbody>${rows.map((row) => renderRow(draft, columns, row)).join("")}</tbody></table>`;
}

function renderRow(draft, columns, row) {
  if (row.span !== undefined)
    return `<tr class="span ${row.className ?? ""}"><td colspan="${columns.length}">${escapeHtml(row.span)}</td></tr>`;
  const cells = columns.map((kind) => {
    const text = row.cells
      ? (row.cells[kind] ?? "")
      : (row.course[`print_${kind}`] ?? draft.cell(kind, row.course, row.term));
    return `<td class="${kind} ${textColumns.has(kind) ? "text" : "number"}">${escapeHtml(text)}</td>`;
  });
  return `<tr class="${row.className ?? ""}">${cells.join("")}</tr>`;
}

/** Rows of terms: a heading, the courses and the term's sums. */
export function termRows(draft, { headings = true, totals = null, print = {} } = {}) {
  return draft.record.terms.flatMap((term) => {
    const heading = draft.heading(term);
    for (const course of term.courses)
      draft.print(course, term, {
        termText: headings ? heading : null,
        ...(typeof print === "function" ? print(course, term) : print),
      });
    return [
      ...(headings ? [{ span: heading, className: "heading" }] : []),
      ...term.courses.map((course) => ({ course, term })),
      ...(totals ? [totals(term)] : []),
    ];
  });
}

export function numberRows(rows) {
  let sn = 0;
  for (const row of rows) if (row.course) row.course.sn = ++sn;
  return rows;
}
