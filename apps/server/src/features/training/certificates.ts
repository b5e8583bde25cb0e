import type { TrainingCertificate } from "@meridian/contract/training";
import { asc, inArray, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { type CheckedAnswer, trainingCertificates } from "../../platform/db/schema/training.ts";
import { type DatedAnswer, type Standing, standingOf } from "./certificate-rule.ts";

/** Writes down the certificates that a person's checked answers in these countries have earned. */
export async function grantCertificates(
  db: Database,
  userId: string,
  countries: Iterable<string>,
  now: Date,
): Promise<void> {
  const standings = await standingsOf(db, userId);
  for (const country of new Set(countries)) {
    const { earned = false, answers = 0, right = 0 } = standings.get(country) ?? {};
    if (!earned) continue;
    await db
      .insert(trainingCertificates)
      .values({ userId, country, answers, right, earnedAt: now })
      .onConflictDoNothing();
  }
}

/** More than a year of daily practice; what lies further back no longer says what somebody knows. */
const latestAnswers = 4000;

/** How far a person's answers go towards each country's certificate. */
export async function standingsOf(db: Database, userId: string): Promise<ReadonlyMap<string, Standing>> {
  // By the server's clock: a browser could date its rounds as it likes.
  const rows = await queryRows<{ answer: CheckedAnswer; day: string }>(
    db,
    sql`
      SELECT answer, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
      FROM training_rounds
      CROSS JOIN LATERAL jsonb_array_elements(checked) WITH ORDINALITY AS given(answer, place)
      WHERE user_id = ${userId}::uuid AND checked IS NOT NULL
      ORDER BY created_at DESC, id, place DESC
      LIMIT ${latestAnswers}`,
  );
  const byCountry = new Map<string, DatedAnswer[]>();
  for (const { answer, day } of rows) {
    const own = byCountry.get(answer.country) ?? [];
    own.push({ ...answer, day });
    byCountry.set(answer.country, own);
  }
  return new Map([...byCountry].map(([country, answers]) => [country, standingOf(answers)]));
}

export async function certificatesOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TrainingCertificate[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(trainingCertificates)
    .where(inArray(trainingCertificates.userId, [...userIds]))
    .orderBy(asc(trainingCertificates.earnedAt), asc(trainingCertificates.country));
  const found = new Map<string, TrainingCertificate[]>();
  for (const { userId, country, answers, right, earnedAt } of rows) {
    const own = found.get(userId) ?? [];
    found.set(userId, [...own, { country, answers, right, earnedAt: earnedAt.toISOString() }]);
  }
  return found;
}
