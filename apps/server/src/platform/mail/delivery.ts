import { eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { KeyRing } from "../crypto/key-ring.ts";
import { encryptionPurposes } from "../crypto/encryption-purposes.ts";
import type { Database } from "../db/database.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { getErrorMessage } from "../log/described-error.ts";
import { renderEmailHtml } from "./email-html.ts";
import { type Envelope, sendMail } from "./outbox.ts";

export interface MailConfig {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly baseUrl: string;
}

/** Sends the emails in the outbox. Without a mail server they are held: shown in local mode, encrypted in production. */
export function registerMailDelivery(db: Database, jobs: Jobs, ring: KeyRing, config: MailConfig): void {
  const transport = config.smtpUrl === undefined ? null : createTransport(config.smtpUrl);
  jobs.handle(sendMail, async ({ id }, lastTry) => {
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
    if (!mail || mail.status === "sent" || mail.encryptedText === null) return;
    if (!transport) {
      await db.update(mailOutbox).set({ status: "held" }).where(eq(mailOutbox.id, id));
      return;
    }
    const attempts = sql`${mailOutbox.attempts} + 1`;
    try {
      const text = ring.decrypt(mail.encryptedText, encryptionPurposes.mail);
      const { replyTo, headers, ...layout } = decryptEnvelope(mail.encryptedEnvelope, ring);
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text,
        html: renderEmailHtml(text, { ...layout, baseUrl: config.baseUrl }),
        ...(replyTo && { replyTo }),
        ...(headers && { headers: { ...headers } }),
        // Every attempt uses the same ID, so that a recipient who already got the email can discard the duplicate.
        messageId: `<${id}@meridian>`,
      });
    } catch (error) {
      const lastError = getErrorMessage(error).slice(0, 500);
      const isPermanent = isPermanentRejection(error);
      const status = lastTry || isPermanent ? "failed" : "queued";
      await db.update(mailOutbox).set({ status, attempts, lastError }).where(eq(mailOutbox.id, id));
      if (isPermanent) return;
      throw error;
    }
    await db
      .update(mailOutbox)
      .set({
        status: "sent",
        attempts,
        lastError: null,
        encryptedText: null,
        encryptedEnvelope: null,
        sentAt: new Date(),
      })
      .where(eq(mailOutbox.id, id));
  });
}

/** A 5xx response for an address is permanent, so retrying is pointless. */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
}

/** Older emails have no envelope. */
function decryptEnvelope(encrypted: string | null, ring: KeyRing): Partial<Envelope> {
  return encrypted === null ? {} : (JSON.parse(ring.decrypt(encrypted, encryptionPurposes.mail)) as Envelope);
}
