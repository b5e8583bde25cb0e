import type { CreditBasis } from "./evaluation.ts";
import { smallestWeights } from "./exact.ts";
import type { Policy } from "../policy/policy.ts";
import { leaveOut, type CourseWork } from "./course-work.ts";
import type { RecordContext } from "./record-context.ts";

/** Sets the weight of every counted course and leaves out courses that cannot have one. */
export function assignWeights(works: readonly CourseWork[], policy: Policy): CreditBasis {
  for (const work of works) {
    if (work.status === "counted" && work.credits === 0) {
      leaveOut(work, "zero-credits", "0 credits: not counted in the GPA");
    }
  }
  const basis = creditBasis(works, policy);
  for (const work of works) {
    if (work.status !== "counted" || basis === "equal") continue;
    if (work.credits === null) {
      leaveOut(work, "no-credits", "Credits are missing, but other courses have them");
    } else if (basis === "us" && work.usUnits === null) {
      leaveOut(work, "no-us-factor", "These credits cannot be converted: enter the units per full-time year");
    }
  }
  const counted = works.filter((work) => work.status === "counted");
  const raw = counted.map((work) =>
    basis === "equal" ? 1 : ((basis === "us" ? work.usUnits : work.credits) ?? 0),
  );
  const weights = smallestWeights(raw);
  counted.forEach((work, index) => (work.weight = weights[index] ?? null));
  return basis;
}

function creditBasis(works: readonly CourseWork[], policy: Policy): CreditBasis {
  if (policy.credits === "equal" || policy.credits === "local") return policy.credits;
  const credited = works.filter((work) => work.status === "counted" && work.credits !== null);
  if (credited.length === 0) return policy.credits === "us" ? "us" : "equal";
  const contexts = [...new Set(credited.map((work) => work.context))];
  // With a single unit, the factor does not change the average and need not be known.
  if (haveSameUnit(contexts)) return policy.credits === "us" && contexts[0]?.factor ? "us" : "local";
  return "us";
}

/** Whether the credits of these records can be added up directly. */
export function haveSameUnit(contexts: readonly RecordContext[]): boolean {
  const [first, ...others] = contexts;
  if (!first) return true;
  return others.every((other) => {
    if (first.factor && other.factor) {
      return first.factor.num === other.factor.num && first.factor.den === other.factor.den;
    }
    return !first.factor && !other.factor && first.unit !== null && first.unit.name === other.unit?.name;
  });
}
