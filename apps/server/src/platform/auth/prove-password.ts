import type { Context } from "hono";
import type { SignedIn } from "../access/visitors.ts";
import { writeAudit } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import { HttpFault } from "../http/fault.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { limit } from "../rate-limit/enforce.ts";
import { isPasswordOf } from "./passwords.ts";

/**
 * Asks a signed-in person for their password again, so that an open session is not enough for what changes hands. Tries
 * are limited, and failures go to the audit log.
 */
export async function provePassword(
  c: Context<RequestEnv>,
  db: Database,
  { user }: Pick<SignedIn, "user">,
  password: string,
  field = "password",
): Promise<void> {
  await limit(db, { key: `prove:${user.id}`, max: 20, windowSeconds: 15 * 60 });
  if (await isPasswordOf(db, user.id, password)) return;
  await writeAudit(db, {
    action: "password.failed",
    actorId: user.id,
    ipAddress: c.var.clientAddress,
  });
  throw new HttpFault(403, "wrong_password", "The password is not right.", { field });
}
