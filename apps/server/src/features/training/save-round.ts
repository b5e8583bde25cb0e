import type { TrainingRound } from "@meridian/contract/training/schemas";
import type { Dataset } from "@meridian/grading";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { trainingRounds } from "../../platform/db/schema/training.ts";
import { grantCertificates } from "./certificates.ts";
import { checkAnswers, countByCountry, longestStreak } from "./check-answers.ts";

/** Saves a finished round once. If it includes answers, they are checked against our tables instead of trusting the browser's counts. */
export async function saveRound(
  db: Database,
  userId: string,
  { id, difficulty, bestStreak, results, finishedAt, answers }: TrainingRound,
  dataset: Dataset,
  now: Date,
): Promise<void> {
  const checked = await checkAnswers(answers ?? [], dataset);
  const round = {
    id,
    userId,
    difficulty,
    bestStreak: checked.length > 0 ? longestStreak(checked) : bestStreak,
    results: checked.length > 0 ? countByCountry(checked) : results,
    // A fast clock must not put a round in the future.
    finishedAt: new Date(Math.min(Date.parse(finishedAt), now.getTime())),
    createdAt: now,
    checked: checked.length > 0 ? checked : null,
  };
  await db.transaction(async (tx) => {
    // Lock the user: two concurrent rounds would miss each other's answers and possibly a certificate.
    await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
    const [inserted] = await tx
      .insert(trainingRounds)
      .values(round)
      .onConflictDoNothing()
      .returning({ id: trainingRounds.id });
    if (!inserted) return;
    const countries = checked.map(({ country }) => country);
    await grantCertificates(tx, userId, countries, now);
  });
}
