import type { CourseWork } from "./course-work.ts";
import type { LeftOutReason } from "./evaluation.ts";

// What a course adds to the totals, as one integer: these flags, and its thousandths of a point above them. A batch computes
// it once per mark and then adds millions of courses without looking at them again.
export const counted = 1;
export const attempted = 2;
export const earned = 4;
export const leftOut = 8;
export const pointsShift = 4;

/** The contribution to a GPA alone. */
export function countPoints(points: number): number {
  return (points << pointsShift) | counted;
}

/** The contribution of a course whose status and points are final. */
export function toContribution({ status, reason, points, bonus, earnsCredit }: CourseWork): number {
  const credits = attempted | (earnsCredit ? earned : 0);
  if (status === "counted") return countPoints((points ?? 0) + bonus) | credits;
  if (status === "credit-only") return credits;
  if (status === "empty") return 0;
  return reason && isAttempted[reason] ? leftOut | credits : leftOut;
}

/** Every graded course counts as attempted, even if the policy leaves it out of the GPA. */
const isAttempted: { readonly [Reason in LeftOutReason]: boolean } = {
  "non-grade": false,
  excluded: false,
  repeated: true,
  "failed-not-counted": true,
  "no-credits": false,
  "zero-credits": false,
  "no-us-factor": false,
  "pass-fail": true,
  satisfactory: true,
};
