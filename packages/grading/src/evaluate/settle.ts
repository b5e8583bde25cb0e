import { compileSystem } from "../compile.ts";
import type { CreditBasis } from "../evaluation.ts";
import type { Policy } from "../policy.ts";
import type { Transcript } from "../transcript.ts";
import type { Systems } from "../types.ts";
import { leaveOut, startCourse, type CourseWork } from "./course-work.ts";
import { gradeCourse } from "./grade-course.ts";
import { findSystem, recordContext, type RecordContext } from "./record-context.ts";
import { settleRepeats } from "./repeats.ts";
import { settleUsCredits } from "./us-credits.ts";
import { settleWeights } from "./weights.ts";

/** A transcript whose courses are graded, counted or left out, and weighted; only the totals are missing. */
export interface SettledTranscript {
  readonly contexts: readonly RecordContext[];
  readonly works: readonly CourseWork[];
  readonly creditBasis: CreditBasis;
  /** Common denominator of the US credits. */
  readonly denominator: bigint;
}

export function settle(transcript: Transcript, policy: Policy, systems: Systems): SettledTranscript {
  const contexts = transcript.records.map((record) => recordContext(record, systems));
  const works = contexts.flatMap((context) => courseWorks(context, systems));
  for (const work of works) gradeCourse(work, policy);
  const denominator = settleUsCredits(works);
  settleRepeats(works, policy);
  if (!policy.countFailed) leaveFailedOut(works);
  const creditBasis = settleWeights(works, policy);
  return { contexts, works, creditBasis, denominator };
}

function courseWorks(context: RecordContext, systems: Systems): CourseWork[] {
  return context.record.terms.flatMap((term) =>
    term.courses.map((course): CourseWork => {
      const other = course.system === undefined ? undefined : findSystem(course.system, systems);
      const compiled = course.system === undefined ? context.compiled : other ? compileSystem(other) : null;
      return startCourse(course, term, context, compiled);
    }),
  );
}

function leaveFailedOut(works: readonly CourseWork[]): void {
  for (const work of works) {
    if (work.status === "counted" && work.grade === "F") {
      leaveOut(work, "failed-not-counted", "Failed: the policy leaves failed courses out of the GPA");
    }
  }
}
