import {
  passwordProof,
  type RecoveryCodes,
  type TotpEnrolment,
  totpConfirmRequest,
} from "@meridian/contract/accounts";
import type { Context } from "hono";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { provePassword } from "./prove.ts";

/** Makes the secret for the authenticator app; it counts once a code of it has been given. */
export async function beginTwoFactor(
  c: Context<RequestEnv>,
  { db, auth }: Services,
  visitor: SignedIn,
): Promise<TotpEnrolment> {
  const { password } = await parseJson(c, passwordProof);
  await provePassword(db, visitor, password);
  const answer = await callAuth(c, (headers) =>
    auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers, returnHeaders: true }),
  );
  if (answer.method !== "totp") throw new Error("The library answered with another method than asked for");
  return { totpUri: answer.totpURI, recoveryCodes: answer.backupCodes };
}

export async function confirmTwoFactor(
  c: Context<RequestEnv>,
  services: Services,
  visitor: SignedIn,
): Promise<void> {
  const { db, auth } = services;
  const { code } = await parseJson(c, totpConfirmRequest);
  await limit(db, { key: `confirm-two-factor:${visitor.user.id}`, max: 10, windowSeconds: 15 * 60 });
  await callAuth(c, (headers) => auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }));
  await writeAudit(db, {
    action: "two-factor.enabled",
    actorId: visitor.user.id,
    ipAddress: c.var.clientAddress,
  });
}

/** New recovery codes; the old ones are worth nothing from now on. */
export async function renewRecoveryCodes(
  c: Context<RequestEnv>,
  { db, auth }: Services,
  visitor: SignedIn,
): Promise<RecoveryCodes> {
  const { password } = await parseJson(c, passwordProof);
  await provePassword(db, visitor, password);
  if (!visitor.user.twoFactorEnabled) {
    throw new HttpFault(
      409,
      "two_factor_off",
      "Two-factor sign-in is off: turn it on to get recovery codes.",
    );
  }
  const { backupCodes } = await callAuth(c, (headers) =>
    auth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  );
  await writeAudit(db, {
    action: "two-factor.codes-renewed",
    actorId: visitor.user.id,
    ipAddress: c.var.clientAddress,
  });
  return { recoveryCodes: backupCodes };
}

export async function endTwoFactor(
  c: Context<RequestEnv>,
  services: Services,
  visitor: SignedIn,
): Promise<void> {
  const { db, auth, config } = services;
  const { password } = await parseJson(c, passwordProof);
  await provePassword(db, visitor, password);
  if (visitor.access.isSysadmin && config.mode === "production") {
    throw new HttpFault(
      409,
      "two_factor_required",
      "A system administrator's account keeps its second factor.",
    );
  }
  await callAuth(c, (headers) =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  await writeAudit(db, {
    action: "two-factor.disabled",
    actorId: visitor.user.id,
    ipAddress: c.var.clientAddress,
  });
}
