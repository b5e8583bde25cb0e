import { Hono } from "hono";
import { limitBody } from "./platform/http/middleware/body-limit.ts";
import { HTTPException } from "hono/http-exception";
import { evaluateBatch, readTranscript } from "@meridian/contract/public-api/calls";
import { uploadMarksFile } from "@meridian/contract/student-marks/calls";
import { isProgramPath } from "@meridian/contract/pages/match-route";
import type { Config } from "./config/config.ts";
import { localHosts } from "./config/local-mode.ts";
import type { FeedPost } from "./features/feeds/feed.ts";
import { feedRoutes } from "./features/feeds/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { createPageRoutes } from "./features/pages/routes.ts";
import type { WebBuild } from "./features/pages/web-build.ts";
import { readEmbedOrigins } from "./features/crm/public.ts";
import type { StaticFile } from "./features/static-files/list-static-files.ts";
import { staticFiles } from "./features/static-files/routes.ts";
import type { Database } from "./platform/db/database.ts";
import { isUnavailable } from "./platform/db/unavailable.ts";
import { createAddressReader } from "./platform/http/middleware/client-address.ts";
import { compressJson } from "./platform/http/middleware/compress-json.ts";
import { createDeclinedCalls } from "./platform/http/middleware/declined-calls.ts";
import { badRequest, databaseUnavailable, HttpError, notFound } from "./platform/http/http-error.ts";
import { sendError } from "./platform/http/send-error.ts";
import { requestFrame, getRoute } from "./platform/http/middleware/frame.ts";
import { addressGuard, hostGuard, originGuard } from "./platform/http/middleware/guards.ts";
import type { RequestContext, RequestEnv } from "./platform/http/request-env.ts";
import { commonHeaders } from "./platform/http/middleware/security-headers.ts";
import { listApiMethods } from "./platform/access/match-api-call.ts";
import type { Log } from "./platform/log/log.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { RunningServices } from "./services.ts";

const streamPaths: ReadonlySet<string> = new Set(
  [evaluateBatch, readTranscript, uploadMarksFile].map(({ route }) => route.slice(route.indexOf(" ") + 1)),
);

export interface AppDeps extends Omit<RunningServices, "stop"> {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Null when the web app's development server renders the pages. */
  readonly web: {
    readonly build: WebBuild;
    readonly files: ReadonlyMap<string, StaticFile>;
    readonly posts: readonly FeedPost[];
  } | null;
  /** The routes of every feature, each guarded by the contract's access table. */
  readonly api: Hono<RequestEnv>;
  readonly isDraining: () => boolean;
}

/** The whole HTTP surface, in the order a request passes through it. */
export function createApp(deps: AppDeps): Hono<RequestEnv> {
  const { config, db, log, metrics, web, getSession, foreground, isDraining } = deps;
  const { recordError, recordTime } = deps.monitoring;
  const production = config.mode === "production";
  const clientAddress = createAddressReader(config.trustedProxies);
  const declinedCalls = createDeclinedCalls();
  const app = new Hono<RequestEnv>();

  app.use(
    requestFrame({
      log,
      metrics,
      clientAddress,
      headers: commonHeaders(production),
      isDraining,
      recordTime,
      foreground,
    }),
  );
  app.use(declinedCalls.middleware);
  app.use(hostGuard(createHostCheck(config), !production));
  app.use(originGuard(config.baseUrl));
  app.use(addressGuard());
  const [limitAny, limitForm] = [limitBody(maxBodyBytes), limitBody(maxFormBytes)];
  // Checking the body of a GET would make the adapter build a full Request, which is half the cost of handling it.
  // A batch may have any length: it is read as a stream and limited by time and throughput instead. Files have
  // limits of their own.
  app.use((c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD" || streamPaths.has(c.req.path)
      ? next()
      : (publicForms.test(c.req.path) ? limitForm : limitAny)(c, next),
  );

  const isSysadmin = async (c: RequestContext) => (await getSession(c)).isSysadmin;
  app.route("/", healthRoutes({ db, metrics, metricsToken: config.metricsToken, isSysadmin, isDraining }));
  app.use("/api/*", compressJson());
  app.route("/", deps.api);
  app.all("*", async (c, next) => {
    if (isProgramPath(c.req.path)) throw noSuchCall(c);
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    c.header("Allow", "GET, HEAD");
    throw new HttpError(405, "method_not_allowed", "Pages support only GET and HEAD requests.");
  });
  if (web) {
    app.use(staticFiles(web.files));
    app.route("/", feedRoutes({ baseUrl: config.baseUrl, posts: web.posts }));
    const pages = createPageRoutes({
      ...deps,
      web: web.build,
      baseUrl: config.baseUrl,
      production,
      recordError,
      operator: config.operator,
      getEmbedOrigins: (teamId) => readEmbedOrigins(db, teamId),
    });
    app.route("/", pages);
  } else {
    app.use((c) => Promise.resolve(c.redirect(config.webDevUrl + c.req.path, 302)));
  }

  app.onError((error, c) => {
    if (error instanceof HttpError) {
      if (error.status >= 500) log.error({ requestId: c.var.requestId, err: error }, "request rejected");
      declinedCalls.remember(c, error);
      return sendError(c, error);
    }
    if (error instanceof HTTPException) return sendError(c, badRequest("bad_request", error.message));
    if (isUnavailable(error)) {
      log.error({ requestId: c.var.requestId, err: error }, "database unavailable");
      return sendError(c, databaseUnavailable(error));
    }
    log.error({ requestId: c.var.requestId, err: error }, "request failed");
    void recordError(error, { requestId: c.var.requestId, place: `${c.req.method} ${getRoute(c)}` });
    return sendError(
      c,
      new HttpError(500, "internal", "Something went wrong on our side. Please try again."),
    );
  });
  return app;
}

/** Many times the size of an evaluation with 500 courses; uploads are sent in chunks. */
const maxBodyBytes = 1024 * 1024;

/** Forms with a few short fields that anyone may submit, most of them before a password has been checked. */
const publicForms =
  /^\/(?:api\/(?:session|account|invitations|leads)|functions\/v1\/[\w-]*password[\w-]*|rest\/v1\/rpc)(?:\/|$)/;
const maxFormBytes = 16 * 1024;

function noSuchCall(c: RequestContext): HttpError {
  const methods = listApiMethods(c.req.path);
  if (methods.length === 0) return notFound("not_found", "Not found.");
  c.header("Allow", methods.join(", "));
  const message = `This path does not support ${c.req.method}. Use ${methods.join(" or ")}.`;
  return new HttpError(405, "method_not_allowed", message);
}

function createHostCheck(config: Config): (host: string) => boolean {
  if (config.mode === "local") return (host) => localHosts.has(host.replace(/:\d+$/, "").toLowerCase());
  const publicHost = new URL(config.baseUrl).host;
  return (host) => host.toLowerCase() === publicHost;
}
