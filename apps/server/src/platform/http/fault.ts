import type { ErrorEnvelope } from "@meridian/contract/errors";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RequestEnv } from "./request-env.ts";

/** A request we decline, with a code the screen can translate. Throw it anywhere under a route; `app.onError` answers. */
export class HttpFault extends Error {
  override readonly name = "HttpFault";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: { field?: string | undefined; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The database restarts or is out of reach: the same request may be made again. */
export function databaseUnavailable(cause: unknown): HttpFault {
  return new HttpFault(
    503,
    "database-unavailable",
    "The database cannot be reached just now. Nothing was changed; please try again in a moment.",
    { retryAfterSeconds: 5, cause },
  );
}

/** The one shape of every error the API answers. */
export function answerFault(c: Context<RequestEnv>, fault: HttpFault): Response {
  const { code, message, field, retryAfterSeconds } = fault;
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  c.header("Cache-Control", "no-store");
  const envelope: ErrorEnvelope = {
    error: { code, message, requestId: c.var.requestId, ...(field === undefined ? {} : { field }) },
  };
  return c.json(envelope, fault.status);
}

export function notSignedIn(): HttpFault {
  return new HttpFault(401, "not_signed_in", "You are not signed in. Sign in and try again.");
}
