import { compileSystem } from "../convert/compile.ts";
import type { CreditBasis } from "./evaluation.ts";
import type { Policy } from "../policy/policy.ts";
import type { Transcript } from "./transcript.ts";
import type { Systems } from "../types.ts";
import { leaveOut, createCourseWork, type CourseWork } from "./course-work.ts";
import { gradeCourse } from "./grade-course.ts";
import { findSystem, createRecordContext, type RecordContext } from "./record-context.ts";
import { applyRepeatPolicy } from "./repeats.ts";
import { assignUsCredits } from "./us-credits.ts";
import { assignWeights } from "./weights.ts";

/** A transcript whose courses are graded, counted or left out, and weighted; only the totals are missing. */
export interface ResolvedTranscript {
  readonly contexts: readonly RecordContext[];
  readonly works: readonly CourseWork[];
  readonly creditBasis: CreditBasis;
  /** Common denominator of the US credits. */
  readonly denominator: bigint;
}

export function resolveTranscript(
  transcript: Transcript,
  policy: Policy,
  systems: Systems,
): ResolvedTranscript {
  const contexts = transcript.records.map((record) => createRecordContext(record, systems));
  const works = contexts.flatMap((context) => courseWorks(context, systems));
  for (const work of works) gradeCourse(work, policy);
  const denominator = assignUsCredits(works);
  applyRepeatPolicy(works, policy);
  if (!policy.countFailed) leaveOutFailed(works);
  const creditBasis = assignWeights(works, policy);
  return { contexts, works, creditBasis, denominator };
}

function courseWorks(context: RecordContext, systems: Systems): CourseWork[] {
  return context.record.terms.flatMap((term) =>
    term.courses.map((course): CourseWork => {
      const other = course.system === undefined ? undefined : findSystem(course.system, systems);
      const compiled = course.system === undefined ? context.compiled : other ? compileSystem(other) : null;
      return createCourseWork(course, term, context, compiled);
    }),
  );
}

function leaveOutFailed(works: readonly CourseWork[]): void {
  for (const work of works) {
    if (work.status === "counted" && work.grade === "F") {
      leaveOut(work, "failed-not-counted", "Failed: the policy leaves failed courses out of the GPA");
    }
  }
}
