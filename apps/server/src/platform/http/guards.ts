import type { MiddlewareHandler } from "hono";
import { HttpFault } from "./fault.ts";
import type { RequestEnv } from "./request-env.ts";

const forwardedHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];
/** Asked process by process, so by address, not by name: a load balancer's probes, and metrics, which need a token. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Answers only to our own names, so that no other site can point its name at us and read the answers. Without proxies
 * (local mode) a forwarded header means that someone put one in front, and demo accounts must not be reachable so.
 */
export function hostGuard(
  isOwnHost: (host: string) => boolean,
  refuseForwarded: boolean,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const { headers } = c.env.incoming;
    if (!isOwnHost(headers.host ?? "") && !probes.has(c.req.path)) {
      throw new HttpFault(421, "unknown-host", "This server does not answer to that host name.");
    }
    if (refuseForwarded && forwardedHeaders.some((name) => headers[name] !== undefined)) {
      throw new HttpFault(400, "forwarded-in-local-mode", "Local mode does not answer through a proxy.");
    }
    await next();
  };
}

/** No address of ours holds a NUL, and the database would stumble over it. */
export function addressGuard(): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.env.incoming.url?.includes("%00")) {
      throw new HttpFault(400, "bad-address", "The address holds a character that no address here has.");
    }
    await next();
  };
}

/** A page of another site may not make our visitor's browser change anything here (cookies travel with the request). */
export function originGuard(baseUrl: string): MiddlewareHandler<RequestEnv> {
  const own = new URL(baseUrl).origin;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS") return next();
    const { origin, host } = c.env.incoming.headers;
    const site = c.env.incoming.headers["sec-fetch-site"];
    const foreign = origin !== undefined && origin !== own && hostOf(origin) !== host;
    if (foreign || site === "cross-site") {
      throw new HttpFault(403, "foreign-origin", "This call is not open to other sites.");
    }
    return next();
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
