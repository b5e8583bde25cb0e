import { overallMarks, scaleMarks } from "../page/maximum.mjs";
import { numberRows, renderTable, termRows } from "../page/table.mjs";

/** Maximum, minimum and obtained marks per row; papers of 100, 75 and 50 marks. */
export const maximumColumn = {
  name: "maximum-column",
  needsMaximum: true,
  make(draft) {
    scaleMarks(draft, [100, 100, 50, 75]);
    const rows = termRows(draft, {
      print: (course) => ({
        mark: draft.digits(`${course.obtained}/${course.max}`),
        marks: course.max === course.scaleMax ? [draft.digits(course.obtained)] : [],
      }),
    });
    return {
      body:
        renderTable(draft, ["sn", "code", "course", "max", "min", "mark", "credits"], numberRows(rows), {
          className: "ruled",
        }) + overallMarks(draft),
    };
  },
};
