import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { noticeDeliveries, noticeUnsubscribes } from "../../platform/db/schema/notify.ts";
import type { RecordEvents } from "../../platform/records/record-events.ts";

/** Removes an erased student's letters, the links in them and the mail that carried them. */
export async function eraseNotices(tx: Database, event: RecordEvents["student.erased"]): Promise<void> {
  const { teamId, evaluationIds, externalId } = event;
  const email = event.email.toLowerCase();
  const person = or(
    externalId ? eq(noticeDeliveries.studentExternalId, externalId) : undefined,
    email ? eq(noticeDeliveries.email, email) : undefined,
  );
  const which =
    or(
      evaluationIds.length > 0 ? inArray(noticeDeliveries.evaluationId, [...evaluationIds]) : undefined,
      teamId !== null && person ? and(eq(noticeDeliveries.teamId, teamId), person) : undefined,
    ) ?? sql`false`;
  // A delivered email updates its letter (a trigger), so the emails are locked first: the other way round can deadlock.
  const emails = tx.select({ id: noticeDeliveries.mailId }).from(noticeDeliveries).where(which);
  await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, emails))
    .orderBy(mailOutbox.id)
    .for("update");
  const gone = await tx.delete(noticeDeliveries).where(which).returning({ mailId: noticeDeliveries.mailId });
  const mailIds = gone.flatMap(({ mailId }) => mailId ?? []);
  if (mailIds.length > 0) await tx.delete(mailOutbox).where(inArray(mailOutbox.id, mailIds));
  if (teamId !== null && email) {
    await tx
      .delete(noticeUnsubscribes)
      .where(and(eq(noticeUnsubscribes.teamId, teamId), eq(noticeUnsubscribes.email, email)));
  }
}
