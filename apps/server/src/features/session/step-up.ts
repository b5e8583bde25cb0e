import type { StepUpRequest } from "@meridian/contract/account/schemas";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { confirmPassword } from "../../platform/auth/passwords/confirm-password.ts";
import { confirmSecondFactor } from "../../platform/auth/second-factor/second-factor.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Reauthenticates the user, with a code if two-factor sign-in is on and with the password otherwise. Applies to this
 * session only.
 */
export async function stepUp(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  { password, code }: StepUpRequest,
): Promise<void> {
  const { db, now } = services;
  const { user, session } = visitor;
  if (user.twoFactorEnabled) {
    if (code === undefined) throw missingField("code", "Enter a code");
    await confirmSecondFactor(c, services, user.id, code);
  } else {
    if (password === undefined) throw missingField("password", "Password is required");
    await confirmPassword(db, visitor, password);
  }
  await db.transaction(async (tx) => {
    await tx.update(sessions).set({ reauthenticatedAt: now() }).where(eq(sessions.id, session.id));
    await audit(tx, visitor, "session.reauthenticated");
  });
}

const missingField = (field: string, message: string) => badRequest("invalid_request", message, field);
