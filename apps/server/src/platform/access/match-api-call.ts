import { callsByRoute } from "@meridian/contract/calls/all-calls";
import type { ApiRoute, Call } from "@meridian/contract/calls/define-call";
import { matchedRoutes } from "hono/route";
import type { RequestContext } from "../http/request-env.ts";

/** The methods of the public API for this path. Other calls are not for programs, so they stay a 404. */
export function listApiMethods(path: string): string[] {
  const segments = path.split("/");
  return [...callsByRoute.values()].flatMap(({ route, access }) => {
    const [method = "", pattern = ""] = route.split(" ");
    const names = pattern.split("/");
    const isMatch =
      names.length === segments.length &&
      names.every((name, i) => (name.startsWith(":") ? segments[i] !== "" : name === segments[i]));
    return access === "api-key" && isMatch ? [method] : [];
  });
}

/** The declared call this request makes, or null if no route matches. A route without a declaration is an error. */
export function matchApiCall(c: RequestContext): Call | null {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const route = matchedRoutes(c).findLast((candidate) => candidate.method === method);
  if (!route) return null;
  const name = `${method} ${route.path}` as ApiRoute;
  const call = callsByRoute.get(name);
  if (!call) throw new Error(`${name} is not declared in the contract`);
  return call;
}
