import type { CreditTotals, Gpa } from "../evaluation.ts";
import { decimalText, ExactSum, quotient } from "../exact.ts";
import { pointScale } from "../points.ts";
import type { Policy } from "../policy.ts";
import type { CourseWork } from "./course-work.ts";
import { creditScale } from "./grade-course.ts";
import { toUsCredits } from "./us-credits.ts";

/** Totals for any set of courses: a record, a term, a year, a tag or the whole transcript. */
export class Tally {
  readonly #points = new ExactSum();
  readonly #weights = new ExactSum();
  readonly #usAttempted = new ExactSum();
  readonly #usEarned = new ExactSum();
  #courses = 0;
  #attempted = 0;
  #earned = 0;
  #hasUsCredits = true;

  add(work: CourseWork): void {
    if (work.status === "counted" && work.weight !== null) {
      this.#points.add((work.points ?? 0) + work.bonus, work.weight);
      this.#weights.add(1, work.weight);
      this.#courses++;
    }
    if (isAttempted(work) && work.credits) this.#addCredits(work, work.credits);
  }

  #addCredits(work: CourseWork, credits: number): void {
    this.#attempted += credits;
    if (work.earned) this.#earned += credits;
    if (work.usUnits === null) {
      this.#hasUsCredits = false;
      return;
    }
    this.#usAttempted.add(1, work.usUnits);
    if (work.earned) this.#usEarned.add(1, work.usUnits);
  }

  gpa(policy: Policy): Gpa {
    return computeGpa(this.#points.total, this.#weights.total, this.#courses, policy);
  }

  credits(denominator: bigint): CreditTotals {
    return {
      attempted: this.#attempted / creditScale,
      earned: this.#earned / creditScale,
      usAttempted: this.#hasUsCredits ? toUsCredits(this.#usAttempted.total, denominator) : null,
      usEarned: this.#hasUsCredits ? toUsCredits(this.#usEarned.total, denominator) : null,
    };
  }
}

/** Computes the GPA with a single rounding at the end. */
export function computeGpa(points: bigint, weights: bigint, courses: number, policy: Policy): Gpa {
  if (weights === 0n) return { value: null, text: "–", courses: 0 };
  const units = quotient(points, weights * BigInt(pointScale), policy.decimals, policy.rounding);
  const cap = policy.cap === null ? null : BigInt(Math.round(policy.cap * 10 ** policy.decimals));
  const text = decimalText(cap !== null && units > cap ? cap : units, policy.decimals);
  return { value: Number(text), text, courses };
}

/** Every graded course counts as attempted, even if the policy leaves it out of the GPA. */
function isAttempted({ status, reason }: CourseWork): boolean {
  return (
    status === "counted" ||
    status === "credit-only" ||
    reason === "repeated" ||
    reason === "failed-not-counted"
  );
}
