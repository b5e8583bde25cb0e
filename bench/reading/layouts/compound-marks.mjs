import { overallSummary, termSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** The mark with its word, letter or unit in one cell: "2,3 (gut)", "72 A", "85分", "45*". */
export const compoundMarks = {
  name: "compound-marks",
  make(draft) {
    const { country, random } = draft;
    const form = country.markSuffix ? "suffix" : random.pick(["brackets", "space"]);
    const compound = (course) => {
      const mark = draft.digits(course.mark);
      if (form === "suffix") return mark + country.markSuffix;
      const word = course.letter && course.letter.length < 24 ? course.letter.split(" / ")[0] : null;
      if (!word) return random.chance(0.2) ? `${mark}*` : mark;
      return form === "brackets"
        ? `${mark} (${word})`
        : `${mark} ${/^[A-F][+-]?$/.test(word) ? word : word.toLocaleUpperCase(country.locale)}`;
    };
    const rows = termRows(draft, {
      totals: (term) => termSummary(draft, term),
      print: (course) => {
        course.print_mark = compound(course);
        return { mark: draft.digits(course.mark), marks: [course.print_mark] };
      },
    });
    return {
      body:
        renderTable(draft, ["code", "course", "credits", "mark"], rows, {
          className: random.chance(0.5) ? "ruled" : "",
        }) + overallSummary(draft),
      css: "td.mark { white-space: nowrap; }",
    };
  },
};
