import type { Conversion } from "../convert/compile.ts";
import { interpolatedPoints } from "../convert/formulas.ts";
import { readCredits } from "../read/read-credits.ts";
import { earnsBonus, gradeForPoints, pointScale, pointsForGrade, policyGrade } from "../convert/points.ts";
import type { Policy } from "../policy/policy.ts";
import type { InterpolationPoint, NonGradeMeaning, UsGrade } from "../types.ts";
import { hasPassed, setError, leaveOut, type CourseWork } from "./course-work.ts";
import type { PassMark } from "./record-context.ts";

/** Millionths: credits keep six decimals. */
export const creditScale = 1_000_000;
export const maxCredits = 100_000;

/** Grades one course (mark → band → grade → points) and decides whether it can count. */
export function gradeCourse(work: CourseWork, policy: Policy): void {
  const { course, compiled } = work;
  setCredits(work);
  if (work.error) return;
  if (course.mark.trim() === "") return;
  if (!compiled) {
    const id = typeof course.system === "string" ? course.system : work.context.systemId;
    return setError(work, { code: "unknown-system", message: unknownSystemMessage(id) });
  }
  const conversion = compiled.convert(course.mark);
  work.conversion = conversion;
  if (conversion.error) return setError(work, conversion.error);
  if (conversion.reading?.kind === "non-grade") {
    return leaveOut(work, "non-grade", `${nonGradeText[conversion.reading.meaning]}: not counted, no credit`);
  }
  applyTable(work, conversion, policy);
  if (work.grade === null) {
    return setError(work, { code: "unreadable", message: `This table has no grade for “${course.mark}”` });
  }
  if (course.excluded) return leaveOut(work, "excluded", "Left out by the evaluator");
  applyCreditRules(work, policy);
}

function setCredits(work: CourseWork): void {
  let credits = work.course.credits ?? null;
  if (typeof credits === "string") {
    const reading = readCredits(credits, work.context.unit);
    if (!reading.ok) return setError(work, { code: "bad-credits", message: reading.message });
    credits = reading.value;
  }
  if (credits !== null && !(credits >= 0 && credits <= maxCredits)) {
    const message = `Credits must be a number from 0 to ${maxCredits}`;
    return setError(work, { code: "bad-credits", message });
  }
  work.credits = credits === null ? null : Math.round(credits * creditScale);
}

export function unknownSystemMessage(id: string): string {
  return id === "" ? "No grading system is chosen" : `Unknown grading system “${id}”`;
}

function applyTable(work: CourseWork, conversion: Conversion, policy: Policy): void {
  const system = work.compiled?.system;
  const knots = system?.kind === "numeric" ? system.interpolate : undefined;
  const failed = isBelowPassMark(work, conversion);
  if (knots && conversion.value !== null && conversion.us !== "S" && !failed) {
    work.points = curvePoints(knots, conversion, conversion.value);
    work.grade = policyGrade(conversion.us ?? gradeForPoints(work.points, policy), policy);
    return;
  }
  const us: UsGrade | null = failed ? "F" : conversion.us;
  work.belowPass = failed && conversion.us !== "F";
  if (us === null) return;
  work.grade = policyGrade(us, policy);
  work.points = pointsForGrade(us, policy);
}

function curvePoints(knots: readonly InterpolationPoint[], conversion: Conversion, value: number): number {
  const cached = curves.get(conversion);
  if (cached !== undefined) return cached;
  const points = interpolatedPoints(knots, value);
  curves.set(conversion, points);
  return points;
}

const curves = new WeakMap<Conversion, number>();

/** Passing grades earn credit; S and pass/fail do not count toward the GPA; a C or better can get a bonus. */
function applyCreditRules(work: CourseWork, policy: Policy): void {
  const { course, context } = work;
  work.earnsCredit = hasPassed(work);
  if (work.grade === "S") {
    work.status = "credit-only";
    work.reason = "satisfactory";
    work.message = "Credit only, not in the GPA";
    return;
  }
  if (course.passFail && work.earnsCredit) {
    work.grade = "S";
    work.points = null;
    work.status = "credit-only";
    work.reason = "pass-fail";
    work.message = "Taken pass/fail: credit only, not in the GPA";
    return;
  }
  work.status = "counted";
  if (policy.weighting && course.weight && context.secondary && earnsBonus(work.grade as UsGrade)) {
    work.bonus = Math.round(policy.weighting[course.weight] * pointScale);
  }
}

/** The record's pass mark does not apply to a course on a different scale. */
function isBelowPassMark(work: CourseWork, conversion: Conversion): boolean {
  const { pass } = work.context;
  const system = work.compiled?.system;
  if (!pass || !system || work.compiled !== work.context.compiled) return false;
  // A pass without a mark ("aprovado") stays a pass, however strict the pass mark.
  if (conversion.us === "S") return false;
  if (system.kind === "symbol") return pass.kind === "symbol" && conversion.band > pass.band;
  if (pass.kind !== "number") return false;
  if (conversion.value !== null) return isWorse(conversion.value, pass, system.better);
  const band = system.bands[conversion.band];
  // A word stands for its whole band, so it fails only if the band's best mark does.
  return band ? isWorse(system.better === "higher" ? band.to : band.from, pass, system.better) : false;
}

function isWorse(value: number, pass: PassMark & { kind: "number" }, better: "higher" | "lower"): boolean {
  return better === "higher" ? value < pass.value : value > pass.value;
}

export const nonGradeText: { readonly [Meaning in NonGradeMeaning]: string } = {
  withdrawn: "Withdrawn",
  incomplete: "Incomplete",
  absent: "Absent",
  exempt: "Exempt",
  transfer: "Transfer credit",
  audit: "Audited",
  "in-progress": "In progress",
  "not-reported": "No grade reported",
};
