import type { CourseResult, Evaluation, GradeCount, GroupResult } from "./evaluation.ts";
import type { CourseWork } from "./course-work.ts";
import { creditScale } from "./grade-course.ts";
import { lastCredits } from "./last-credits.ts";
import { gpaRange } from "./range.ts";
import type { RecordContext } from "./record-context.ts";
import { resolveTranscript } from "./resolve-transcript.ts";
import { Tally } from "./tally.ts";
import { createUsCreditConverter } from "./us-credits.ts";
import { collectWarnings } from "./warnings.ts";
import { pointScale, usGrades } from "../convert/points.ts";
import { fullPolicy, type Policy } from "../policy/policy.ts";
import type { Transcript } from "./transcript.ts";
import type { Systems, UsGrade } from "../types.ts";
import { engineVersion } from "../version.ts";

/**
 * Turns a transcript into GPAs, credits and warnings under a policy. Pure and deterministic: input errors are reported on the
 * course they belong to, and arithmetic is exact with a single rounding at the end.
 */
export function evaluate(transcript: Transcript, policy: Partial<Policy>, systems: Systems): Evaluation {
  const rules = fullPolicy(policy);
  const { contexts, works, creditBasis, denominator } = resolveTranscript(transcript, rules, systems);
  const usCredits = createUsCreditConverter(denominator);
  const groups = tallies(works);
  const gpa = groups.all.gpa(rules);
  const units = [...new Set(contexts.map((context) => context.unit?.name ?? null))];
  return {
    engineVersion,
    datasetVersion: systems.version,
    policy: rules,
    creditBasis,
    creditUnit: units.length === 1 ? (units[0] ?? null) : null,
    gpa,
    credits: groups.all.credits(denominator),
    records: contexts.map((context) => {
      const tally = groups.records.get(context) ?? new Tally();
      return {
        id: context.record.id,
        systemId: context.systemId,
        gpa: tally.gpa(rules),
        credits: tally.credits(denominator),
        creditUnit: context.unit?.name ?? null,
        usFactor: context.factor && Number(context.factor.num) / Number(context.factor.den),
      };
    }),
    terms: contexts.flatMap(({ record }) =>
      record.terms.map((term) => {
        const tally = groups.terms.get(term) ?? new Tally();
        return {
          id: term.id,
          recordId: record.id,
          gpa: tally.gpa(rules),
          credits: tally.credits(denominator),
        };
      }),
    ),
    years: namedGroups(groups.years, rules, denominator),
    tags: namedGroups(groups.tags, rules, denominator),
    last: lastCredits(works, rules, creditBasis, denominator),
    range: gpaRange(works, gpa, rules),
    distribution: distribution(works),
    courses: works.map((work) => courseResult(work, creditBasis, usCredits)),
    counted: groups.all.counted,
    leftOut: groups.all.leftOut,
    warnings: collectWarnings(works, contexts, rules, creditBasis),
  };
}

function tallies(works: readonly CourseWork[]) {
  const all = new Tally();
  const records = new Map<RecordContext, Tally>();
  const terms = new Map<CourseWork["term"], Tally>();
  const years = new Map<string, Tally>();
  const tags = new Map<string, Tally>();
  for (const work of works) {
    all.addCourse(work);
    getTally(records, work.context).addCourse(work);
    getTally(terms, work.term).addCourse(work);
    if (work.term.year) getTally(years, work.term.year).addCourse(work);
    for (const tag of new Set(work.course.tags)) if (tag) getTally(tags, tag).addCourse(work);
  }
  return { all, records, terms, years, tags };
}

function getTally<Key>(map: Map<Key, Tally>, key: Key): Tally {
  const existing = map.get(key);
  if (existing) return existing;
  const tally = new Tally();
  map.set(key, tally);
  return tally;
}

function namedGroups(groups: ReadonlyMap<string, Tally>, policy: Policy, denominator: bigint): GroupResult[] {
  return [...groups].map(([name, tally]) => ({
    name,
    gpa: tally.gpa(policy),
    credits: tally.credits(denominator),
  }));
}

function distribution(works: readonly CourseWork[]): GradeCount[] {
  const counts = new Map<UsGrade, number>();
  for (const { status, grade } of works)
    if (status === "counted" && grade) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return usGrades.flatMap((grade) => {
    const courses = counts.get(grade);
    return courses ? [{ grade, courses }] : [];
  });
}

function courseResult(
  work: CourseWork,
  basis: Evaluation["creditBasis"],
  toUsCredits: (units: number | bigint) => number,
): CourseResult {
  const usCredits = work.usUnits === null ? null : toUsCredits(work.usUnits);
  const credits = work.credits === null ? null : work.credits / creditScale;
  const counted = work.status === "counted";
  return {
    id: work.course.id,
    recordId: work.context.record.id,
    termId: work.term.id,
    status: work.status,
    reason: work.reason,
    message: work.message,
    error: work.error,
    grade: work.grade,
    points: work.points === null ? null : (work.points + work.bonus) / pointScale,
    bonus: work.bonus / pointScale,
    credits,
    usCredits,
    earned: work.earnsCredit,
    weight: counted ? (basis === "equal" ? 1 : basis === "us" ? usCredits : credits) : null,
    reading: work.conversion?.reading ?? null,
  };
}
