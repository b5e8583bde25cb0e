import { matchRows } from "./match-rows.mjs";
import { sameCode, sameCredits, sameMark, sameName, sameTerm } from "./same-value.mjs";

/** Compares what was read with the truth: counts that can be added up, the wrong cells in words, and needless flags. */
export function scoreDocument(truth, rows) {
  const { pairs, missing, extra } = matchRows(truth.courses, rows);
  const terms = [...new Set(truth.courses.flatMap((course) => course.term ?? []))];
  const counts = { ...emptyCounts(), documents: 1, courses: truth.courses.length, rows: rows.length };
  const remarks = [
    ...missing.map((course) => `missing: ${course.name}`),
    ...extra.map(({ row }) => `false row: ${row.course} | ${row.mark} | ${row.credits}`),
  ];
  const needless = [];
  counts.found = pairs.length;
  counts.falseRows = extra.length;
  for (const { course, read } of pairs) {
    const { row } = read;
    const flagged = new Set(read.flagged);
    const right = {
      course: sameName(course, row.course),
      mark: sameMark(course, row.mark),
      credits: sameCredits(course, row.credits),
    };
    const expected = { course: course.name, mark: course.mark, credits: course.credits };
    for (const [field, isRight] of Object.entries(right)) {
      const isFlagged = flagged.has(field);
      counts.cells += 1;
      if (isRight) counts[field] += 1;
      if (isRight && isFlagged) {
        counts.flaggedRight += 1;
        needless.push({ read, field });
      }
      if (!isRight && !isFlagged) counts.silent += 1;
      if (!isRight)
        remarks.push(
          `${isFlagged ? "flagged" : "SILENT"} ${field}: "${row[field]}", printed "${expected[field]}" (${course.name})`,
        );
    }
    if (Object.values(right).every(Boolean)) counts.entire += 1;
    countTerm({ course, row, terms, flagged }, counts, remarks);
    if (course.code === undefined) continue;
    counts.codes += 1;
    if (sameCode(course, row.code ?? "")) counts.code += 1;
  }
  if (counts.entire === counts.courses && extra.length === 0) counts.perfect = 1;
  return { counts, remarks, needless };
}

function countTerm({ course, row, terms, flagged }, counts, remarks) {
  if (course.termScored === false) return;
  counts.terms += 1;
  if (sameTerm(course, row, terms)) {
    counts.term += 1;
    return;
  }
  if (!flagged.has("term")) counts.silentTerms += 1;
  remarks.push(
    `term: "${row.term ?? ""}" "${row.year ?? ""}", printed "${course.term ?? ""}" (${course.name})`,
  );
}

function emptyCounts() {
  return {
    documents: 0,
    perfect: 0,
    courses: 0,
    rows: 0,
    found: 0,
    falseRows: 0,
    entire: 0,
    course: 0,
    mark: 0,
    credits: 0,
    cells: 0,
    silent: 0,
    flaggedRight: 0,
    terms: 0,
    term: 0,
    silentTerms: 0,
    codes: 0,
    code: 0,
  };
}

export function addCounts(list) {
  const sum = emptyCounts();
  for (const counts of list) for (const key of Object.keys(sum)) sum[key] += counts[key];
  return sum;
}
