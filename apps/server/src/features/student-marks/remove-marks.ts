import { unusedRequestDays, uploadRetentionDays } from "@meridian/contract/history/retention";
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { daysBefore } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { marksFiles, marksRequests } from "../../platform/db/schema/student-marks.ts";
import type { EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";

/** Deletes an erased student's requests with their submissions, files and emails. */
export async function eraseMarks(tx: Database, event: EvaluationEvents["student.erased"]): Promise<void> {
  const { teamId, evaluationIds, externalIds, emails } = event;
  const ids = [...evaluationIds];
  const isStudent =
    teamId === null
      ? undefined
      : and(
          eq(marksRequests.teamId, teamId),
          or(
            externalIds.length > 0 ? inArray(marksRequests.externalId, [...externalIds]) : sql`false`,
            emails.length > 0 ? inArray(marksRequests.email, [...emails]) : sql`false`,
          ),
        );
  const isOfRecord =
    ids.length === 0
      ? undefined
      : or(inArray(marksRequests.evaluationId, ids), inArray(marksRequests.sourceId, ids));
  const deleted = await tx
    .delete(marksRequests)
    .where(or(isOfRecord, isStudent) ?? sql`false`)
    .returning({ mailId: marksRequests.mailId });
  const mailIds = deleted.flatMap(({ mailId }) => mailId ?? []);
  if (mailIds.length > 0) await tx.delete(mailOutbox).where(inArray(mailOutbox.id, mailIds));
}

/** Every night: files past their retention period, files that were never submitted, and long unused requests. */
export async function deleteExpiredMarks(db: Database, now: Date): Promise<void> {
  const before = (days: number) => daysBefore(now, days);
  const expired = db
    .select({ id: marksRequests.id })
    .from(marksRequests)
    .where(lt(marksRequests.submittedAt, before(uploadRetentionDays)));
  await db
    .delete(marksFiles)
    .where(
      or(
        and(eq(marksFiles.submitted, false), lt(marksFiles.createdAt, before(1))),
        and(eq(marksFiles.submitted, true), lt(marksFiles.createdAt, before(uploadRetentionDays))),
        inArray(marksFiles.requestId, expired),
      ),
    );
  // The record was deleted for good, so its submission is no longer needed for a comparison.
  await db
    .delete(marksRequests)
    .where(
      or(
        and(isNotNull(marksRequests.submission), isNull(marksRequests.evaluationId)),
        and(isNull(marksRequests.submission), lt(marksRequests.expiresAt, before(unusedRequestDays))),
      ),
    );
}
