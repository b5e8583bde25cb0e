import type { Database } from "../db/database.ts";
import type { Outbox } from "../mail/outbox.ts";

export interface PasswordChange {
  readonly email: string;
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string;
}

/** Tells the owner, in the transaction of the change itself: whoever changed it cannot leave the message out. */
export async function postPasswordNotice(
  tx: Database,
  outbox: Outbox,
  baseUrl: string,
  change: PasswordChange,
): Promise<void> {
  await outbox.post(
    {
      recipient: change.email,
      kind: "password-changed",
      subject: "Your Meridian password was changed",
      text: [
        `The password of your Meridian account was changed on ${change.at.toISOString().replace("T", " at ").slice(0, 19)} UTC.`,
        `Address: ${change.address}\nBrowser: ${change.userAgent.slice(0, 200) || "unknown"}`,
        "If it was you, you need do nothing. If it was not, set a new password now and check your account:",
        `${baseUrl}/forgot-password`,
      ].join("\n\n"),
    },
    tx,
  );
}
