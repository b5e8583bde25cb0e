import { escapeHtml } from "../page/escape.mjs";
import { creditText } from "../page/sums.mjs";

/** Monospaced text with dashed lines, as old registry systems print it. */
export const typewriter = {
  name: "typewriter",
  make(draft) {
    const cell = (text, width) => `<span style="width:${width}ch">${escapeHtml(text)}</span>`;
    const line = (code, name, credits, mark) =>
      `<div>${cell(code, 12)}${cell(name, 46)}${cell(credits, 12)}${cell(mark, 14)}</div>`;
    const dashes = `<div>${"-".repeat(84)}</div>`;
    const terms = draft.record.terms.map((term) => {
      const heading = draft.heading(term);
      const lines = term.courses.map((course) => {
        draft.print(course, term, { termText: heading });
        return line(
          draft.cell("code", course),
          course.name.slice(0, 200),
          draft.cell("credits", course),
          draft.cell("mark", course),
        );
      });
      return `<div>&nbsp;</div><div>${escapeHtml(heading)}</div>${lines.join("")}<div>${escapeHtml(draft.phrase("totalCredits"))} ${creditText(draft, term.courses)}</div>`;
    });
    return {
      body: `<div class="typed">${dashes}${line(draft.label("code"), draft.label("course"), draft.label("credits"), draft.label("mark"))}${dashes}${terms.join("")}${dashes}</div>`,
      css: `.typed { font-family: "DejaVu Sans Mono", inherit; font-size: 7.5pt; white-space: nowrap; } .typed span { display: inline-block; white-space: normal; vertical-align: top; padding-inline-end: 1ch; }`,
    };
  },
};
