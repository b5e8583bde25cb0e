import { compareText, sameCredits, sameMark } from "./same-value.mjs";

/** Pairs the courses of the truth with the rows that were read, best match first: `{ pairs, missing, extra }`. */
export function matchRows(courses, rows) {
  const candidates = [];
  for (const [c, course] of courses.entries())
    for (const [r, { row }] of rows.entries()) {
      const score = likeness(course, row);
      // Position decides between two rows of a repeated course.
      if (score >= minLikeness)
        candidates.push({ c, r, score: score - Math.abs(c / courses.length - r / rows.length) / 10 });
    }
  const [usedCourses, usedRows, pairs] = [new Set(), new Set(), []];
  for (const { c, r } of candidates.sort((a, b) => b.score - a.score)) {
    if (usedCourses.has(c) || usedRows.has(r)) continue;
    usedCourses.add(c);
    usedRows.add(r);
    pairs.push({ course: courses[c], read: rows[r] });
  }
  return {
    pairs,
    missing: courses.filter((_, c) => !usedCourses.has(c)),
    extra: rows.filter((_, r) => !usedRows.has(r)),
  };
}

/** A row is the course if its name is at least half right or its code is; mark and credits decide between similar rows. */
const minLikeness = 0.5;

function likeness(course, row) {
  const name = similarity(compareText(course.name), compareText(row.course));
  // The code may have been taken for the name.
  const hasCode =
    course.code !== undefined &&
    [row.code ?? "", row.course].some((text) => compareText(text) === compareText(course.code));
  if (name < minLikeness && !hasCode) return name;
  const same = [hasCode, sameMark(course, row.mark), sameCredits(course, row.credits)];
  return Math.max(name, minLikeness) + same.filter(Boolean).length * 0.2;
}

/** Share of common letter pairs (Dice), which tolerates a few misread letters. */
function similarity(a, b) {
  if (a === b) return 1;
  const pairsOf = (text) =>
    Array.from({ length: Math.max(1, text.length - 1) }, (_, i) => text.slice(i, i + 2));
  const left = pairsOf(b);
  const total = pairsOf(a).length + left.length;
  let common = 0;
  for (const pair of pairsOf(a)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / total;
}
