import type { Database } from "../db/database.ts";
import { enforceRateLimit, getNetwork } from "../rate-limit/enforce.ts";
import type { RequestContext } from "./request-env.ts";

/** For calls without an account that carry the secret of an emailed link: limits guesses, and nothing keeps the secret. */
export async function protectSecretLink(db: Database, c: RequestContext, name: string): Promise<void> {
  const key = `${name}:${getNetwork(c.var.clientAddress)}`;
  await enforceRateLimit(db, { key, max: 120, minutes: 10 });
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex");
}
