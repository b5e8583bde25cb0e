import { hashToken } from "../crypto/token.ts";
import type { Database } from "../db/database.ts";
import { limit } from "../rate-limit/enforce.ts";
import { type Limit, takeAttempt, type Taken } from "../rate-limit/rate-limit.ts";

/**
 * Emails that someone else can cause (invitations, verification links, letters to students …) are counted together per
 * recipient, so that no combination of senders and kinds floods a mailbox. Notices about the recipient's own account
 * are not counted: using up the allowance must not suppress them.
 */
export const maxUnsolicitedPerHour = 10;

/** Counts one such email and declines it with 429 when the recipient had enough. */
export async function limitRecipient(db: Database, recipient: string): Promise<void> {
  await limit(
    db,
    recipientLimit(recipient),
    "This address has received several emails from us within the hour.",
  );
}

/** The same for background work. */
export function takeRecipient(db: Database, recipient: string): Promise<Taken> {
  return takeAttempt(db, recipientLimit(recipient));
}

function recipientLimit(recipient: string): Limit {
  return {
    key: `mail:${hashToken(recipient.toLowerCase())}`,
    max: maxUnsolicitedPerHour,
    windowSeconds: 60 * 60,
  };
}
