import { hashToken } from "../crypto/token.ts";
import type { Database } from "../db/database.ts";
import { enforceRateLimit } from "../rate-limit/enforce.ts";
import { type RateLimit, takeAttempt, type AttemptResult } from "../rate-limit/rate-limit.ts";

/**
 * Emails that others can trigger (invitations, verification links, emails to students …) are counted together per
 * recipient, so that no combination of senders and kinds can flood a mailbox. Notices about the recipient's own account
 * are not counted, because a used-up limit must not suppress them.
 */
export const maxUnsolicitedPerHour = 10;

/** Counts one such email, and throws a 429 if the recipient's limit is reached. */
export async function limitRecipient(db: Database, recipient: string): Promise<void> {
  await enforceRateLimit(
    db,
    recipientLimit(recipient),
    "We have already sent several emails to this address in the past hour.",
  );
}

/** Like `limitRecipient`, for background jobs. */
export function takeRecipientAllowance(db: Database, recipient: string): Promise<AttemptResult> {
  return takeAttempt(db, recipientLimit(recipient));
}

function recipientLimit(recipient: string): RateLimit {
  return { key: `mail:${hashToken(recipient.toLowerCase())}`, max: maxUnsolicitedPerHour, minutes: 60 };
}
