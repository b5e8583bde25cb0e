import { escapeHtml } from "../page/escape.mjs";
import { overallSummary } from "../page/sums.mjs";
import { drawMark } from "../record/draw-mark.mjs";

/** One row per subject of a year, with columns for both terms: a subject may run in one term or in both. */
export const semesterMatrix = {
  name: "semester-matrix",
  record: { terms: 4, perTerm: [5, 7] },
  make(draft) {
    const { record, random } = draft;
    const years = [record.terms.slice(0, 2), record.terms.slice(2, 4)].filter((pair) => pair.length === 2);
    const tables = years.map((pair) => renderYear(draft, pair, random));
    return {
      body: tables.join("") + overallSummary(draft),
      css: "td.course { width: 46%; }",
    };
  },
};

function renderYear(draft, [first, second], random) {
  // Some subjects of the first term go on in the second, under the same name.
  const continued = first.courses.slice(0, 2).map((course) => ({
    ...course,
    ...drawMark(draft.country, draft.record.system, random, { fail: false }),
  }));
  second.courses = [...continued, ...second.courses.slice(0, 4)];
  const names = [...new Set([...first.courses, ...second.courses].map((course) => course.name))];
  const headings = [first, second].map((term) => draft.heading(term));
  const rows = names.map((name) => {
    const cells = [first, second].map((term, i) => {
      const course = term.courses.find((one) => one.name === name);
      if (!course) return "<td></td><td></td>";
      draft.print(course, term, { termText: headings[i], hasCode: false });
      return `<td>${draft.cell("credits", course)}</td><td>${draft.cell("mark", course)}</td>`;
    });
    return `<tr><td class="course text">${escapeHtml(name)}</td>${cells.join("")}</tr>`;
  });
  const pair = `<th>${draft.label("credits")}</th><th>${draft.label("mark")}</th>`;
  return `<table class="ruled"><thead><tr><th rowspan="2">${draft.label("course")}</th>${headings
    .map((text) => `<th colspan="2">${escapeHtml(text)}</th>`)
    .join("")}</tr><tr>${pair}${pair}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
