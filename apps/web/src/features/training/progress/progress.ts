import {
  trainingProgress,
  trainingRound,
  type TrainingProgress,
  type TrainingRound,
} from "@meridian/contract/training";
import * as z from "zod/mini";

/** What this browser remembers of one person's practice. */
const stored = z.object({
  version: z.literal(1),
  progress: trainingProgress,
  /** Right answers in a row, over rounds. */
  streak: z.int().check(z.minimum(0)),
  /** Finished rounds the server has not confirmed yet. */
  unsent: z.array(trainingRound),
});
export type LocalProgress = z.infer<typeof stored>;

export const noLocalProgress: LocalProgress = {
  version: 1,
  progress: { rounds: 0, bestStreak: 0, countries: [] },
  streak: 0,
  unsent: [],
};

/** One shelf a person: on a shared computer nobody sees or adds to another's. */
const shelf = (userId: string | null) => `meridian-training:${userId ?? "guest"}`;
/** More than an offline week of practice; the oldest go first. */
const mostUnsent = 200;

export function readProgress(userId: string | null, storage: Storage = localStorage): LocalProgress {
  try {
    const parsed = stored.safeParse(JSON.parse(storage.getItem(shelf(userId)) ?? "null"));
    return parsed.success ? parsed.data : noLocalProgress;
  } catch {
    return noLocalProgress;
  }
}

/** A browser without room or storage goes on without remembering. */
export function writeProgress(
  userId: string | null,
  progress: LocalProgress,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(
      shelf(userId),
      JSON.stringify({ ...progress, unsent: progress.unsent.slice(-mostUnsent) }),
    );
  } catch {
    // Practice goes on; only the memory of it is lost.
  }
}

/** A finished round added; kept for sending when it belongs to an account. */
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
    const known = countries.get(country);
    countries.set(country, {
      country,
      asked: (known?.asked ?? 0) + asked,
      right: (known?.right ?? 0) + right,
    });
  }
  return {
    rounds: progress.rounds + 1,
    bestStreak: Math.max(progress.bestStreak, round.bestStreak),
    countries: [...countries.values()].sort((a, b) => a.country.localeCompare(b.country)),
  };
}
