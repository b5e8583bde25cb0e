import type { PasswordChangeRequest } from "@meridian/contract/account/schemas";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { rejectWeakPassword } from "../../platform/auth/passwords/password-rules.ts";
import { passwordChangedNotice, sendSecurityNotice } from "../../platform/auth/security-notice.ts";
import { setPassword } from "../../platform/auth/passwords/passwords.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { confirmPassword } from "../../platform/auth/passwords/confirm-password.ts";

/** Changes the password and ends every other session. */
export async function changePassword(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
  { currentPassword, newPassword }: PasswordChangeRequest,
): Promise<void> {
  const { db } = services;
  await confirmPassword(db, visitor, currentPassword, "currentPassword");
  await rejectWeakPassword(newPassword, visitor.user.email, "newPassword");
  await db.transaction(async (tx) => {
    await setPassword(tx, visitor.user.id, newPassword, visitor.session.id);
    await sendSecurityNotice(c, services, tx, passwordChangedNotice(visitor.user.email));
    await audit(tx, visitor, "password.changed");
  });
}
