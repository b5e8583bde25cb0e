import { overallSummary, termSummary } from "../page/sums.mjs";
import { renderTable } from "../page/table.mjs";

/** Courses taken over from another institution in a block of their own, before the first term. */
export const transfer = {
  name: "transfer",
  make(draft) {
    const [first, ...terms] = draft.record.terms;
    const columns = ["code", "course", "credits", "mark"];
    for (const course of first.courses) draft.print(course, first, { termText: null, termScored: false });
    const rows = terms.flatMap((term) => {
      const heading = draft.heading(term);
      for (const course of term.courses) draft.print(course, term, { termText: heading });
      return [
        { span: heading, className: "heading" },
        ...term.courses.map((course) => ({ course, term })),
        termSummary(draft, term),
      ];
    });
    const block = [
      { span: draft.phrase("transfer"), className: "heading" },
      ...first.courses.map((course) => ({ course, term: first })),
    ];
    return {
      body:
        renderTable(draft, columns, [...block, ...rows], {
          className: draft.random.chance(0.5) ? "ruled" : "",
        }) + overallSummary(draft),
    };
  },
};
