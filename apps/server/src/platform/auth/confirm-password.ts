import type { Context } from "hono";
import type { SignedIn } from "../access/visitors.ts";
import { writeAudit } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { enforceRateLimit } from "../rate-limit/enforce.ts";
import { verifyUserPassword } from "./passwords.ts";

/**
 * Requires a signed-in user's password for sensitive changes, so that an open session is not enough. Attempts are
 * limited, and failures are written to the audit log.
 */
export async function confirmPassword(
  c: Context<RequestEnv>,
  db: Database,
  { user }: Pick<SignedIn, "user">,
  password: string,
  field = "password",
): Promise<void> {
  await enforceRateLimit(db, { key: `prove:${user.id}`, max: 20, windowSeconds: 15 * 60 });
  if (await verifyUserPassword(db, user.id, password)) return;
  await writeAudit(db, {
    action: "password.failed",
    actorId: user.id,
    ipAddress: c.var.clientAddress,
  });
  throw new HttpError(403, "wrong_password", "The password is incorrect.", { field });
}
