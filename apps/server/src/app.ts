import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { PremiumRef } from "@meridian/contract/features";
import type { ContentPage } from "@meridian/contract/render";
import type { SessionState } from "@meridian/contract/session";
import type { Context } from "hono";
import { type Config, localHosts } from "./config.ts";
import type { FeedPost } from "./features/feeds/feed.ts";
import { feedRoutes } from "./features/feeds/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { mediaRoutes } from "./features/media/routes.ts";
import { pageRoutesOf } from "./features/pages/routes.ts";
import type { WebBuild } from "./features/pages/web-build.ts";
import type { Monitoring } from "./features/monitoring/register-monitoring.ts";
import type { StaticFile } from "./features/static-files/library.ts";
import { staticFiles } from "./features/static-files/routes.ts";
import type { Database } from "./platform/db/database.ts";
import { isUnavailable } from "./platform/db/unavailable.ts";
import { addressReader } from "./platform/http/client-address.ts";
import { compressJson } from "./platform/http/compress-json.ts";
import { answerFault, databaseUnavailable, HttpFault } from "./platform/http/fault.ts";
import { frame, routeOf } from "./platform/http/frame.ts";
import { addressGuard, hostGuard, originGuard } from "./platform/http/guards.ts";
import type { RequestEnv } from "./platform/http/request-env.ts";
import { commonHeaders } from "./platform/http/security-headers.ts";
import type { Log } from "./platform/log/log.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";

export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Null while the web app's own development server shows the pages. */
  readonly web: {
    readonly build: WebBuild;
    readonly files: ReadonlyMap<string, StaticFile>;
    readonly posts: readonly FeedPost[];
  } | null;
  readonly sessionOf: (c: Context<RequestEnv>) => Promise<SessionState>;
  readonly featuresOff: () => readonly PremiumRef[];
  readonly monitoring: Monitoring;
  /** The calls of every feature; each is guarded by the contract's access table. */
  readonly api: Hono<RequestEnv>;
  readonly contentPages: () => readonly ContentPage[];
  readonly isDraining: () => boolean;
}

/** Addresses that programs ask for: they never get a page, always the error envelope. */
const forPrograms = /^\/(?:api|functions|rest|dev)(?:\/|$)/;

/** The whole HTTP surface, in the order a request passes through it. */
export function createApp(parts: AppParts): Hono<RequestEnv> {
  const { config, db, log, metrics, web, sessionOf, isDraining } = parts;
  const { recordError, recordTime } = parts.monitoring;
  const production = config.mode === "production";
  const clientAddress = addressReader(config.trustedProxies);
  const app = new Hono<RequestEnv>();

  app.use(frame({ log, metrics, clientAddress, headers: commonHeaders(production), isDraining, recordTime }));
  app.use(hostGuard(ownHost(config), !production));
  app.use(originGuard(config.baseUrl));
  app.use(addressGuard());
  const limited = bodyLimit({ maxSize: bodyBytes, onError: refuseLarge(bodyBytes) });
  const limitedForm = bodyLimit({ maxSize: formBytes, onError: refuseLarge(formBytes) });
  // Asking a GET for its body would make the adapter build a whole Request, half of what answering it costs.
  // A batch has no end to its length: it is read as a stream, and bounded in time and pace instead.
  app.use((c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD" || c.req.path === "/api/v1/evaluations/batch"
      ? next()
      : (openForms.test(c.req.path) ? limitedForm : limited)(c, next),
  );

  const isSysadmin = async (c: Context<RequestEnv>) => (await sessionOf(c)).isSysadmin;
  app.route("/", healthRoutes({ db, metrics, metricsToken: config.metricsToken, isSysadmin, isDraining }));
  app.use("/api/*", compressJson());
  app.route("/", mediaRoutes(db));
  app.route("/", parts.api);
  app.all("*", async (c, next) => {
    if (forPrograms.test(c.req.path))
      throw new HttpFault(404, "not-found", "There is nothing at this address.");
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    c.header("Allow", "GET, HEAD");
    throw new HttpFault(405, "method-not-allowed", "Pages can only be read.");
  });
  if (web) {
    app.use(staticFiles(web.files));
    app.route("/", feedRoutes({ baseUrl: config.baseUrl, posts: web.posts }));
    const { featuresOff } = parts;
    const pages = {
      web: web.build,
      baseUrl: config.baseUrl,
      production,
      log,
      sessionOf,
      featuresOff,
      recordError,
      operator: config.operator,
    };
    app.route("/", pageRoutesOf({ ...pages, contentPages: parts.contentPages }));
  } else {
    app.use((c) => Promise.resolve(c.redirect(config.webDevUrl + c.req.path, 302)));
  }

  app.onError((error, c) => {
    if (error instanceof HttpFault) {
      if (error.status >= 500) log.error({ requestId: c.var.requestId, err: error }, "request declined");
      return answerFault(c, error);
    }
    if (error instanceof HTTPException)
      return answerFault(c, new HttpFault(400, "bad-request", error.message));
    if (isUnavailable(error)) {
      log.error({ requestId: c.var.requestId, err: error }, "database unavailable");
      return answerFault(c, databaseUnavailable(error));
    }
    log.error({ requestId: c.var.requestId, err: error }, "request failed");
    void recordError(error, { requestId: c.var.requestId, place: `${c.req.method} ${routeOf(c)}` });
    return answerFault(
      c,
      new HttpFault(500, "internal", "Something went wrong on our side. Please try again."),
    );
  });
  return app;
}

/** Enough for an evaluation of 500 courses many times over; uploads go in chunks. */
const bodyBytes = 1024 * 1024;

/** Forms that anyone may send, most of them before any password was checked: a few short fields. */
const openForms =
  /^\/(?:api\/(?:session|account|invitations|leads)|functions\/v1\/[\w-]*password[\w-]*|rest\/v1\/rpc)(?:\/|$)/;
const formBytes = 16 * 1024;

function refuseLarge(maxBytes: number): (c: Context<RequestEnv>) => never {
  return (c) => {
    // The rest of the body is still arriving and will not be read: this connection cannot carry another request.
    c.header("Connection", "close");
    throw new HttpFault(413, "too-large", `The body is larger than ${maxBytes / 1024} kB.`);
  };
}

function ownHost(config: Config): (host: string) => boolean {
  if (config.mode === "local") return (host) => localHosts.has(host.replace(/:\d+$/, "").toLowerCase());
  const own = new URL(config.baseUrl).host;
  return (host) => host.toLowerCase() === own;
}
