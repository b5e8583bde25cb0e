import type { SignedIn } from "../../access/visitors.ts";
import { audit } from "../../audit/audit.ts";
import type { Database } from "../../db/database.ts";
import { forbidden } from "../../http/http-error.ts";
import { enforceRateLimit } from "../../rate-limit/enforce.ts";
import { verifyUserPassword } from "./passwords.ts";

/**
 * Requires a signed-in user's password for sensitive changes, so that an open session is not enough. Attempts are
 * limited, and failures are written to the audit log.
 */
export async function confirmPassword(
  db: Database,
  visitor: SignedIn,
  password: string,
  field = "password",
): Promise<void> {
  const { user } = visitor;
  await enforceRateLimit(db, { key: `prove:${user.id}`, max: 20, minutes: 15 });
  if (await verifyUserPassword(db, user.id, password)) return;
  await audit(db, visitor, "password.failed");
  throw forbidden("wrong_password", "The password is incorrect.", field);
}
