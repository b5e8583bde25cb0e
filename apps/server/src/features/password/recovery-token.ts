import type { RecoveryTokenCheck } from "@meridian/contract/account/schemas";
import { findTokenOwner } from "../../platform/auth/one-time-tokens.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** Remote procedure "validate_recovery_token": checks the token of a reset link without using it up. */
export async function checkRecoveryToken(
  c: RequestContext,
  { db }: Services,
  token: string,
): Promise<RecoveryTokenCheck> {
  await enforceRateLimit(db, {
    key: `recovery-token:${getNetwork(c.var.clientAddress)}`,
    max: 100,
    minutes: 15,
  });
  if (token === "") return invalid("No reset token provided");
  const owner = await findTokenOwner(db, "reset-password", token);
  if (!owner) return invalid("Invalid or expired token");
  return { valid: true, user_id: owner.userId, email: owner.email, error: null };
}

function invalid(error: string): RecoveryTokenCheck {
  return { valid: false, user_id: null, email: null, error };
}
