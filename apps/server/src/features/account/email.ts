import type { EmailChangeRequest, EmailVerifyRequest } from "@meridian/contract/account/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { and, eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit, writeAudit } from "../../platform/audit/audit.ts";
import { consumeToken, findTokenOwner, issueToken } from "../../platform/auth/one-time-tokens.ts";
import { verifyUserPassword } from "../../platform/auth/passwords/passwords.ts";
import { sendSecurityNotice } from "../../platform/auth/security-notice.ts";
import { sendVerificationEmail } from "../../platform/auth/verify-email.ts";
import type { Database } from "../../platform/db/database.ts";
import { oneTimeTokens, users } from "../../platform/db/schema/accounts.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import { badRequest, conflict, forbidden, type HttpError } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { limitRecipient } from "../../platform/mail/recipient-limit.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { confirmPassword } from "../../platform/auth/passwords/confirm-password.ts";

const linkHours = 24;

/** Requests an email change. It takes effect once the link sent to the new address is used; the old one gets a warning. */
export async function requestEmailChange(
  services: Services,
  visitor: SignedIn,
  { email, password }: EmailChangeRequest,
): Promise<void> {
  const { db, outbox, config } = services;
  await confirmPassword(db, visitor, password);
  await enforceRateLimit(db, { key: `change-email:${visitor.user.id}`, max: 5, minutes: 60 });
  if (email === visitor.user.email) {
    throw badRequest("same_email", "This is already your email address.", "email");
  }
  await limitRecipient(db, email);
  await db.transaction(async (tx) => {
    await postConfirmation(tx, services, visitor, email);
    await outbox.post(warningEmail(visitor.user.email, email, config.baseUrl), tx);
    await audit(tx, visitor, "account.email-change-requested");
  });
}

/** Sends a new link for a pending change; the previous link stops working. */
export async function resendEmailChange(services: Services, visitor: SignedIn): Promise<void> {
  const { db } = services;
  const email = await findPendingEmail(db, visitor.user.id);
  if (!email) throw noPendingChangeError();
  await enforceRateLimit(db, { key: `change-email:${visitor.user.id}`, max: 5, minutes: 60 });
  await db.transaction((tx) => postConfirmation(tx, services, visitor, email));
}

/** Cancels a pending change; the link already sent stops working. */
export async function cancelEmailChange({ db }: Services, visitor: SignedIn): Promise<void> {
  await db.transaction(async (tx) => {
    const canceled = await tx
      .delete(oneTimeTokens)
      .where(isEmailChange(visitor.user.id))
      .returning({ userId: oneTimeTokens.userId });
    if (canceled.length === 0) throw noPendingChangeError();
    await audit(tx, visitor, "account.email-change-canceled");
  });
}

async function findPendingEmail(db: Database, userId: string): Promise<string | null> {
  const [pending] = await db
    .select({ newEmail: oneTimeTokens.newEmail })
    .from(oneTimeTokens)
    .where(isEmailChange(userId));
  return pending?.newEmail ?? null;
}

const isEmailChange = (userId: string) =>
  and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, "change-email"));

function noPendingChangeError(): HttpError {
  return conflict("no_pending_email", "No email change is pending. Enter the new address again.");
}

export async function resendVerification(services: Services, visitor: SignedIn): Promise<void> {
  const { db, outbox, config } = services;
  if (visitor.user.emailVerified) return;
  await enforceRateLimit(db, { key: `verify-email:${visitor.user.id}`, max: 5, minutes: 60 });
  await limitRecipient(db, visitor.user.email);
  await sendVerificationEmail(db, outbox, config.baseUrl, visitor.user);
}

/** Handles the link of both emails. It confirms the address only together with the account's password. */
export async function verifyEmail(
  c: RequestContext,
  services: Services,
  { token, password }: EmailVerifyRequest,
): Promise<void> {
  const { db } = services;
  await enforceRateLimit(db, {
    key: `verify-email:${getNetwork(c.var.clientAddress)}`,
    max: 30,
    minutes: 15,
  });
  const change = await findTokenOwner(db, "change-email", token);
  const owner = change ?? (await findTokenOwner(db, "verify-email", token));
  if (!owner) throw badRequest("invalid_token", "Invalid or expired token");
  await enforceRateLimit(db, { key: `prove:${owner.userId}`, max: 20, minutes: 15 });
  if (!(await verifyUserPassword(db, owner.userId, password))) {
    throw forbidden("wrong_password", "The password is incorrect.", "password");
  }
  const newEmail = change?.newEmail ?? owner.email;
  await db
    .transaction(async (tx) => {
      if (!(await consumeToken(tx, change ? "change-email" : "verify-email", token))) {
        throw badRequest("invalid_token", "Invalid or expired token");
      }
      await tx
        .update(users)
        .set({ email: newEmail, emailVerified: true, updatedAt: new Date() })
        .where(eq(users.id, owner.userId));
      // A reset link sent to the old address must not give access to the account.
      await tx
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.userId, owner.userId), eq(oneTimeTokens.purpose, "reset-password")));
      await writeAudit(tx, {
        action: change ? "account.email-changed" : "account.email-verified",
        actorId: owner.userId,
        ipAddress: c.var.clientAddress,
      });
      if (!change) return;
      for (const recipient of [owner.email, newEmail]) {
        await sendSecurityNotice(c, services, tx, {
          recipient,
          kind: "email-changed",
          subject: "Your Meridian email address was changed",
          event: `The email address for your Meridian account was changed from ${owner.email} to ${newEmail}`,
          // The old address can no longer reset the password.
          ...(recipient !== newEmail && {
            remedy: {
              advice: "contact us right away. You can find our address here",
              path: paths.terms,
              label: "Find our address",
            },
          }),
        });
      }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? conflict("user_exists", "Another account already uses this email address.")
        : error;
    });
}

async function postConfirmation(
  tx: Database,
  { outbox, config }: Services,
  { user }: SignedIn,
  newEmail: string,
): Promise<void> {
  const token = await issueToken(tx, "change-email", user.id, { hours: linkHours, newEmail });
  const link = `${config.baseUrl}${paths.verifyEmail}?token=${token}`;
  const email = {
    recipient: newEmail,
    kind: "change-email",
    subject: "Confirm your new email address for Meridian",
    text: [
      "Please confirm that you want to use this email address for your Meridian account. You will be asked for your password.",
      link,
      `The link works for ${linkHours} hours. If you did not request this change, you can ignore this email.`,
    ].join("\n\n"),
    action: { label: "Confirm email address", link },
  };
  await outbox.post(email, tx);
}

function warningEmail(recipient: string, newEmail: string, baseUrl: string) {
  const link = baseUrl + paths.forgotPassword;
  return {
    recipient,
    kind: "change-email-warning",
    subject: "Your Meridian email address is about to change",
    text: [
      `Someone who is signed in to your account asked to change its email address to ${newEmail}. The change takes effect once that address is confirmed.`,
      "If this was not you, set a new password now:",
      link,
    ].join("\n\n"),
    action: { label: "Set a new password", link },
  };
}
