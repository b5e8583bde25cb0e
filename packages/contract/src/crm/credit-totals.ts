import type { CourseResult } from "@meridian/grading";
import type { StoredEvaluation } from "../evaluation/stored-evaluation.ts";

type Result = StoredEvaluation["result"];

const usCreditUnit = "US semester credits";
const equalWeightUnit = "courses";

/** The GPA before rounding and cap is points ÷ credits. Both are in `unit`. */
export interface GpaTotals {
  readonly unit: string;
  readonly credits: number;
  readonly points: number;
}

/**
 * Totals are in US semester credits if those give the same average; otherwise in the unit the GPA was weighted in. A
 * policy may add up different local units without converting them; converting per course would change the average.
 */
export function gpaTotals(result: Result): GpaTotals {
  const counted = result.courses.filter(({ status }) => status === "counted");
  const inUs = weighsLikeUsCredits(result, counted);
  const weights = counted.map((course) => (inUs ? usWeight(course, result) : (course.weight ?? 0)));
  return {
    unit: inUs
      ? usCreditUnit
      : result.creditBasis === "equal"
        ? equalWeightUnit
        : localUnit(result.creditUnit),
    credits: weights.reduce((sum, weight) => sum + weight, 0),
    points: counted.reduce((sum, { points }, index) => sum + (points ?? 0) * (weights[index] ?? 0), 0),
  };
}

/** Credits attempted and earned, for one record or in total: in US semester credits, or in the local unit if no factor is known. */
export function statedCredits({
  credits,
  creditUnit,
}: Pick<Result["records"][number], "credits" | "creditUnit">) {
  const { attempted, earned, usAttempted, usEarned } = credits;
  return usAttempted === null || usEarned === null
    ? { unit: localUnit(creditUnit), attempted, earned }
    : { unit: usCreditUnit, attempted: usAttempted, earned: usEarned };
}

function weighsLikeUsCredits({ creditBasis, records }: Result, counted: readonly CourseResult[]): boolean {
  if (creditBasis !== "local") return creditBasis === "us";
  const ids = new Set(counted.map(({ recordId }) => recordId));
  const factors = new Set(records.filter(({ id }) => ids.has(id)).map(({ usFactor }) => usFactor));
  return factors.size === 1 && !factors.has(null);
}

/** Computed from the record's factor because the course's US credits are rounded for display. */
function usWeight({ recordId, credits }: CourseResult, { records }: Result): number {
  return (credits ?? 0) * (records.find(({ id }) => id === recordId)?.usFactor ?? 0);
}

function localUnit(name: string | null): string {
  return name ?? "credits as on the transcript";
}
