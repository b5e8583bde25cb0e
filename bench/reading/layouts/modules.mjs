import { averageMark, creditText, overallSummary } from "../page/sums.mjs";
import { renderTable } from "../page/table.mjs";

/** Parent rows of modules with their own average and credits, the courses indented below. */
export const modules = {
  name: "modules",
  make(draft) {
    let number = 0;
    const { random, record, country } = draft;
    const [hasTitles, hasCodes] = [random.chance(0.5), random.chance(0.4)];
    const rows = record.terms.flatMap((term) => {
      const heading = draft.heading(term);
      const halves = [term.courses.slice(0, 3), term.courses.slice(3)].filter((part) => part.length > 0);
      const parts = halves.flatMap((courses) => {
        for (const course of courses) draft.print(course, term, { termText: heading });
        number += 1;
        const parent = {
          code: hasCodes ? country.makeCode(random) : "",
          course: moduleName(draft, number, hasTitles ? record.otherSubjects[number - 1] : undefined),
          credits: creditText(draft, courses),
          mark: draft.number(averageMark(courses), 2),
        };
        return [{ cells: parent, className: "parent" }, ...courses.map((course) => ({ course, term }))];
      });
      return [{ span: heading, className: "heading" }, ...parts];
    });
    return {
      body:
        renderTable(draft, ["code", "course", "credits", "mark"], rows, { className: "ruled" }) +
        overallSummary(draft),
      css: "tr.parent td { font-weight: 600; background: #f0f0f0; } td.course { padding-inline-start: 14pt; } tr.parent td.course { padding-inline-start: 4pt; }",
    };
  },
};

function moduleName(draft, number, title) {
  return `${draft.phrase("module")} ${draft.digits(number)}${title ? ` – ${title}` : ""}`;
}
