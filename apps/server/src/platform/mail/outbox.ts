import type { MailRow } from "@meridian/contract/sys-admin/schemas";
import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { KeyRing } from "../crypto/key-ring.ts";
import { encryptionPurposes } from "../crypto/encryption-purposes.ts";
import type { Database } from "../db/database.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import type { JobKind, Jobs } from "../jobs/jobs.ts";
import type { EmailMessage } from "./email-message.ts";

/** Queue of emails to send. */
export interface Outbox {
  /** Queues an email and returns its ID. If given a transaction, the email is sent only if the transaction commits. */
  post(message: EmailMessage, db?: Database): Promise<string>;
}

export const sendMail: JobKind<{ id: string }> = {
  name: "send-mail",
  payload: z.object({ id: z.string() }),
  retries: 10,
  firstDelaySeconds: 2,
};

/** Metadata of an email other than its recipient. */
export type Envelope = Omit<EmailMessage, "recipient" | "kind" | "subject" | "text">;

export function createOutbox(db: Database, jobs: Jobs, ring: KeyRing): Outbox {
  return {
    async post(message, tx = db) {
      const { recipient, kind, subject, text, ...envelope } = message;
      const [row] = await tx
        .insert(mailOutbox)
        .values({
          recipient,
          kind,
          subject,
          encryptedText: ring.encrypt(text, encryptionPurposes.mail),
          encryptedEnvelope: ring.encrypt(
            JSON.stringify(envelope satisfies Envelope),
            encryptionPurposes.mail,
          ),
        })
        .returning({ id: mailOutbox.id });
      // The job payload contains only the row ID, no secrets.
      const { id } = row!;
      await jobs.add(sendMail, { id }, { db: tx });
      return id;
    },
  };
}

const maxListed = 100;

/** Recipient, subject and status: the only parts of an email that are visible in production. */
export async function listMail(db: Database): Promise<MailRow[]> {
  const rows = await db
    .select({
      id: mailOutbox.id,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      kind: mailOutbox.kind,
      status: mailOutbox.status,
      attempts: mailOutbox.attempts,
      lastError: mailOutbox.lastError,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(maxListed);
  return rows.map(({ createdAt, sentAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/** Like `listMail`, but with the text. For the local outbox only. */
export async function readLocalMail(db: Database, ring: KeyRing) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(maxListed);
  return rows.map(({ encryptedText, encryptedEnvelope: _envelope, ...row }) => ({
    ...row,
    text: encryptedText === null ? null : ring.decrypt(encryptedText, encryptionPurposes.mail),
  }));
}

/** Queues emails that were held because no mail server was configured. */
export async function releaseHeldMail(db: Database, jobs: Jobs): Promise<void> {
  await db.transaction(async (tx) => {
    const released = await tx
      .update(mailOutbox)
      .set({ status: "queued" })
      .where(eq(mailOutbox.status, "held"))
      .returning({ id: mailOutbox.id });
    for (const { id } of released) await jobs.add(sendMail, { id }, { db: tx });
  });
}

/** Erases the text of unsent emails after a week, when their links have expired, and deletes old rows. */
export async function deleteOldMail(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE mail_outbox SET sealed_text = NULL, sealed_envelope = NULL, status = 'failed'
    WHERE sealed_text IS NOT NULL AND created_at < now() - interval '7 days'`);
  await db.execute(sql`DELETE FROM mail_outbox WHERE created_at < now() - interval '90 days'`);
}
