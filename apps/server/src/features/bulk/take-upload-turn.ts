import type { MiddlewareHandler } from "hono";
import type { RequestContext, RequestEnv } from "../../platform/http/request-env.ts";
import type { HeavyWork } from "../../platform/workers/heavy-work.ts";

/** Validating up to 4,000 courses takes a while, so it waits for its turn, and other requests go first. */
export function takeUploadTurn(
  heavyWork: HeavyWork,
  findOwner: (c: RequestContext) => Promise<string>,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const owner = await findOwner(c);
    c.var.leaveForeground();
    // The body is read before the step, so that a slow client does not occupy the owner's slot.
    await c.req.arrayBuffer();
    await heavyWork.steps(owner, "upload")(next);
  };
}
