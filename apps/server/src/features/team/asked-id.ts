import type { Context } from "hono";
import { HttpFault } from "../../platform/http/fault.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The `:id` of the address; what cannot be one names nothing. */
export function askedId(c: Context<RequestEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!uuidShape.test(id)) throw notThere();
  return id;
}

export function notThere(what = "This is no longer there."): HttpFault {
  return new HttpFault(404, "not-found", what);
}
