import type {
  RecoveryCodes,
  TotpEnrollment,
  TwoFactorDisableRequest,
} from "@meridian/contract/account/schemas";
import { and, eq, ne } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type AuditAction, audit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import {
  confirmSecondFactor,
  getIssuedSessionToken,
} from "../../platform/auth/second-factor/second-factor.ts";
import { sendSecurityNotice } from "../../platform/auth/security-notice.ts";
import type { Database } from "../../platform/db/database.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { conflict } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { confirmPassword } from "../../platform/auth/passwords/confirm-password.ts";

/** Creates the secret for the authenticator app; it takes effect once the first code is confirmed. */
export async function startTwoFactor(
  c: RequestContext,
  { db, auth }: Services,
  visitor: SignedIn,
  password: string,
): Promise<TotpEnrollment> {
  await confirmPassword(db, visitor, password);
  const enrollment = await callAuth(c, (headers) =>
    auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers, returnHeaders: true }),
  );
  if (enrollment.method !== "totp") throw new Error("Better Auth returned a method other than TOTP");
  return { totpUri: enrollment.totpURI, recoveryCodes: enrollment.backupCodes };
}

/** The first code turns two-factor on and ends all other sessions, which were opened with only a password. */
export async function confirmTwoFactor(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  code: string,
): Promise<void> {
  const { db, auth } = services;
  await confirmSecondFactor(c, services, visitor.user.id, code);
  // Better Auth has replaced this browser's session.
  const token = await getIssuedSessionToken(c, auth);
  await db.transaction(async (tx) => {
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, visitor.user.id), ne(sessions.token, token ?? visitor.session.token)));
    await recordChange(c, services, tx, visitor, {
      action: "two-factor.enabled",
      event: "Two-factor sign-in was turned on for your Meridian account",
    });
  });
}

/** Writes the audit entry and emails the account owner. */
async function recordChange(
  c: RequestContext,
  services: Services,
  tx: Database,
  visitor: SignedIn,
  { action, event }: { readonly action: AuditAction; readonly event: string },
): Promise<void> {
  await audit(tx, visitor, action);
  await sendSecurityNotice(c, services, tx, {
    recipient: visitor.user.email,
    kind: "two-factor-changed",
    subject: "Your Meridian two-factor settings were changed",
    event,
  });
}

/** Creates new recovery codes and invalidates the old ones. */
export async function renewRecoveryCodes(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  password: string,
): Promise<RecoveryCodes> {
  const { db, auth } = services;
  await confirmPassword(db, visitor, password);
  if (!visitor.user.twoFactorEnabled) {
    throw conflict("two_factor_off", "Two-factor sign-in is off. Turn it on to get recovery codes.");
  }
  const { backupCodes } = await callAuth(c, (headers) =>
    auth.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  );
  await db.transaction((tx) =>
    recordChange(c, services, tx, visitor, {
      action: "two-factor.codes-renewed",
      event: "The recovery codes for your Meridian account were replaced",
    }),
  );
  return { recoveryCodes: backupCodes };
}

/** Requires the password and a TOTP or recovery code, so that an unattended session is not enough. */
export async function disableTwoFactor(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  { password, code }: TwoFactorDisableRequest,
): Promise<void> {
  const { db, auth, config } = services;
  await confirmPassword(db, visitor, password);
  if (visitor.access.isSysadmin && config.mode === "production") {
    throw conflict("two_factor_required", "System administrators cannot turn off two-factor sign-in.");
  }
  if (!visitor.user.twoFactorEnabled) return;
  await confirmSecondFactor(c, services, visitor.user.id, code);
  await callAuth(c, (headers) =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  await db.transaction((tx) =>
    recordChange(c, services, tx, visitor, {
      action: "two-factor.disabled",
      event: "Two-factor sign-in was turned off for your Meridian account",
    }),
  );
}
