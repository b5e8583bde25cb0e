import { resetLinkHours } from "@meridian/contract/account-constants";
import { passwordResetRequest } from "@meridian/contract/accounts";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import * as z from "zod";
import { writeAudit } from "../../platform/audit/audit.ts";
import { hasLiveToken, issueToken } from "../../platform/auth/one-time-tokens.ts";
import { hashToken } from "../../platform/crypto/token.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { limit, network } from "../../platform/rate-limit/enforce.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

const hour = 60 * 60;
/** Emails with a link that reach one address in an hour, whoever asks for them. */
const maxLinks = 5;

/** Function "custom-password-reset": mails the link. `isAdmin` is ignored and a foreign `redirectTo` too: the link always leads to us. */
export async function requestReset(c: Context<RequestEnv>, services: Services): Promise<void> {
  const { db, jobs, config } = services;
  const { email } = await parseJson(c, passwordResetRequest);
  const address = c.var.clientAddress;
  await limit(db, { key: `reset:${network(address)}`, max: 30, windowSeconds: hour });
  // Per sender: other people's requests must not block the owner.
  await limit(db, {
    key: `reset:${hashToken(email)}:${network(address)}`,
    max: maxLinks,
    windowSeconds: hour,
  });
  // Looked up later, so that not even the time of the answer tells whether there is an account.
  if (config.hideAccounts) return jobs.add(lookUpAndReset, { email, address });
  if (!(await postResetLink(services, email, address))) {
    throw new HttpFault(404, "user_not_found", "user_not_found: No account found with this email address.");
  }
}

export function registerHiddenReset(services: Services): void {
  services.jobs.handle(lookUpAndReset, async ({ email, address }) => {
    await postResetLink(services, email, address);
  });
}

const lookUpAndReset: JobKind<{ email: string; address: string }> = {
  name: "look-up-and-reset",
  payload: z.object({ email: z.string(), address: z.string() }),
  retries: 5,
  firstDelaySeconds: 5,
};

/** False when nobody has this address. */
async function postResetLink(services: Services, email: string, ipAddress: string): Promise<boolean> {
  const { db, outbox, config } = services;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return false;
  await db.transaction(async (tx) => {
    const allowance = await takeAttempt(tx, {
      key: `reset:${hashToken(email)}`,
      max: maxLinks,
      windowSeconds: hour,
    });
    // The newest link is in the mailbox and still works; one more email would only bury it.
    if (!allowance.allowed && (await hasLiveToken(tx, "reset-password", user.id))) return;
    const token = await issueToken(tx, "reset-password", user.id, { hours: resetLinkHours });
    await outbox.post(resetLetter(email, `${config.baseUrl}/reset-password?token=${token}`), tx);
    await writeAudit(tx, { action: "password.reset-requested", actorId: user.id, ipAddress });
  });
  return true;
}

function resetLetter(recipient: string, link: string) {
  return {
    recipient,
    kind: "reset-password",
    subject: "Reset your Meridian password",
    text: [
      "Someone, perhaps you, asked to reset the password of your Meridian account. To choose a new one, open:",
      link,
      `The link works once and expires in ${resetLinkHours} hours. An older link no longer works.`,
      "If it was not you, ignore this message: your password stays as it is.",
    ].join("\n\n"),
  };
}
