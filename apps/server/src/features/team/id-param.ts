import type { Context } from "hono";
import { HttpError } from "../../platform/http/http-error.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { isUuid } from "../../platform/is-uuid.ts";

/** The `:id` path parameter; throws a 404 if it is not a UUID. */
export function parseIdParam(c: Context<RequestEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw notFoundError();
  return id;
}

export function notFoundError(message = "This no longer exists."): HttpError {
  return new HttpError(404, "not-found", message);
}
