import type { Policy } from "../policy/policy.ts";
import { hasPassed, leaveOut, type CourseWork } from "./course-work.ts";

/** Decides which attempts at a course count, and makes sure credit is earned only once. */
export function applyRepeatPolicy(works: readonly CourseWork[], policy: Policy): void {
  for (const attempts of attemptGroups(works)) {
    if (policy.repeats === "best")
      keepOne(attempts, findBestAttempt(attempts), "A better attempt counts instead");
    if (policy.repeats === "latest") keepOne(attempts, attempts.at(-1), "A later attempt counts instead");
    if (policy.repeats === "drop-failed") dropFailed(attempts);
    earnCreditOnce(attempts);
  }
}

function attemptGroups(works: readonly CourseWork[]): CourseWork[][] {
  const groups = new Map<string, CourseWork[]>();
  for (const work of works) {
    const key = work.course.repeat;
    if (!key || (work.status !== "counted" && work.status !== "credit-only")) continue;
    const id = `${work.context.record.id}\n${key}`;
    const group = groups.get(id);
    if (group) group.push(work);
    else groups.set(id, [work]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A pass without a mark ranks above a fail and below any graded pass. Ties are broken by credits and ID, never by order. */
function findBestAttempt(attempts: readonly CourseWork[]): CourseWork | undefined {
  return attempts.toSorted(
    (a, b) =>
      attemptValue(b) - attemptValue(a) ||
      (b.credits ?? 0) - (a.credits ?? 0) ||
      (a.course.id < b.course.id ? -1 : a.course.id > b.course.id ? 1 : 0),
  )[0];
}

function attemptValue(work: CourseWork): number {
  return work.status === "credit-only" ? 0.5 : (work.points ?? 0) + work.bonus;
}

function keepOne(
  attempts: readonly CourseWork[],
  keptAttempt: CourseWork | undefined,
  message: string,
): void {
  for (const work of attempts) if (work !== keptAttempt) leaveOut(work, "repeated", message);
}

function dropFailed(attempts: readonly CourseWork[]): void {
  const lastPass = attempts.findLastIndex(hasPassed);
  attempts.forEach((work, index) => {
    if (index < lastPass && !hasPassed(work))
      leaveOut(work, "repeated", "Failed, then passed: the failed attempt is dropped");
  });
}

function earnCreditOnce(attempts: readonly CourseWork[]): void {
  const passed = attempts.filter(hasPassed);
  const counted = passed.filter((work) => work.status !== "left-out");
  const pool = counted.length > 0 ? counted : passed;
  const creditedAttempt = pool.reduce<CourseWork | null>(
    (best, work) => (best === null || (work.credits ?? 0) > (best.credits ?? 0) ? work : best),
    null,
  );
  for (const work of passed) work.earnsCredit = work === creditedAttempt;
}
