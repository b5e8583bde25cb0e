import { Hono } from "hono";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { RequestContext, RequestEnv } from "../../platform/http/request-env.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import { succeedsWithin } from "./succeeds-within.ts";
import { isSameSecret } from "../../platform/crypto/token.ts";

export interface HealthOptions {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly isSysadmin: (c: RequestContext) => Promise<boolean>;
  /** True once the process has been asked to stop. */
  readonly isDraining: () => boolean;
}

/** `/healthz`: the process is alive. `/readyz`: it can take traffic. `/metrics`: Prometheus metrics. */
export function healthRoutes({ db, metrics, metricsToken, isSysadmin, isDraining }: HealthOptions) {
  const routes = new Hono<RequestEnv>();
  routes.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));

  routes.get("/readyz", async (c) => {
    if (isDraining()) return c.json({ status: "stopping" }, 503, noStore);
    // Routes are added only after migrations have run, so it is enough to check that the database responds.
    const isDatabaseUp = await succeedsWithin(2_000, db.execute(sql`SELECT 1`));
    return isDatabaseUp
      ? c.json({ status: "ready" }, 200, noStore)
      : c.json({ status: "database unreachable" }, 503, noStore);
  });

  routes.get("/metrics", async (c) => {
    const bearer = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
    const hasToken = metricsToken !== undefined && bearer !== undefined && isSameSecret(bearer, metricsToken);
    if (!hasToken && !(await isSysadmin(c))) {
      throw new HttpError(401, "unauthorized", "Metrics require a sysadmin session or METRICS_TOKEN.");
    }
    return c.body(await metrics.text(), 200, {
      ...noStore,
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
  return routes;
}

const noStore = { "Cache-Control": "no-store" };
