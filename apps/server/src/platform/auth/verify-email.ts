import type { Database } from "../db/database.ts";
import type { Outbox } from "../mail/outbox.ts";
import { issueToken } from "./one-time-tokens.ts";

const hours = 72;

/** Mails the link that proves an address. It asks for the account's password, so the owner of an address that someone else registered proves nothing by a click. */
export async function postVerification(
  db: Database,
  outbox: Outbox,
  baseUrl: string,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const token = await issueToken(tx, "verify-email", user.id, { hours });
    await outbox.post(
      {
        recipient: user.email,
        kind: "verify-email",
        subject: "Confirm your email address for Meridian",
        text: [
          "Welcome to Meridian.",
          "Please confirm that this address is yours. You will be asked for the password you chose.",
          `${baseUrl}/verify-email?token=${token}`,
          `The link works for ${hours} hours. If you did not create an account, ignore this message: nobody can use your address without your help.`,
        ].join("\n\n"),
      },
      tx,
    );
  });
}
