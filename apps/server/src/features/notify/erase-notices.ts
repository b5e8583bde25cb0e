import { and, eq, inArray, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { noticeDeliveries, notices, noticeUnsubscribes } from "../../platform/db/schema/notify.ts";
import type { EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";

/**
 * Deletes an erased student's messages, their links and the emails in the outbox. If no one else received a notice, its
 * text is deleted too, because it was written to this student.
 */
export async function eraseNotices(tx: Database, event: EvaluationEvents["student.erased"]): Promise<void> {
  const { teamId, evaluationIds, externalIds, emails } = event;
  const matchesStudent = or(
    inArray(noticeDeliveries.studentExternalId, [...externalIds]),
    inArray(noticeDeliveries.email, [...emails]),
  );
  const isOfTeam = sql`${noticeDeliveries.teamId} = ${teamId}`;
  const matchesDelivery = or(
    inArray(noticeDeliveries.evaluationId, [...evaluationIds]),
    and(isOfTeam, matchesStudent),
  );
  // A trigger updates the delivery when its email is sent, so lock the emails first to avoid a deadlock.
  const messageIds = tx.select({ id: noticeDeliveries.mailId }).from(noticeDeliveries).where(matchesDelivery);
  await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, messageIds))
    .orderBy(mailOutbox.id)
    .for("update");
  const deleted = await tx
    .delete(noticeDeliveries)
    .where(matchesDelivery)
    .returning({ mailId: noticeDeliveries.mailId, noticeId: noticeDeliveries.noticeId });
  const noticeIds = [...new Set(deleted.map(({ noticeId }) => noticeId))];
  const hasRecipients = tx
    .select({ id: noticeDeliveries.id })
    .from(noticeDeliveries)
    .where(eq(noticeDeliveries.noticeId, notices.id));
  await tx.delete(notices).where(and(inArray(notices.id, noticeIds), notExists(hasRecipients)));
  const mailIds = deleted.flatMap(({ mailId }) => mailId ?? []);
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, mailIds));
  if (teamId !== null) {
    await tx
      .delete(noticeUnsubscribes)
      .where(and(eq(noticeUnsubscribes.teamId, teamId), inArray(noticeUnsubscribes.email, [...emails])));
  }
}
