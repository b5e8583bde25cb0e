import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { KeyRing } from "../crypto/key-ring.ts";
import type { Database } from "../db/database.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import type { JobKind, Jobs } from "../jobs/jobs.ts";
import type { Letter } from "./letter.ts";

/** Where mail waits until it has left. */
export interface Outbox {
  /** Given a transaction, the mail leaves if and only if the transaction's changes stay. */
  post(letter: Letter, db?: Database): Promise<void>;
}

export const sendMail: JobKind<{ id: string }> = {
  name: "send-mail",
  payload: z.object({ id: z.string() }),
  retries: 10,
  firstDelaySeconds: 2,
};

/** What the text of a mail is sealed as. */
export const sealedAs = "mail";

export function createOutbox(db: Database, jobs: Jobs, ring: KeyRing): Outbox {
  return {
    async post(letter, tx = db) {
      const { recipient, kind, subject, text } = letter;
      const [row] = await tx
        .insert(mailOutbox)
        .values({ recipient, kind, subject, sealedText: ring.seal(text, sealedAs) })
        .returning({ id: mailOutbox.id });
      // The job holds the row's number only: its payload carries no secret.
      if (row) await jobs.add(sendMail, { id: row.id }, { db: tx });
    },
  };
}

/** Recipient, subject and status: all that anyone may see of mail in production. */
export function listMail(db: Database, most = 100) {
  return db
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
    .limit(most);
}

/** The same with the text, for the local outbox only. */
export async function readLocalMail(db: Database, ring: KeyRing, most = 100) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(most);
  return rows.map(({ sealedText, ...row }) => ({
    ...row,
    text: sealedText === null ? null : ring.open(sealedText, sealedAs),
  }));
}

/** Mail held back while no mail server was set leaves once there is one. */
export async function releaseHeldMail(db: Database, jobs: Jobs): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await tx
      .update(mailOutbox)
      .set({ status: "queued" })
      .where(eq(mailOutbox.status, "held"))
      .returning({ id: mailOutbox.id });
    for (const { id } of held) await jobs.add(sendMail, { id }, { db: tx });
  });
}

/** A link that waited a week has run out, so its text goes; later the row goes too. */
export async function forgetOldMail(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE mail_outbox SET sealed_text = NULL, status = 'failed'
    WHERE sealed_text IS NOT NULL AND created_at < now() - interval '7 days'`);
  await db.execute(sql`DELETE FROM mail_outbox WHERE created_at < now() - interval '90 days'`);
}
