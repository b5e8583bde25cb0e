import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error response with a machine-readable code. Throw it anywhere in a route; `app.onError` sends it. */
export class HttpError extends Error {
  override readonly name = "HttpError";
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

/** The request itself is wrong. `field`: path of the invalid value. */
export const badRequest = (code: string, message: string, field?: string) =>
  new HttpError(400, code, message, { field });

/** The user may not do this. */
export const forbidden = (code: string, message: string, field?: string) =>
  new HttpError(403, code, message, { field });

/** It does not exist, or the user may not know that it does. */
export const notFound = (code: string, message: string, field?: string) =>
  new HttpError(404, code, message, { field });

/** Not possible in the current state of the data. */
export const conflict = (code: string, message: string, field?: string) =>
  new HttpError(409, code, message, { field });

/** The database is restarting or unreachable; the request can be retried. */
export function databaseUnavailable(cause: unknown): HttpError {
  return new HttpError(
    503,
    "database_unavailable",
    "The database is temporarily unavailable. Nothing was changed. Please try again in a moment.",
    { retryAfterSeconds: 5, cause },
  );
}

/** The envelope's spelling of a code that results of the engine, the reader or a check contain: `broken_pdf`. */
export function toErrorCode(code: string): string {
  return code.replaceAll("-", "_");
}

export function notSignedIn(): HttpError {
  return new HttpError(401, "not_signed_in", "You are not signed in. Sign in and try again.");
}
