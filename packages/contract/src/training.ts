import * as z from "zod/mini";

/** The training tool: finished practice rounds, and what they add up to. */

export const difficulties = ["starter", "practised", "expert"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The longest practice set. */
export const maxRoundLength = 50;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** How many questions of one country were asked, and answered right. */
export const trainingResult = z
  .object({
    country: z.string().check(z.regex(/^(?:[A-Z]{2}|X-[A-Z0-9-]{1,37})$/)),
    asked: count,
    right: count,
  })
  .check(z.refine(({ asked, right }) => right <= asked, "more right than asked"));
export type TrainingResult = z.infer<typeof trainingResult>;

export const trainingRound = z
  .object({
    /** Made in the browser: a round sent twice counts once. */
    id: z.uuid(),
    difficulty: z.enum(difficulties),
    bestStreak: z.int().check(z.minimum(0), z.maximum(maxRoundLength)),
    results: z.array(trainingResult).check(z.minLength(1), z.maxLength(maxRoundLength)),
    finishedAt: z.iso.datetime(),
  })
  .check(
    z.refine(
      ({ results }) => results.reduce((sum, { asked }) => sum + asked, 0) <= maxRoundLength,
      `more than ${maxRoundLength} questions`,
    ),
  );
export type TrainingRound = z.infer<typeof trainingRound>;

export const trainingProgress = z.object({
  rounds: count,
  bestStreak: count,
  countries: z.array(trainingResult),
});
export type TrainingProgress = z.infer<typeof trainingProgress>;

/** A country counts as learned after this many answers with this share right. */
export const learnedAfter = { asked: 20, share: 0.9 } as const;

export function isLearned({ asked, right }: Pick<TrainingResult, "asked" | "right">): boolean {
  return asked >= learnedAfter.asked && right / asked >= learnedAfter.share;
}

/** What a team admin sees of the members. */
export const teamTraining = z.object({
  members: z.array(
    z.object({
      userId: z.string(),
      fullName: z.string(),
      email: z.string(),
      role: z.string(),
      progress: trainingProgress,
      /** Codes of the countries learned. */
      learned: z.array(z.string()),
    }),
  ),
});
export type TeamTraining = z.infer<typeof teamTraining>;
