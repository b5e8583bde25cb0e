import type { PasswordUpdateRequest } from "@meridian/contract/account/schemas";
import { eq } from "drizzle-orm";
import { writeAudit } from "../../platform/audit/audit.ts";
import { rememberDevice } from "../../platform/auth/known-device.ts";
import { consumeToken, findTokenOwner } from "../../platform/auth/one-time-tokens.ts";
import { rejectWeakPassword } from "../../platform/auth/passwords/password-rules.ts";
import { passwordChangedNotice, sendSecurityNotice } from "../../platform/auth/security-notice.ts";
import { setPassword } from "../../platform/auth/passwords/passwords.ts";
import { clearFailedSignIns } from "../../platform/auth/sign-in-limits.ts";
import type { Database } from "../../platform/db/database.ts";
import { oneTimeTokens, twoFactors, users } from "../../platform/db/schema/accounts.ts";
import { passkeys } from "../../platform/db/schema/passkeys.ts";
import { badRequest, type HttpError } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Function "update-user-password": the token determines the account, and `user_id` must match. The token works once.
 * Changing the password ends every session and, because the link came by email, verifies the address.
 */
export async function updatePassword(
  c: RequestContext,
  services: Services,
  request: PasswordUpdateRequest,
): Promise<void> {
  const { db, config } = services;
  await enforceRateLimit(db, {
    key: `update-password:${getNetwork(c.var.clientAddress)}`,
    max: 30,
    minutes: 15,
  });
  const owner = await findTokenOwner(db, "reset-password", request.token);
  if (!owner) throw invalidToken();
  if (owner.userId !== request.user_id) {
    throw badRequest("invalid_request", "This link belongs to a different account.", "user_id");
  }
  await rejectWeakPassword(request.new_password, owner.email, "new_password");
  await db.transaction(async (tx) => {
    if (!(await consumeToken(tx, "reset-password", request.token))) throw invalidToken();
    await setPassword(tx, owner.userId, request.new_password);
    if (!owner.emailVerified) await clearUnverifiedSetup(tx, owner.userId);
    await clearFailedSignIns(tx, owner.email);
    await sendSecurityNotice(c, services, tx, passwordChangedNotice(owner.email));
    await writeAudit(tx, {
      action: "password.reset",
      actorId: owner.userId,
      ipAddress: c.var.clientAddress,
    });
  });
  // Further guessing attempts must not lock out the owner's browser.
  rememberDevice(c, config, owner.email);
}

/** On first verification, removes everything that someone who did not own the address may have set up. */
async function clearUnverifiedSetup(tx: Database, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await tx.update(users).set({ emailVerified: true, twoFactorEnabled: false }).where(eq(users.id, userId));
}

function invalidToken(): HttpError {
  return badRequest("invalid_token", "Invalid or expired token");
}
