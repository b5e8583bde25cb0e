import { createHash } from "node:crypto";
import type { Call } from "@meridian/contract/calls/define-call";
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiKeys } from "../access/tokens/api-keys.ts";
import { matchApiCall } from "../access/match-api-call.ts";
import type { Visitors } from "../access/visitors.ts";
import { badRequest, conflict, HttpError } from "../http/http-error.ts";
import { incomingHeader, type RequestContext, type RequestEnv } from "../http/request-env.ts";
import type { Log } from "../log/log.ts";
import type { EarlierRequest, RequestStore, Sender } from "./request-store.ts";
import { isUuid } from "../is-uuid.ts";

export interface IdempotencyDeps {
  readonly requests: RequestStore;
  readonly log: Log;
}

/**
 * Runs a mutating call at most once per sender and Idempotency-Key: the same request sent again within a day gets the
 * stored response. A call rejected with a 4xx changed nothing and is forgotten, so it can be corrected and sent again.
 */
export function idempotency(deps: IdempotencyDeps, visitors: Visitors): MiddlewareHandler<RequestEnv> {
  return runOnce(deps, async (c, key, call) => {
    if (call.access === "api-key") return null;
    const { user } = await visitors.get(c);
    // Guests share one set of keys, so only a key that cannot be guessed is accepted.
    if (!user && !isUuid(key)) throw badKey("Without an account, an Idempotency-Key must be a UUID.");
    return { userId: user?.id ?? null, apiKeyId: null };
  });
}

/** The same for programs with an API key. Belongs after the rate limit, which repeated calls count towards too. */
export function apiKeyIdempotency(deps: IdempotencyDeps, apiKeys: ApiKeys): MiddlewareHandler<RequestEnv> {
  return runOnce(deps, async (c) => ({ userId: null, apiKeyId: (await apiKeys.find(c))!.keyId }));
}

function runOnce(
  { requests, log }: IdempotencyDeps,
  /** Resolves to null for a call that is not covered. */
  identifySender: (c: RequestContext, key: string, call: Call) => Promise<Sender | null>,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const call = matchApiCall(c);
    const rule = call?.repeat;
    if (!call || rule === "never" || rule === "harmless") return next();
    const key = incomingHeader(c, "idempotency-key");
    if (key === undefined) return next();
    const sender = await identifySender(c, key, call);
    if (!sender) return next();
    if (key === "" || key.length > 200) throw badKey("An Idempotency-Key must have 1 to 200 characters.");
    const isResumable = rule === "resumable";
    const started = await requests.start({ sender, key, hash: await hashRequest(c), isResumable });
    if ("earlier" in started) return replay(c, started.earlier);

    await next();
    try {
      const { status } = c.res;
      const changedNothing = status >= 400 && (status < 500 || isResumable);
      if (changedNothing) await requests.release(started.id);
      else await requests.finish(started.id, status, await readStorableBody(c.res));
    } catch (error) {
      // The call itself is done. Without a stored outcome, a retry gets the error `outcome_unknown`.
      log.error({ requestId: c.var.requestId, err: error }, "storing an idempotent response failed");
    }
    return undefined;
  };
}

async function hashRequest(c: RequestContext): Promise<string> {
  return createHash("sha256")
    .update(`${c.req.method} ${c.env.incoming.url}\n`)
    .update(Buffer.from(await c.req.arrayBuffer()))
    .digest("base64url");
}

/** Responses to mutations are short JSON; anything else is not stored. */
const maxStoredCharacters = 256 * 1024;

async function readStorableBody(response: Response): Promise<string | null> {
  if (response.body === null) return "";
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return null;
  const body = await response.clone().text();
  return body.length > maxStoredCharacters ? null : body;
}

function replay(c: RequestContext, earlier: EarlierRequest): Response {
  switch (earlier.kind) {
    case "other-request":
      throw new HttpError(
        422,
        "idempotency_key_reused",
        "This Idempotency-Key was already used for a different request. Use a new key for each request.",
      );
    case "running":
      throw new HttpError(
        409,
        "in_progress",
        "The first request with this Idempotency-Key is still in progress.",
        { retryAfterSeconds: 1 },
      );
    case "outcome-unknown":
      throw conflict(
        "outcome_unknown",
        "The server was interrupted and does not know whether this was done. Check before you try again.",
      );
    case "finished":
      if (earlier.body === null) {
        throw conflict("already_done", "This was already done. Reload the page to see the result.");
      }
      c.header("Idempotency-Replayed", "true");
      if (earlier.body === "") return c.body(null, earlier.status as 204);
      return c.body(earlier.body, earlier.status as ContentfulStatusCode, {
        "Content-Type": "application/json",
      });
  }
}

function badKey(message: string): HttpError {
  return badRequest("bad_idempotency_key", message);
}
