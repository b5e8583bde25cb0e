import { certificateRequirements } from "@meridian/contract/training/constants";
import type { CheckedAnswer } from "../../platform/db/schema/training.ts";

/** A checked answer with the day the server received it. */
export interface DatedAnswer extends CheckedAnswer {
  readonly day: string;
}

export interface CertificateStatus {
  /** Number of different questions that count, capped at what the certificate requires. */
  readonly answers: number;
  readonly right: number;
  readonly earned: boolean;
}

/**
 * Applies the certificate rule to a country's answers, newest first: the latest different questions count, with a limit
 * per step of the table. If a question is repeated on the same day only the first answer counts, because the explanation
 * was just shown; on another day it can be answered again.
 */
export function computeCertificateStatus(newestFirst: readonly DatedAnswer[]): CertificateStatus {
  const { answers: required, maxPerBand: maxPerStep, share } = certificateRequirements;
  const countByStep = new Map<string, number>();
  const counted: CheckedAnswer[] = [];
  for (const answer of firstAnswersOfLatestDay(newestFirst)) {
    if (counted.length === required) break;
    if (answer.helped) continue;
    if (answer.step != null) {
      const stepCount = countByStep.get(answer.step) ?? 0;
      if (stepCount === maxPerStep) continue;
      countByStep.set(answer.step, stepCount + 1);
    }
    counted.push(answer);
  }
  const right = counted.filter((answer) => answer.right).length;
  return { answers: counted.length, right, earned: counted.length === required && right >= share * required };
}

/** One answer per question: the first answer of the latest day, ordered by when the question was last asked. */
function firstAnswersOfLatestDay(newestFirst: readonly DatedAnswer[]): Iterable<DatedAnswer> {
  const byQuestion = new Map<string, DatedAnswer>();
  for (const answer of newestFirst) {
    if (answer.question == null) continue;
    const selected = byQuestion.get(answer.question);
    if (selected === undefined || selected.day === answer.day) byQuestion.set(answer.question, answer);
  }
  return byQuestion.values();
}
