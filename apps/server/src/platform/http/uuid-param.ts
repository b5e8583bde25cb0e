import type { Context } from "hono";
import { HttpError } from "./http-error.ts";
import type { RequestEnv } from "./request-env.ts";
import { isUuid } from "../is-uuid.ts";

/** The `:id` of the URL, a UUID. Anything else is a 404 here, before it causes a database error. */
export function uuidParam(c: Context<RequestEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new HttpError(404, "not-found", "Record not found.");
  return id;
}
