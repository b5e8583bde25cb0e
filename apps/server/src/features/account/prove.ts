import type { SignedIn } from "../../platform/access/visitors.ts";
import { isPasswordOf } from "../../platform/auth/passwords.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { limit } from "../../platform/rate-limit/enforce.ts";

/** A session left open is not enough for what changes hands: the password is asked for again, and cannot be guessed here either. */
export async function provePassword(
  db: Database,
  visitor: Pick<SignedIn, "user">,
  password: string,
  field = "password",
): Promise<void> {
  await limit(db, { key: `prove:${visitor.user.id}`, max: 20, windowSeconds: 15 * 60 });
  if (await isPasswordOf(db, visitor.user.id, password)) return;
  throw new HttpFault(403, "wrong_password", "The password is not right.", { field });
}
