import {
  submittedAnswer,
  trainingProgress,
  trainingRound,
  type TrainingProgress,
  type TrainingRound,
} from "@meridian/contract/training/schemas";
import * as z from "zod/mini";
import { readStoredValue, writeStored } from "../../../lib/browser-storage.ts";

const storedReview = z.object({
  country: z.string(),
  system: z.string(),
  /** The mark that was converted wrongly. */
  mark: z.string(),
  /** Correct answers since then. */
  step: z.int().check(z.minimum(0)),
  /** The day to ask again. */
  due: z.iso.date(),
});
/** A mark to ask again. */
export type Review = z.infer<typeof storedReview>;

/** One user's practice as stored in this browser. */
const storedProgress = z.object({
  version: z.literal(1),
  progress: trainingProgress,
  /** Correct answers in a row, across rounds. */
  streak: z.int().check(z.minimum(0)),
  /** Finished rounds the server has not confirmed yet. */
  unsent: z.array(trainingRound),
  reviews: z._default(z.array(storedReview), []),
  /** Days on which the daily five were finished, in order. */
  days: z._default(z.array(z.iso.date()), []),
  /** The answers to a day's five until they are finished, so that a reload continues with the next question. */
  daily: z._default(z.nullable(z.object({ day: z.iso.date(), answers: z.array(submittedAnswer) })), null),
});
export type LocalProgress = z.infer<typeof storedProgress>;

export const noLocalProgress: LocalProgress = {
  version: 1,
  progress: { rounds: 0, bestStreak: 0, countries: [] },
  streak: 0,
  unsent: [],
  reviews: [],
  days: [],
  daily: null,
};

/** One storage key per user, so that people who share a computer keep separate progress. */
const storageKey = (userId: string | null) => `meridian-training:${userId ?? "guest"}`;
/** More than a week of offline practice. The oldest rounds are dropped first. */
const maxUnsent = 200;

export function readProgress(userId: string | null): LocalProgress {
  return readStoredValue(storageKey(userId), storedProgress) ?? noLocalProgress;
}

/** Without storage or space, practice continues but is not saved. */
export function writeProgress(userId: string | null, progress: LocalProgress): void {
  const unsent = progress.unsent.slice(-maxUnsent);
  writeStored(storageKey(userId), JSON.stringify({ ...progress, unsent }));
}

/** Adds a finished round, and queues it for sending if the user is signed in. */
export function withRound(
  local: LocalProgress,
  round: TrainingRound,
  streak: number,
  signedIn: boolean,
): LocalProgress {
  return {
    ...local,
    streak,
    progress: addRound(local.progress, round),
    unsent: signedIn ? [...local.unsent, round] : [],
  };
}

export function addRound(progress: TrainingProgress, round: TrainingRound): TrainingProgress {
  const countries = new Map(progress.countries.map((result) => [result.country, result]));
  for (const { country, asked, right } of round.results) {
    const previous = countries.get(country);
    countries.set(country, {
      country,
      asked: (previous?.asked ?? 0) + asked,
      right: (previous?.right ?? 0) + right,
    });
  }
  return {
    rounds: progress.rounds + 1,
    bestStreak: Math.max(progress.bestStreak, round.bestStreak),
    countries: [...countries.values()].sort((a, b) => a.country.localeCompare(b.country)),
  };
}
