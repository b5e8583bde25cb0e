/** Fields of a row that the review asks the user to check. A question about a column concerns all of its cells. */
export function flaggedFields(row, guess) {
  return new Set(flagReasons(row, guess).map(([field]) => field));
}

/** The same with the reason of each question: pairs of a field and a reason's code. */
export function flagReasons({ line, row, problems }, guess) {
  const reasons = (row.uncertain ?? []).map((field) => [field, "unclear-text"]);
  for (const problem of problems) reasons.push([fieldOfProblem[problem], problem]);
  for (const { code, kinds } of guess.problems)
    if (code === "ambiguous-columns") for (const kind of kinds) reasons.push([kind, code]);
    else if (fieldOfProblem[code]) reasons.push([fieldOfProblem[code], code]);
  for (const { line: at, field, reason } of guess.doubts ?? []) {
    if (at !== null && at !== line) continue;
    const scope = at === null ? "table" : "row";
    const check = reason.code === "arithmetic" ? ` ${reason.check.code}` : "";
    reasons.push([
      field === "columns" ? (reason.kind ?? "columns") : field,
      `${reason.code}${check} (${scope})`,
    ]);
  }
  return reasons.flatMap(([field, code]) =>
    field === "columns" ? ["course", "credits", "mark"].map((each) => [each, code]) : [[field, code]],
  );
}

const fieldOfProblem = {
  "no-course": "course",
  "no-mark": "mark",
  "mark-unread": "mark",
  "credits-unread": "credits",
  "no-course-column": "course",
  "no-mark-column": "mark",
};
