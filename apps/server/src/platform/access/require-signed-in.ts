import { notSignedIn } from "../http/http-error.ts";
import type { RequestContext } from "../http/request-env.ts";
import type { SignedIn, Visitors } from "./visitors.ts";

/** The signed-in user making this call. The response must not be cached. */
export async function requireSignedIn(c: RequestContext, visitors: Visitors): Promise<SignedIn> {
  const visitor = await visitors.get(c);
  if (!visitor.user) throw notSignedIn();
  c.header("Cache-Control", "private, no-store");
  return visitor;
}
