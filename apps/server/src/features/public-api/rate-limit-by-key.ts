import { callsPerMinute } from "@meridian/contract/public-api/limits";
import type { MiddlewareHandler } from "hono";
import type { ApiKeys } from "../../platform/access/tokens/api-keys.ts";
import { enforceTrialLimit } from "../../platform/access/teams/trial-limits.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";

/** Rate-limits each key per minute and reports the remaining requests in every response. */
export function rateLimitByKey(db: Database, apiKeys: ApiKeys): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const holder = await apiKeys.find(c);
    if (!holder) return next();
    const window = { key: `api:${holder.keyId}`, max: callsPerMinute, minutes: 1 };
    const { allowed, remaining, retryAfterSeconds } = await takeAttempt(db, window);
    c.header("RateLimit-Limit", String(callsPerMinute));
    c.header("RateLimit-Remaining", String(remaining));
    c.header("RateLimit-Reset", String(retryAfterSeconds));
    c.header("Cache-Control", "private, no-store");
    if (!allowed) {
      const message = `This key is limited to ${callsPerMinute} requests per minute. Please wait a moment.`;
      throw new HttpError(429, "rate_limit", message, { retryAfterSeconds });
    }
    await enforceTrialLimit(db, holder, "apiCalls");
    return next();
  };
}
