import { matchTermResults } from "@meridian/contract/evaluation/match-results";
import { type Evaluation, unitName } from "@meridian/grading";
import type { ReportFile } from "../report-file.ts";
import { capitalize, columnFormat, plainNumber, shortUnit } from "./numbers.ts";
import { institutionLine } from "./identity.ts";
import { termTitle } from "./record-section.ts";

/** One labeled number of the summary, with an optional unit in smaller type. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly unit: string | null;
}

/** Two rows of four; a third row when years, tags or records need it. */
const [twoRows, threeRows] = [8, 12];

export function summaryFacts(file: ReportFile): Fact[] {
  const { evaluation } = file;
  const first = [
    ...credits(evaluation),
    courses(evaluation),
    ...recordFacts(file),
    ...groupFacts(evaluation),
  ];
  const local = localCredits(evaluation);
  const fits = (max: number, facts: readonly Fact[]) => first.length + facts.length + local.length <= max;
  const terms = termFacts(file);
  const years = yearFacts(evaluation);
  // Terms show their GPA in their own heading, so they are listed here only if they fit.
  const groups = fits(twoRows, terms) ? terms : fits(threeRows, years) ? years : [];
  return [...first, ...groups, ...local];
}

function credits(evaluation: Evaluation): Fact[] {
  const inGpa = usCreditsInGpa(evaluation);
  const { usEarned } = evaluation.credits;
  const format = columnFormat([inGpa, usEarned], { min: 1, max: 2 });
  return [
    ...(inGpa === null ? [] : [fact("US credits in GPA", format(inGpa))]),
    ...(usEarned === null ? [] : [fact("US credits earned", format(usEarned))]),
  ];
}

/** Null when a counted course has no known US credits, because a partial sum would mislead. */
function usCreditsInGpa(evaluation: Evaluation): number | null {
  let sum = 0;
  for (const course of evaluation.courses) {
    if (course.status !== "counted") continue;
    if (course.usCredits === null) return null;
    sum += course.usCredits;
  }
  return sum === 0 ? null : sum;
}

function courses(evaluation: Evaluation): Fact {
  const entered = evaluation.courses.filter((course) => course.status !== "empty").length;
  return fact("Courses in GPA", String(evaluation.counted), `of ${entered}`);
}

function recordFacts(file: ReportFile): Fact[] {
  if (file.document.records.length < 2) return [];
  return file.evaluation.records.map((result) => {
    const record = file.document.records.find((entry) => entry.id === result.id);
    return fact(
      record ? record.institution.trim() || institutionLine(file, record) : result.id,
      result.gpa.text,
    );
  });
}

function groupFacts(evaluation: Evaluation): Fact[] {
  const { last, tags } = evaluation;
  // The last N credits add nothing when they cover the whole transcript.
  const partial = last && last.gpa.courses > 0 && last.gpa.courses < evaluation.gpa.courses ? [last] : [];
  return [
    ...tags.map((tag) => fact(`${capitalize(tag.name)} GPA`, tag.gpa.text)),
    ...partial.map((lastCredits) =>
      fact(`Last ${plainNumber(lastCredits.asked)} US credits`, lastCredits.gpa.text),
    ),
  ];
}

function yearFacts({ years }: Evaluation): Fact[] {
  return years.length > 1 ? years.map((year) => fact(year.name, year.gpa.text)) : [];
}

function termFacts(file: ReportFile): Fact[] {
  const terms = file.document.records.flatMap((record) => record.terms);
  if (terms.length < 2 || file.document.records.length > 1) return [];
  const results = matchTermResults(file.document, file.evaluation);
  return terms.flatMap((term, index) => {
    const result = results.get(term);
    return result && result.gpa.courses > 0 ? [fact(termTitle(term, index).name, result.gpa.text)] : [];
  });
}

function localCredits(evaluation: Evaluation): Fact[] {
  const { creditUnit, credits } = evaluation;
  if (creditUnit === null || credits.attempted === 0) return [];
  return [
    fact("Local credits", plainNumber(credits.earned), unitName(credits.earned, shortUnit(creditUnit))),
  ];
}

function fact(label: string, value: string, unit: string | null = null): Fact {
  return { label, value, unit };
}
