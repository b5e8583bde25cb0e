import * as z from "zod/mini";

/** The training tool: finished practice rounds, and what they add up to. */

export const difficulties = ["starter", "practised", "expert"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The longest practice set. */
const maxRoundLength = 50;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** How many questions of one country were asked, and answered right. */
const trainingResult = z
  .object({
    country: z.string().check(z.regex(/^(?:[A-Z]{2}|X-[A-Z0-9-]{1,37})$/)),
    asked: count,
    right: count,
  })
  .check(z.refine(({ asked, right }) => right <= asked, "more right than asked"));
export type TrainingResult = z.infer<typeof trainingResult>;

const asked = {
  /** Id of the grading table. */
  system: z.string().check(z.minLength(1), z.maxLength(80)),
  /** What the person answered, as the browser read it: `B+`, `3.34`. */
  given: z.string().check(z.maxLength(8)),
  /** The table stood open beside the question. */
  helped: z.boolean(),
};
const mark = z.string().check(z.minLength(1), z.maxLength(60));

/** One question with the answer given: enough for the server to check it by its own tables. */
const givenAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("grade"), mark, ...asked }),
  z.object({
    kind: z.literal("gpa"),
    courses: z
      .array(z.object({ mark, credits: z.number().check(z.minimum(0), z.maximum(100)) }))
      .check(z.minLength(1), z.maxLength(10)),
    ...asked,
  }),
]);
export type GivenAnswer = z.infer<typeof givenAnswer>;

export const trainingRound = z
  .object({
    /** Made in the browser: a round sent twice counts once. */
    id: z.uuid(),
    difficulty: z.enum(difficulties),
    bestStreak: z.int().check(z.minimum(0), z.maximum(maxRoundLength)),
    results: z.array(trainingResult).check(z.minLength(1), z.maxLength(maxRoundLength)),
    finishedAt: z.iso.datetime(),
    /** With the answers the server counts for itself, and the round goes towards certificates. */
    answers: z.optional(z.array(givenAnswer).check(z.maxLength(maxRoundLength))),
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

const trainingCertificate = z.object({
  country: z.string(),
  answers: count,
  right: count,
  earnedAt: z.string(),
});
export type TrainingCertificate = z.infer<typeof trainingCertificate>;

/** What the server knows of one person's practice. */
export const trainingStanding = z.extend(trainingProgress, {
  certificates: z.array(trainingCertificate),
  /** Countries without a certificate yet: different questions that count so far, and how many are right. */
  towards: z.array(z.object({ country: z.string(), answers: count, right: count })),
});
export type TrainingStanding = z.infer<typeof trainingStanding>;

/** What a team admin sees of the members. */
export const teamTraining = z.object({
  members: z.array(
    z.object({
      userId: z.string(),
      fullName: z.string(),
      email: z.string(),
      role: z.string(),
      progress: trainingProgress,
      certificates: z.array(trainingCertificate),
    }),
  ),
});
export type TeamTraining = z.infer<typeof teamTraining>;
