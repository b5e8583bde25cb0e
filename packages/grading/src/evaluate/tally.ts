import type { CreditTotals, Gpa } from "./evaluation.ts";
import { decimalText, divide, ExactSum, maxPlain, multiply } from "./exact.ts";
import { pointScale } from "../convert/points.ts";
import type { Policy } from "../policy/policy.ts";
import { attempted, counted, earned, leftOut, pointsShift, toContribution } from "./contribution.ts";
import type { CourseWork } from "./course-work.ts";
import { creditScale } from "./grade-course.ts";
import { toUsCredits } from "./us-credits.ts";

/** Totals for any set of courses: a record, a term, a year, a tag, the whole transcript or a row of a batch. */
export class Tally {
  /** Courses added, whether they count or not. */
  courses = 0;
  counted = 0;
  leftOut = 0;
  /** Millionths of local credits. */
  attempted = 0;
  earned = 0;
  // Sums of points × weight and of weights: plain numbers while they are exact, plus what no longer fitted.
  #points = 0;
  #weights = 0;
  #largePoints = 0n;
  #largeWeights = 0n;
  readonly #usAttempted = new ExactSum();
  readonly #usEarned = new ExactSum();
  #hasUsCredits = true;

  addCourse(work: CourseWork): void {
    const contribution = toContribution(work);
    this.add(contribution, work.weight ?? 0, work.credits ?? 0);
    if (!(contribution & attempted) || !work.credits) return;
    if (work.usUnits === null) {
      this.#hasUsCredits = false;
      return;
    }
    this.#usAttempted.add(work.usUnits);
    if (contribution & earned) this.#usEarned.add(work.usUnits);
  }

  /** Adds a course by its contribution (contribution.ts), its weight and millionths of local credits. */
  add(contribution: number, weight: number | bigint, credits: number): void {
    this.courses++;
    if (contribution & counted) {
      this.counted++;
      const points = contribution >> pointsShift;
      if (typeof weight === "number" && points * weight <= maxPlain) {
        this.#points += points * weight;
        this.#weights += weight;
        if (this.#points > maxPlain || this.#weights > maxPlain) this.#carry();
      } else {
        this.#largePoints += BigInt(points) * BigInt(weight);
        this.#largeWeights += BigInt(weight);
      }
    }
    if (contribution & attempted) this.attempted += credits;
    if (contribution & earned) this.earned += credits;
    if (contribution & leftOut) this.leftOut++;
  }

  /** Starts over. A batch reuses one tally, because creating one per student takes as long as adding a dozen courses. */
  reset(): void {
    this.courses = 0;
    this.counted = 0;
    this.leftOut = 0;
    this.attempted = 0;
    this.earned = 0;
    this.#points = 0;
    this.#weights = 0;
    this.#largePoints = 0n;
    this.#largeWeights = 0n;
    this.#usAttempted.reset();
    this.#usEarned.reset();
    this.#hasUsCredits = true;
  }

  gpa(policy: Policy): Gpa {
    if (this.#largeWeights === 0n) return computeGpa(this.#points, this.#weights, this.counted, policy);
    this.#carry();
    return computeGpa(this.#largePoints, this.#largeWeights, this.counted, policy);
  }

  #carry(): void {
    this.#largePoints += BigInt(this.#points);
    this.#largeWeights += BigInt(this.#weights);
    this.#points = 0;
    this.#weights = 0;
  }

  credits(denominator: bigint): CreditTotals {
    return {
      attempted: this.attempted / creditScale,
      earned: this.earned / creditScale,
      usAttempted: this.#hasUsCredits ? toUsCredits(this.#usAttempted.total, denominator) : null,
      usEarned: this.#hasUsCredits ? toUsCredits(this.#usEarned.total, denominator) : null,
    };
  }
}

/** Computes the GPA with a single rounding at the end. */
function computeGpa(
  points: number | bigint,
  weights: number | bigint,
  courses: number,
  { decimals, rounding, cap }: Policy,
): Gpa {
  if (Number(weights) === 0) return { value: null, text: "–", courses: 0 };
  const scale = 10 ** decimals;
  const exact = divide(points, multiply(weights, pointScale / scale), rounding);
  const units = cap === null ? exact : Math.min(exact, Math.round(cap * scale));
  return { value: units / scale, text: decimalText(units, decimals), courses };
}
