import type { MiddlewareHandler } from "hono";
import { badRequest, forbidden, HttpError } from "../http-error.ts";
import type { RequestEnv } from "../request-env.ts";

const forwardedHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];
/** Paths requested by IP address instead of host name: load balancer probes, and metrics, which require a token. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Accepts only our own host names, to prevent DNS rebinding. In local mode, a forwarded header means that there is a
 * proxy in front, and demo accounts must not be reachable through one.
 */
export function hostGuard(
  isOwnHost: (host: string) => boolean,
  refuseForwarded: boolean,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const { headers } = c.env.incoming;
    if (!isOwnHost(headers.host ?? "") && !probes.has(c.req.path)) {
      throw new HttpError(421, "unknown_host", "This server does not serve that host name.");
    }
    if (refuseForwarded && forwardedHeaders.some((name) => headers[name] !== undefined)) {
      throw badRequest("forwarded_in_local_mode", "Local mode does not work behind a proxy.");
    }
    await next();
  };
}

/** Rejects NUL characters: none of our URLs contain one, and PostgreSQL cannot store them. */
export function addressGuard(): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.env.incoming.url?.includes("%00")) {
      throw badRequest("bad_address", "The URL contains an invalid character.");
    }
    await next();
  };
}

/** Identity providers post their responses here. These calls use no session, and only accept signed messages. */
const crossSitePosts = /^\/api\/sso\/saml\/[\w-]+\/acs$/;

/** CSRF protection: another site's page must not change anything here with our visitor's cookies. */
export function originGuard(baseUrl: string): MiddlewareHandler<RequestEnv> {
  const own = new URL(baseUrl).origin;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS") return next();
    if (c.req.method === "POST" && crossSitePosts.test(c.req.path)) return next();
    const { origin, host } = c.env.incoming.headers;
    const site = c.env.incoming.headers["sec-fetch-site"];
    const isForeign = origin !== undefined && origin !== own && getHost(origin) !== host;
    if (isForeign || site === "cross-site") {
      throw forbidden("foreign_origin", "Other sites cannot make this call.");
    }
    return next();
  };
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
