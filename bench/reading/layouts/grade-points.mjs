import { allCourses, averagePoints, creditText } from "../page/sums.mjs";
import { renderTable, termRows } from "../page/table.mjs";

/** Grade points and credits × points per course; GPA and cumulative GPA below each term. */
export const gradePoints = {
  name: "grade-points",
  make(draft) {
    const { record, country } = draft;
    const columns = country.grades
      ? ["code", "course", "credits", "mark", "points", "weighted"]
      : ["code", "course", "credits", "mark", "letter", "points", "weighted"];
    for (const course of allCourses(record)) course.points ??= 0;
    const done = [];
    const totals = (term) => {
      done.push(...term.courses);
      return {
        span: `${draft.phrase("totalCredits")} ${creditText(draft, term.courses)}   GPA ${draft.number(averagePoints(term.courses), 2)}   CGPA ${draft.number(averagePoints(done), 2)}`,
        className: "total",
      };
    };
    return {
      body: renderTable(draft, columns, termRows(draft, { totals }), {
        className: draft.random.chance(0.5) ? "ruled" : "",
      }),
      legend: true,
      size: 8.5,
    };
  },
};
