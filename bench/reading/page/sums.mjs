/** Printed sums and averages. They must be right, because the reader uses them as checks. */
export const allCourses = (record) => record.terms.flatMap((term) => term.courses);

function sumCredits(courses) {
  return courses.reduce((sum, course) => sum + course.credits, 0);
}

/** The average of numeric marks or grade points, weighted with credits (or another weight). */
export function averageMark(courses, weight = "credits") {
  const value = (course) => (typeof course.value === "number" ? course.value : course.points);
  const rated = courses.filter((course) => value(course) !== null);
  const total = rated.reduce((sum, course) => sum + course[weight], 0);
  return rated.reduce((sum, course) => sum + value(course) * course[weight], 0) / (total || 1);
}

export function averagePoints(courses) {
  const total = sumCredits(courses);
  return courses.reduce((sum, course) => sum + course.points * course.credits, 0) / (total || 1);
}

export const creditText = (draft, courses) => {
  const sum = sumCredits(courses);
  return draft.number(sum, Number.isInteger(sum) ? 0 : 1);
};

/** "Total credits: 30   Average: 2,1" below a term. */
export function termSummary(draft, term) {
  return {
    span: `${draft.phrase("totalCredits")}: ${creditText(draft, term.courses)}     ${draft.phrase("termAverage")}: ${draft.number(averageMark(term.courses), 2)}`,
    className: "total",
  };
}

export function overallSummary(draft) {
  const courses = allCourses(draft.record);
  return `<p class="summary">${draft.phrase("totalCredits")}: ${creditText(draft, courses)} &nbsp; ${draft.phrase("average")}: ${draft.number(averageMark(courses), 2)}</p>`;
}
