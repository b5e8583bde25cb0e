import { overallSummary } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** The student's rank in each course, as a number or "12/85". */
export const rank = {
  name: "rank",
  make(draft) {
    const size = 61 + draft.random.below(60);
    const withSize = draft.random.chance(0.5);
    for (const term of draft.record.terms)
      for (const course of term.courses)
        course.print_rank = draft.digits(withSize ? `${course.rank}/${size}` : course.rank);
    return {
      body:
        renderTable(draft, ["code", "course", "mark", "rank", "credits"], termRows(draft), {
          className: draft.random.chance(0.5) ? "ruled" : "",
        }) + overallSummary(draft),
    };
  },
};
