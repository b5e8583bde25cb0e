import type { ApiRoute } from "@meridian/contract/calls/define-call";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { RequestEnv } from "../http/request-env.ts";

/** The call this request makes, as the access table writes it, or null if no route matches. */
export function matchApiCall(c: Context<RequestEnv>): ApiRoute | null {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const route = matchedRoutes(c).findLast((candidate) => candidate.method === method);
  return route ? (`${method} ${route.path}` as ApiRoute) : null;
}
