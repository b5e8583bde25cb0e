import { secondFactorRequest, type SignInAnswer, signInRequest } from "@meridian/contract/accounts";
import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import { describe } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { isKnownDevice, rememberDevice } from "../../platform/auth/known-device.ts";
import { recoveryCodesLeft } from "../../platform/auth/recovery-codes.ts";
import { findPendingUser, isTotpCode, verifySecondFactor } from "../../platform/auth/second-factor.ts";
import { postSecurityNotice } from "../../platform/auth/security-notice.ts";
import { countSignIn } from "../../platform/auth/sign-in-limits.ts";
import type { Database } from "../../platform/db/database.ts";
import { sessions, users } from "../../platform/db/schema/accounts.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit, network } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** `POST /api/session/sign-in`: a session, or the question for the second factor. */
export async function signIn(c: Context<RequestEnv>, services: Services): Promise<SignInAnswer> {
  const { db, auth, config } = services;
  const { email, password } = await parseJson(c, signInRequest);
  const address = c.var.clientAddress;
  const takeBack = await countSignIn(db, { email, address, knownDevice: isKnownDevice(c, config, email) });
  const answer = await callAuth(c, (headers) =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  ).catch(async (error: unknown) => {
    if (error instanceof HttpFault && error.status < 500) {
      await writeAudit(db, { action: "session.sign-in-failed", subject: email, ipAddress: address });
    }
    throw error;
  });
  await takeBack();
  // The library answers without a token when the account asks for a second factor.
  if (!("token" in answer) || !answer.token) return { status: "two-factor" };
  return enter(c, services, answer.token);
}

/** `POST /api/session/second-factor`: six digits of the app, or one of the recovery codes. */
export async function giveSecondFactor(c: Context<RequestEnv>, services: Services): Promise<SignInAnswer> {
  const { db, auth, visitors } = services;
  const { code } = await parseJson(c, secondFactorRequest);
  await limit(db, {
    key: `second-factor:${network(c.var.clientAddress)}`,
    max: 20,
    windowSeconds: 15 * 60,
  });
  if ((await visitors.of(c)).user) {
    throw new HttpFault(409, "already_signed_in", "You are signed in already. Reload the page to go on.");
  }
  const userId = await findPendingUser(c, auth);
  if (userId === null) {
    throw new HttpFault(
      401,
      "invalid_two_factor_cookie",
      "This sign-in has run out. Start again with your password.",
    );
  }
  const answer = await verifySecondFactor(c, services, userId, code);
  if (!answer.token) throw new HttpFault(401, "authentication_failed", "Authentication failed");
  const entered = await enter(c, services, answer.token);
  if (isTotpCode(code)) return entered;
  return { ...entered, recoveryCodesLeft: (await recoveryCodesLeft(auth, answer.user.id)) ?? undefined };
}

async function enter(c: Context<RequestEnv>, services: Services, token: string) {
  const { db, config, visitors } = services;
  const before = await visitors.of(c);
  // A browser has one session: the one it came with ends, so that nobody keeps a key to this person's visit.
  if (before.session) await db.delete(sessions).where(eq(sessions.id, before.session.id));
  await refuseClosed(db, token);
  const visitor = await visitors.enter(c, token);
  const { id, email } = visitor.user;
  await db.transaction(async (tx) => {
    if (!isKnownDevice(c, config, email) && (await hasSignedInBefore(tx, id))) {
      await postSecurityNotice(c, services, tx, {
        recipient: email,
        kind: "new-device",
        subject: "New sign-in to your Meridian account",
        event: "A new browser signed in to your Meridian account",
      });
    }
    await writeAudit(tx, { action: "session.signed-in", actorId: id, ipAddress: c.var.clientAddress });
  });
  rememberDevice(c, config, email);
  return { status: "signed-in", session: describe(visitor) } as const;
}

/** The first sign-in after sign-up is no news to the owner. */
async function hasSignedInBefore(db: Database, userId: string): Promise<boolean> {
  const [earlier] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.action, "session.signed-in")))
    .limit(1);
  return earlier !== undefined;
}

/** Only who knows the password learns that the account is closed. */
async function refuseClosed(db: Database, token: string): Promise<void> {
  const [found] = await db
    .select({ sessionId: sessions.id, closedAt: users.closedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  if (!found?.closedAt) return;
  await db.delete(sessions).where(eq(sessions.id, found.sessionId));
  throw new HttpFault(
    403,
    "account_closed",
    "This account has been closed. Write to us if you think it should not be.",
  );
}
