import type { CreditBasis, LastCreditsResult } from "./evaluation.ts";
import { ExactSum } from "./exact.ts";
import type { Policy } from "../policy/policy.ts";
import type { CourseWork } from "./course-work.ts";
import { creditScale } from "./grade-course.ts";
import { Tally } from "./tally.ts";
import { toUsCredits } from "./us-credits.ts";

/** GPA over the last N US credits in transcript order; the course that crosses the limit counts in full. */
export function lastCredits(
  works: readonly CourseWork[],
  policy: Policy,
  basis: CreditBasis,
  denominator: bigint,
): LastCreditsResult | null {
  const counted = works.filter((work) => work.status === "counted");
  const requested = policy.lastCredits;
  if (requested === null || !(requested > 0) || basis === "equal" || counted.length === 0) return null;
  if (counted.some((work) => work.usUnits === null)) return null;
  const target = BigInt(Math.round(requested * creditScale)) * denominator;
  const units = new ExactSum();
  let first = counted.length;
  while (first > 0 && !units.reaches(target)) units.add(counted[--first]?.usUnits ?? 0);
  const included = counted.slice(first);
  const tally = new Tally();
  for (const work of included) tally.addCourse(work);
  return {
    asked: requested,
    credits: toUsCredits(units.total, denominator),
    gpa: tally.gpa(policy),
    courseIds: included.map((work) => work.course.id),
  };
}
