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
  const isStudent = or(
    inArray(marksRequests.externalId, [...externalIds]),
    inArray(marksRequests.email, [...emails]),
  );
  const isOfRecord = or(inArray(marksRequests.evaluationId, ids), inArray(marksRequests.sourceId, ids));
  const deleted = await tx
    .delete(marksRequests)
    .where(or(isOfRecord, and(sql`${marksRequests.teamId} = ${teamId}`, isStudent)))
    .returning({ mailId: marksRequests.mailId });
  const mailIds = deleted.flatMap(({ mailId }) => mailId ?? []);
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, mailIds));
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
