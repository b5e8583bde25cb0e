import type { TrainingCertificate } from "@meridian/contract/training/schemas";
import { asc, inArray } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { type CheckedAnswer, trainingCertificates } from "../../platform/db/schema/training.ts";
import { type DatedAnswer, type CertificateStatus, computeCertificateStatus } from "./certificate-rule.ts";

/** Stores the certificates that a user's checked answers in these countries have earned. */
export async function grantCertificates(
  db: Database,
  userId: string,
  countries: Iterable<string>,
  now: Date,
): Promise<void> {
  const statuses = await readCertificateStatuses(db, userId);
  for (const country of new Set(countries)) {
    const { earned = false, answers = 0, right = 0 } = statuses.get(country) ?? {};
    if (!earned) continue;
    await db
      .insert(trainingCertificates)
      .values({ userId, country, answers, right, earnedAt: now })
      .onConflictDoNothing();
  }
}

/** More than a year of daily practice; older answers are no longer meaningful. */
const maxAnswers = 4000;

/** A user's progress toward each country's certificate. */
export async function readCertificateStatuses(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, CertificateStatus>> {
  // Uses the server's clock, because a browser could send any date.
  const rows = await queryRows<{ answer: CheckedAnswer; day: string }>(db)`
    SELECT answer, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM training_rounds
    CROSS JOIN LATERAL jsonb_array_elements(checked) WITH ORDINALITY AS given(answer, place)
    WHERE user_id = ${userId}::uuid AND checked IS NOT NULL
    ORDER BY created_at DESC, id, place DESC
    LIMIT ${maxAnswers}`;
  const byCountry = new Map<string, DatedAnswer[]>();
  for (const { answer, day } of rows) {
    const answers = byCountry.get(answer.country) ?? [];
    answers.push({ ...answer, day });
    byCountry.set(answer.country, answers);
  }
  return new Map([...byCountry].map(([country, answers]) => [country, computeCertificateStatus(answers)]));
}

export async function listCertificates(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TrainingCertificate[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(trainingCertificates)
    .where(inArray(trainingCertificates.userId, [...userIds]))
    .orderBy(asc(trainingCertificates.earnedAt), asc(trainingCertificates.country));
  const byUser = new Map<string, TrainingCertificate[]>();
  for (const { userId, country, answers, right, earnedAt } of rows) {
    const certificates = byUser.get(userId) ?? [];
    byUser.set(userId, [...certificates, { country, answers, right, earnedAt: earnedAt.toISOString() }]);
  }
  return byUser;
}
