import type { SignInRequest, SignInResponse } from "@meridian/contract/account/schemas";
import { and, eq } from "drizzle-orm";
import { toSessionState } from "../../platform/access/session-state.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { isKnownDevice, rememberDevice } from "../../platform/auth/known-device.ts";
import { countRecoveryCodes } from "../../platform/auth/second-factor/recovery-codes.ts";
import {
  findPendingUser,
  isTotpCode,
  verifySecondFactor,
} from "../../platform/auth/second-factor/second-factor.ts";
import { sendSecurityNotice } from "../../platform/auth/security-notice.ts";
import { limitSignIn } from "../../platform/auth/sign-in-limits.ts";
import type { Database } from "../../platform/db/database.ts";
import { sessions, users } from "../../platform/db/schema/accounts.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { conflict, forbidden, HttpError } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** Creates a session, or asks for the second factor. */
export async function signIn(
  c: RequestContext,
  services: Services,
  { email, password }: SignInRequest,
): Promise<SignInResponse> {
  const { db, auth, config, visitors } = services;
  const address = c.var.clientAddress;
  const undoCount = await limitSignIn(db, { email, address, knownDevice: isKnownDevice(c, config, email) });
  // Before the new session, because the library clears the cookie of a session that has ended.
  await visitors.get(c);
  const result = await callAuth(c, (headers) =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  ).catch(async (error: unknown) => {
    if (error instanceof HttpError && error.status < 500) {
      await writeAudit(db, { action: "session.sign-in-failed", subject: email, ipAddress: address });
    }
    throw error;
  });
  await undoCount();
  // The library returns no token when the account needs a second factor.
  if (!("token" in result) || !result.token) return { status: "two-factor" };
  return completeSignIn(c, services, result.token);
}

/** Accepts a six-digit code or a recovery code. */
export async function submitSecondFactor(
  c: RequestContext,
  services: Services,
  code: string,
): Promise<SignInResponse> {
  const { db, auth, visitors } = services;
  await enforceRateLimit(db, {
    key: `second-factor:${getNetwork(c.var.clientAddress)}`,
    max: 20,
    minutes: 15,
  });
  if ((await visitors.get(c)).user) {
    throw conflict("already_signed_in", "You are already signed in. Reload the page to continue.");
  }
  const userId = await findPendingUser(c, auth);
  if (userId === null) {
    throw new HttpError(
      401,
      "invalid_two_factor_cookie",
      "This sign-in has timed out. Start again with your password.",
    );
  }
  const result = await verifySecondFactor(c, services, userId, code);
  if (!result.token) throw new HttpError(401, "authentication_failed", "Authentication failed");
  const response = await completeSignIn(c, services, result.token);
  if (isTotpCode(code)) return response;
  return { ...response, recoveryCodesLeft: (await countRecoveryCodes(auth, result.user.id)) ?? undefined };
}

/** Ends the previous session of this browser, notifies the owner of a new browser, and records the sign-in. */
export async function completeSignIn(c: RequestContext, services: Services, token: string) {
  const { db, config, visitors } = services;
  const previousVisitor = await visitors.get(c);
  // End the browser's previous session, which prevents session fixation.
  if (previousVisitor.session) {
    await db.delete(sessions).where(eq(sessions.id, previousVisitor.session.id));
  }
  await rejectClosedAccount(db, token);
  const visitor = await visitors.loadSession(c, token);
  const { id, email } = visitor.user;
  await db.transaction(async (tx) => {
    if (!isKnownDevice(c, config, email) && (await hasSignedInBefore(tx, id))) {
      await sendSecurityNotice(c, services, tx, {
        recipient: email,
        kind: "new-device",
        subject: "New sign-in to your Meridian account",
        event: "Someone signed in to your Meridian account from a new browser",
      });
    }
    await writeAudit(tx, { action: "session.signed-in", actorId: id, ipAddress: c.var.clientAddress });
  });
  rememberDevice(c, config, email);
  return { status: "signed-in", session: toSessionState(visitor) } as const;
}

/** The first sign-in after sign-up needs no notification. */
async function hasSignedInBefore(db: Database, userId: string): Promise<boolean> {
  const [earlierSignIn] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.action, "session.signed-in")))
    .limit(1);
  return earlierSignIn !== undefined;
}

/** Checked after the password, so that only the owner learns that the account is closed. */
async function rejectClosedAccount(db: Database, token: string): Promise<void> {
  const [row] = await db
    .select({ sessionId: sessions.id, closedAt: users.closedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  if (!row?.closedAt) return;
  await db.delete(sessions).where(eq(sessions.id, row.sessionId));
  throw forbidden(
    "account_closed",
    "This account has been closed. Contact us if you think this is a mistake.",
  );
}
