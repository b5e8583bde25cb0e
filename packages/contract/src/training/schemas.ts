import * as z from "zod/mini";
import { countryCode } from "../country-code-schema.ts";

/** The training tool: finished practice rounds and progress. */

export const difficulties = ["starter", "practised", "expert"] as const;
export type Difficulty = (typeof difficulties)[number];

/** Maximum number of questions in a practice round. */
const maxRoundLength = 50;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** How many questions about one country were asked, and how many were answered correctly. */
const trainingResult = z
  .object({
    country: countryCode,
    asked: count,
    right: count,
  })
  .check(z.refine(({ asked, right }) => right <= asked, "more correct answers than questions"));
export type TrainingResult = z.infer<typeof trainingResult>;

const questionFields = {
  /** ID of the grading table. */
  system: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The user's answer as parsed by the browser: `B+`, `3.34`. */
  given: z.string().check(z.maxLength(8)),
  /** The grading table was shown next to the question. */
  helped: z.boolean(),
};
const mark = z.string().check(z.minLength(1), z.maxLength(60));

/** One question and the user's answer: enough for the server to check it against its own tables. */
export const submittedAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("grade"), mark, ...questionFields }),
  z.object({
    kind: z.literal("gpa"),
    courses: z
      .array(z.object({ mark, credits: z.number().check(z.minimum(0), z.maximum(100)) }))
      .check(z.minLength(1), z.maxLength(10)),
    ...questionFields,
  }),
]);
export type SubmittedAnswer = z.infer<typeof submittedAnswer>;

export const trainingRound = z
  .object({
    /** Generated in the browser, so that a retried request counts only once. */
    id: z.uuid(),
    difficulty: z.enum(difficulties),
    bestStreak: z.int().check(z.minimum(0), z.maximum(maxRoundLength)),
    results: z.array(trainingResult).check(z.minLength(1), z.maxLength(maxRoundLength)),
    finishedAt: z.iso.datetime(),
    /** If present, the server checks the answers itself and the round counts toward certificates. */
    answers: z.optional(z.array(submittedAnswer).check(z.maxLength(maxRoundLength))),
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

/** A user's training progress and certificates. */
export const trainingStatus = z.extend(trainingProgress, {
  certificates: z.array(trainingCertificate),
  /** Progress in countries without a certificate: different questions counted so far, and how many are correct. */
  towards: z.array(z.object({ country: z.string(), answers: count, right: count })),
});
export type TrainingStatus = z.infer<typeof trainingStatus>;

/** What a team admin sees about the members. */
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
