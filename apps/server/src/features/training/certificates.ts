import type { TrainingCertificate } from "@meridian/contract/training";
import { certificateAfter } from "@meridian/contract/training-constants";
import { asc, inArray, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { trainingCertificates } from "../../platform/db/schema/training.ts";

/** Writes down the certificates that a person's latest checked answers in these countries have earned. */
export async function grantCertificates(
  db: Database,
  userId: string,
  countries: Iterable<string>,
  now: Date,
): Promise<void> {
  for (const country of new Set(countries)) {
    const latest = await latestAnswers(db, userId, country);
    const right = latest.filter(Boolean).length;
    const enough =
      latest.length >= certificateAfter.answers && right / latest.length >= certificateAfter.share;
    if (!enough) continue;
    await db
      .insert(trainingCertificates)
      .values({ userId, country, answers: latest.length, right, earnedAt: now })
      .onConflictDoNothing();
  }
}

/** Right or wrong, newest first; the latest only, so that a beginner's slips do not count for ever. */
async function latestAnswers(db: Database, userId: string, country: string): Promise<boolean[]> {
  const rows = await queryRows<{ right: boolean }>(
    db,
    sql`
      SELECT (answer ->> 'right')::boolean AS "right"
      FROM training_rounds
      CROSS JOIN LATERAL jsonb_array_elements(checked) WITH ORDINALITY AS given(answer, place)
      WHERE user_id = ${userId}::uuid
        AND checked IS NOT NULL
        AND answer ->> 'country' = ${country}
        AND NOT (answer ->> 'helped')::boolean
      ORDER BY finished_at DESC, created_at DESC, place DESC
      LIMIT ${certificateAfter.answers}`,
  );
  return rows.map(({ right }) => right);
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
