import { getCookie } from "hono/cookie";
import { writeAudit } from "../../audit/audit.ts";
import { forbidden, HttpError } from "../../http/http-error.ts";
import type { RequestContext } from "../../http/request-env.ts";
import { enforceRateLimit } from "../../rate-limit/enforce.ts";
import { takeAttempt } from "../../rate-limit/rate-limit.ts";
import type { Services } from "../../services.ts";
import { callAuth } from "../call.ts";

/** The library accepts the codes of the previous, current and next 30 seconds; a used code is remembered for longer. */
const rememberCodeMinutes = 2;

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Checks a TOTP or recovery code for the user of this session or pending sign-in. Each code works once: the library
 * removes used recovery codes, and TOTP codes are claimed here in the database, so that no other process accepts them.
 * Failures are written to the audit log.
 */
export async function verifySecondFactor(
  c: RequestContext,
  { db, auth }: Pick<Services, "db" | "auth">,
  userId: string,
  code: string,
) {
  // With a live session, the library does not limit attempts.
  await enforceRateLimit(db, { key: `second-factor:${userId}`, max: 20, minutes: 15 });
  try {
    if (!isTotpCode(code)) {
      return await callAuth(c, (headers) =>
        auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
      );
    }
    const claim = await takeAttempt(db, {
      key: `totp:${userId}:${code}`,
      max: 1,
      minutes: rememberCodeMinutes,
    });
    if (!claim.allowed) {
      throw new HttpError(
        401,
        "code_used",
        "This code was already used. Enter the next code your app shows.",
      );
    }
    return await callAuth(c, (headers) =>
      auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    );
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) {
      await writeAudit(db, {
        action: "two-factor.failed",
        actorId: userId,
        ipAddress: c.var.clientAddress,
        detail: { reason: error.code },
      });
    }
    throw error;
  }
}

/** Like `verifySecondFactor`, for a signed-in user: a wrong code is an invalid field (403), not an ended session (401). */
export async function confirmSecondFactor(
  c: RequestContext,
  services: Pick<Services, "db" | "auth">,
  userId: string,
  code: string,
): Promise<void> {
  try {
    await verifySecondFactor(c, services, userId, code);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    throw forbidden(error.code, error.message, "code");
  }
}

/** The token of the session the library created during this request, or null. */
export async function getIssuedSessionToken(
  c: RequestContext,
  auth: Services["auth"],
): Promise<string | null> {
  const { name } = (await auth.$context).authCookies.sessionToken;
  const cookie = c.res.headers.getSetCookie().findLast((text) => text.startsWith(`${name}=`));
  const value = cookie?.slice(name.length + 1).split(";")[0];
  return value ? (decodeURIComponent(value).split(".")[0] ?? null) : null;
}

/** The user whose sign-in is waiting for the second factor in this browser, or null. */
export async function findPendingUser(c: RequestContext, auth: Services["auth"]): Promise<string | null> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  // Format: `<identifier>.<signature>`. The identifier is random, and the library checks the signature.
  const cookie = getCookie(c, createAuthCookie("two_factor").name);
  const identifier = cookie?.slice(0, cookie.lastIndexOf("."));
  if (!identifier) return null;
  return (await internalAdapter.findVerificationValue(identifier))?.value ?? null;
}
