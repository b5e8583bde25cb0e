import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { loggedPath } from "../log/logged-path.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Foreground } from "../workers/foreground.ts";
import type { RequestEnv } from "./request-env.ts";

export interface FrameOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clientAddress: (peer: string, forwardedFor: string | undefined) => string;
  readonly headers: readonly [string, string][];
  readonly isDraining: () => boolean;
  /** How long each request took, in milliseconds. */
  readonly recordTime: (milliseconds: number) => void;
  readonly foreground: Foreground;
}

/** What surrounds every request: its id, the common headers, one line in the log, one count in the metrics. */
export function frame({
  log,
  metrics,
  clientAddress,
  headers,
  isDraining,
  recordTime,
  foreground,
}: FrameOptions): MiddlewareHandler<RequestEnv> {
  const requests = metrics.counter("http_requests_total", "Requests answered", ["method", "route", "status"]);
  const seconds = metrics.histogram("http_request_seconds", "Time to answer", buckets, ["route"]);
  return async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    const { incoming, outgoing } = c.env;
    c.set("requestId", requestId);
    c.set(
      "clientAddress",
      clientAddress(
        incoming.socket.remoteAddress ?? "",
        incoming.headers["x-forwarded-for"] as string | undefined,
      ),
    );
    // Straight to Node's own response: the same answer at a third of the cost. A handler's header of that name wins.
    outgoing.setHeader("X-Request-Id", requestId);
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    // A stopping server asks its clients to come back on a new connection, which will reach another process.
    if (isDraining()) outgoing.setHeader("Connection", "close");
    const leaveForeground = foreground.enter();
    c.set("leaveForeground", leaveForeground);
    try {
      await next();
    } finally {
      leaveForeground();
    }
    // Also for requests that were in flight when the stop began.
    if (isDraining() && !outgoing.headersSent) outgoing.setHeader("Connection", "close");

    const took = performance.now() - began;
    const { status } = c.res;
    const method = methods.has(c.req.method) ? c.req.method : "other";
    const route = routeOf(c);
    requests.add([method, route, String(status)]);
    seconds.observe(took / 1000, [route]);
    recordTime(took);
    const level = status >= 500 ? "error" : "info";
    if (log.isLevelEnabled(level)) {
      const line = {
        requestId,
        method,
        path: loggedPath(c.req.path),
        status,
        ms: Math.round(took * 10) / 10,
      };
      log[level](line, "request");
    }
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The call as it was registered (`/api/sessions/:id`), never the address asked for: labels must stay few. */
export function routeOf(c: Context<RequestEnv>): string {
  return matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path ?? "page or file";
}
