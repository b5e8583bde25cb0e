/** Fields of a row that the review asks the user to check. A question about a column concerns all of its cells. */
export function flaggedFields({ line, row, problems }, guess) {
  const flagged = new Set(row.uncertain ?? []);
  for (const problem of problems) flagged.add(fieldOfProblem[problem]);
  for (const problem of guess.problems)
    if (problem.code === "ambiguous-columns") for (const kind of problem.kinds) flagged.add(kind);
    else if (fieldOfProblem[problem.code]) flagged.add(fieldOfProblem[problem.code]);
  for (const { line: at, field, reason } of guess.doubts ?? []) {
    if (at !== null && at !== line) continue;
    flagged.add(field === "columns" ? (reason.kind ?? "columns") : field);
  }
  if (flagged.has("columns")) for (const field of ["course", "credits", "mark"]) flagged.add(field);
  return flagged;
}

const fieldOfProblem = {
  "no-course": "course",
  "no-mark": "mark",
  "mark-unread": "mark",
  "credits-unread": "credits",
  "no-course-column": "course",
  "no-mark-column": "mark",
};
