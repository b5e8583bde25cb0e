import { paths } from "@meridian/contract/pages/paths";
import type { Database } from "../db/database.ts";
import type { Outbox } from "../mail/outbox.ts";
import { issueToken } from "./one-time-tokens.ts";

const hours = 72;

/**
 * Emails the verification link. The page asks for the account's password, so if someone else registered the address, its
 * owner does not verify that account by clicking.
 */
export async function sendVerificationEmail(
  db: Database,
  outbox: Outbox,
  baseUrl: string,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const token = await issueToken(tx, "verify-email", user.id, { hours });
    const link = `${baseUrl}${paths.verifyEmail}?token=${token}`;
    await outbox.post(
      {
        recipient: user.email,
        kind: "verify-email",
        subject: "Confirm your email address for Meridian",
        text: [
          "Welcome to Meridian.",
          "Please confirm your email address. You will be asked for the password you chose.",
          link,
          `The link works for ${hours} hours. If you did not create an account, ignore this email. Your address cannot be used without your confirmation.`,
        ].join("\n\n"),
        action: { label: "Confirm email address", link },
      },
      tx,
    );
  });
}
