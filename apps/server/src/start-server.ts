import type { Server } from "node:http";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { type AppParts, createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { addProcessMetrics } from "./features/health/process-metrics.ts";
import { openWebBuild } from "./features/pages/web-build.ts";
import { openLibrary } from "./features/static-files/library.ts";
import { listen, stopListening } from "./listen.ts";
import { type OpenDatabase, openDatabase } from "./platform/db/database.ts";
import type { RequestEnv } from "./platform/http/request-env.ts";
import { createLog, type Log } from "./platform/log/log.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { serverRoot } from "./platform/server-root.ts";
import { startServices } from "./services.ts";

export interface RunningServer {
  readonly port: number;
  readonly database: OpenDatabase;
  readonly log: Log;
  /** Finishes the requests in flight and the running jobs, then closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log?: Log;
  /** Where the web app was built to. */
  readonly webRoot?: string;
  /** Calls that a test adds to the real ones. */
  readonly addRoutes?: (routes: Hono<RequestEnv>, database: OpenDatabase) => void;
}

/** Starts everything and resolves once it answers requests. What was opened is closed again when a later part refuses. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const webRoot = options.webRoot ?? path.join(serverRoot, "..", "web", "dist");
  const opening = openDatabase({ ...config, poolSize: config.databasePoolSize });
  const open: (() => Promise<void>)[] = [async () => (await opening).close()];
  const stopAll = async () => {
    for (const stop of open.splice(0).reverse()) await stop();
  };
  try {
    const [web, database] = await Promise.all([
      config.webDevUrl === undefined ? openWeb(webRoot) : null,
      opening,
    ]);
    const api = new Hono<RequestEnv>();
    options.addRoutes?.(api, database);
    const services = await startServices(config, database, api, log);
    open.push(() => services.stop());
    let draining = false;
    const metrics = createMetrics();
    addProcessMetrics(metrics);
    const app = createApp({
      config,
      db: database.db,
      log,
      metrics,
      web,
      api,
      sessionOf: (c) => services.sessionOf(c),
      contentPages: () => [],
      isDraining: () => draining,
    });
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    const port = await listen(server, config.host, config.port);
    open.push(() => {
      draining = true;
      return stopListening(server);
    });
    let stopping: Promise<void> | undefined;
    return { port, database, log, stop: () => (stopping ??= stopAll()) };
  } catch (error) {
    // The database may be what refused; its own error is the one to tell.
    await stopAll().catch(() => {});
    throw error;
  }
}

async function openWeb(folder: string): Promise<AppParts["web"]> {
  const [build, files] = await Promise.all([openWebBuild(folder), openLibrary(path.join(folder, "client"))]);
  return { build, files };
}
