import type { Server } from "node:http";
import path from "node:path";
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { type AppDeps, createApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import { addProcessMetrics } from "./features/health/process-metrics.ts";
import { respondStarting } from "./features/pages/respond-starting.ts";
import { openWebBuild } from "./features/pages/web-build.ts";
import { readPostList } from "./features/feeds/post-list.ts";
import { listStaticFiles } from "./features/static-files/list-static-files.ts";
import { trackConnections } from "./connections.ts";
import { listen, stopListening } from "./listen.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { enforceBodyDeadline } from "./platform/http/body-deadline.ts";
import type { RequestEnv } from "./platform/http/request-env.ts";
import { createLog, type Log } from "./platform/log/log.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { serverRoot } from "./platform/server-root.ts";
import { startServices } from "./services.ts";

export interface RunningServer {
  readonly port: number;
  readonly database: OpenDatabase;
  readonly log: Log;
  /**
   * Finishes requests in flight and running jobs, then closes the database. Idle connections stay open for
   * `idleGraceMs` (default 0), so that their clients can be asked to reconnect.
   */
  stop(options?: { readonly idleGraceMs: number }): Promise<void>;
}

export interface StartOptions {
  readonly log?: Log;
  /** Extra routes for tests. */
  readonly addRoutes?: (routes: Hono<RequestEnv>, database: OpenDatabase) => void;
}

/** Starts everything and resolves once it is ready. If a later step fails, everything opened before is closed. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  // Bind the port first: if it is in use, nothing else has been touched.
  let handle: FetchHandler = respondStarting;
  const server = createAdaptorServer({
    fetch: (request, env) =>
      connections.hasEnded((env as HttpBindings).incoming.socket)
        ? new Response(null, { status: 503 })
        : handle(request, env),
    serverOptions: { connectionsCheckingInterval: 5_000 },
  }) as Server;
  const connections = trackConnections(server);
  enforceBodyDeadline(server);
  const port = await listen(server, config.host, config.port);
  let draining = false;
  try {
    const { app, database, close } = await openApp(config, log, options, () => draining);
    handle = (request, env) => app.fetch(request, env);
    let stopping: Promise<void> | undefined;
    const stop = async (idleGraceMs: number) => {
      draining = true;
      await stopListening(server, connections, idleGraceMs);
      await close();
    };
    return {
      port,
      database,
      log,
      stop: ({ idleGraceMs } = { idleGraceMs: 0 }) => (stopping ??= stop(idleGraceMs)),
    };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

type FetchHandler = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

async function openApp(config: Config, log: Log, options: StartOptions, isDraining: () => boolean) {
  const opening = openDatabase({ ...config, poolSize: config.databasePoolSize, limited: true });
  try {
    const [database, web] = await Promise.all([opening, config.webDevUrl === undefined ? openWeb() : null]);
    const api = new Hono<RequestEnv>();
    options.addRoutes?.(api, database);
    const services = await startServices(config, database, api, log);
    const metrics = createMetrics();
    addProcessMetrics(metrics);
    const app = createApp({ ...services, config, db: database.db, log, metrics, web, api, isDraining });
    const close = async () => {
      await services.stop();
      await database.close();
    };
    return { app, database, close };
  } catch (error) {
    // If the database failed to open, there is nothing to close.
    await opening.then(
      (database) => database.close(),
      () => {},
    );
    throw error;
  }
}

async function openWeb(): Promise<AppDeps["web"]> {
  const folder = path.join(serverRoot, "..", "web", "dist");
  const client = path.join(folder, "client");
  const [build, files, posts] = await Promise.all([
    openWebBuild(folder),
    listStaticFiles(client),
    readPostList(client),
  ]);
  return { build, files, posts };
}
