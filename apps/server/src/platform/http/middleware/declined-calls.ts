import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { QueueFullError } from "../../workers/fair-queue.ts";
import type { HttpError } from "../http-error.ts";
import type { RequestContext, RequestEnv } from "../request-env.ts";

/** Remembers calls that were rejected because their team's share of a queue is used up. */
export interface DeclinedCalls {
  /** Rejects a repeated call right away, before its session is looked up. */
  readonly middleware: MiddlewareHandler<RequestEnv>;
  remember(c: RequestContext, error: HttpError): void;
}

/** Shorter than the wait that every such response asks the client for. */
const rememberMs = 1000;
const maxRemembered = 10_000;

export function createDeclinedCalls(now: () => number = Date.now): DeclinedCalls {
  const declined = new Map<string, { readonly until: number; readonly error: HttpError }>();
  return {
    middleware: async (c, next) => {
      if (declined.size > 0) {
        const entry = declined.get(callKey(c));
        if (entry && entry.until > now()) throw entry.error;
      }
      await next();
    },
    remember(c, error) {
      if (!(error.cause instanceof QueueFullError) || error.cause.scope !== "owner") return;
      const key = callKey(c);
      // A repeated call does not extend the time, since a slot may be free by then.
      if (declined.get(key)?.error === error) return;
      if (declined.size >= maxRemembered) declined.clear();
      declined.set(key, { until: now() + rememberMs, error });
    },
  };
}

/** Identifies the same call by the same client. A hash, because the headers contain credentials. */
function callKey(c: RequestContext): string {
  const { headers, method, url } = c.env.incoming;
  const { cookie = "", authorization = "", "x-api-key": apiKey = "" } = headers;
  return createHash("sha256")
    .update(JSON.stringify([method, url, cookie, authorization, apiKey]))
    .digest("base64");
}
