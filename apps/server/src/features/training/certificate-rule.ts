import { certificateAfter } from "@meridian/contract/training-constants";
import type { CheckedAnswer } from "../../platform/db/schema/training.ts";

/** A checked answer with the day it reached the server. */
export interface DatedAnswer extends CheckedAnswer {
  readonly day: string;
}

export interface Standing {
  /** Different questions that count, at most as many as the certificate asks for. */
  readonly answers: number;
  readonly right: number;
  readonly earned: boolean;
}

/**
 * Where a country's answers, newest first, stand against the rule: the latest different questions, not too many from one step
 * of a table. Of a question asked again on one day the first answer counts, since the rest repeat an explanation just read;
 * another day is a new chance.
 */
export function standingOf(newestFirst: readonly DatedAnswer[]): Standing {
  const { answers: enough, fromOneStep, share } = certificateAfter;
  const fromStep = new Map<string, number>();
  const counted: CheckedAnswer[] = [];
  for (const answer of firstOfItsLatestDay(newestFirst)) {
    if (counted.length === enough) break;
    if (answer.helped) continue;
    if (answer.step != null) {
      const already = fromStep.get(answer.step) ?? 0;
      if (already === fromOneStep) continue;
      fromStep.set(answer.step, already + 1);
    }
    counted.push(answer);
  }
  const right = counted.filter((answer) => answer.right).length;
  return { answers: counted.length, right, earned: counted.length === enough && right >= share * enough };
}

/** One answer a question, in the order in which the questions were met last. */
function firstOfItsLatestDay(newestFirst: readonly DatedAnswer[]): Iterable<DatedAnswer> {
  const found = new Map<string, DatedAnswer>();
  for (const answer of newestFirst) {
    if (answer.question == null) continue;
    const later = found.get(answer.question);
    if (later === undefined || later.day === answer.day) found.set(answer.question, answer);
  }
  return found.values();
}
