import { resetLinkHours } from "@meridian/contract/account/constants";
import { paths } from "@meridian/contract/pages/paths";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { writeAudit } from "../../platform/audit/audit.ts";
import { hasLiveToken, issueToken } from "../../platform/auth/one-time-tokens.ts";
import { hashToken } from "../../platform/crypto/token.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

/** Reset emails per address and hour, no matter who requests them. */
const maxLinksPerHour = 5;

/** Function "custom-password-reset": emails the link. `isAdmin` and `redirectTo` are ignored; the link always points to this site. */
export async function requestReset(c: RequestContext, services: Services, email: string): Promise<void> {
  const { db, jobs, config } = services;
  const address = c.var.clientAddress;
  await enforceRateLimit(db, { key: `reset:${getNetwork(address)}`, max: 30, minutes: 60 });
  // Per sender, so that requests by others cannot block the owner.
  await enforceRateLimit(db, {
    key: `reset:${hashToken(email)}:${getNetwork(address)}`,
    max: maxLinksPerHour,
    minutes: 60,
  });
  // Looked up in a job, so that the response time does not reveal whether there is an account.
  if (config.hideAccounts) return jobs.add(lookUpAndReset, { email, address });
  if (!(await sendResetLink(services, email, address))) {
    throw notFound("user_not_found", "user_not_found: No account found with this email address.");
  }
}

export function registerHiddenReset(services: Services): void {
  services.jobs.handle(lookUpAndReset, async ({ email, address }) => {
    await sendResetLink(services, email, address);
  });
}

const lookUpAndReset: JobKind<{ email: string; address: string }> = {
  name: "look-up-and-reset",
  payload: z.object({ email: z.string(), address: z.string() }),
  retries: 5,
  firstDelaySeconds: 5,
};

/** Returns false if there is no account with this address. */
async function sendResetLink(services: Services, email: string, ipAddress: string): Promise<boolean> {
  const { db, outbox, config } = services;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return false;
  await db.transaction(async (tx) => {
    const allowance = await takeAttempt(tx, {
      key: `reset:${hashToken(email)}`,
      max: maxLinksPerHour,
      minutes: 60,
    });
    // The newest link in the mailbox still works, so another email is not needed.
    if (!allowance.allowed && (await hasLiveToken(tx, "reset-password", user.id))) return;
    const token = await issueToken(tx, "reset-password", user.id, { hours: resetLinkHours });
    await outbox.post(resetEmail(email, `${config.baseUrl}${paths.resetPassword}?token=${token}`), tx);
    await writeAudit(tx, { action: "password.reset-requested", actorId: user.id, ipAddress });
  });
  return true;
}

function resetEmail(recipient: string, link: string) {
  return {
    recipient,
    kind: "reset-password",
    subject: "Reset your Meridian password",
    text: [
      "Someone, hopefully you, asked to reset the password for your Meridian account. To choose a new password, open this link:",
      link,
      `The link works once and expires in ${resetLinkHours} hours. Older links no longer work.`,
      "If this wasn’t you, you can ignore this email. Your password will not change.",
    ].join("\n\n"),
    action: { label: "Choose a new password", link },
  };
}
