import { eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { KeyRing } from "../crypto/key-ring.ts";
import { sealedAs } from "../crypto/sealed-as.ts";
import type { Database } from "../db/database.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { messageOf } from "../log/described-error.ts";
import { letterHtml } from "./letter.ts";
import { type Envelope, sendMail } from "./outbox.ts";

export interface MailConfig {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
}

/** Sends what is in the outbox. Without a mail server the mail is held: local mode shows it, production keeps it sealed. */
export function registerMailDelivery(db: Database, jobs: Jobs, ring: KeyRing, config: MailConfig): void {
  const transport = config.smtpUrl === undefined ? null : createTransport(config.smtpUrl);
  jobs.handle(sendMail, async ({ id }, lastTry) => {
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
    if (!mail || mail.status === "sent" || mail.sealedText === null) return;
    if (!transport) {
      await db.update(mailOutbox).set({ status: "held" }).where(eq(mailOutbox.id, id));
      return;
    }
    const attempts = sql`${mailOutbox.attempts} + 1`;
    try {
      const text = ring.open(mail.sealedText, sealedAs.mail);
      const { language, replyTo, headers } = envelopeOf(mail.sealedEnvelope, ring);
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text,
        html: letterHtml(text, language),
        ...(replyTo && { replyTo }),
        ...(headers && { headers: { ...headers } }),
        // A second try of the same mail is the same message to whoever received the first.
        messageId: `<${id}@meridian>`,
      });
    } catch (error) {
      const lastError = messageOf(error).slice(0, 500);
      const final = isRefusal(error);
      const status = lastTry || final ? "failed" : "queued";
      await db.update(mailOutbox).set({ status, attempts, lastError }).where(eq(mailOutbox.id, id));
      if (final) return;
      throw error;
    }
    await db
      .update(mailOutbox)
      .set({
        status: "sent",
        attempts,
        lastError: null,
        sealedText: null,
        sealedEnvelope: null,
        sentAt: new Date(),
      })
      .where(eq(mailOutbox.id, id));
  });
}

/** A mail server that answers 5xx about an address will answer so again: asking ten more times only annoys it. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
}

/** Mail from before there were envelopes has none. */
function envelopeOf(sealed: string | null, ring: KeyRing): Partial<Envelope> {
  return sealed === null ? {} : (JSON.parse(ring.open(sealed, sealedAs.mail)) as Envelope);
}
