import { type Context, Hono } from "hono";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import { sameSecret } from "../../platform/crypto/token.ts";

export interface HealthOptions {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly isSysadmin: (c: Context<RequestEnv>) => Promise<boolean>;
  /** True once the process has been told to stop. */
  readonly isDraining: () => boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can work, so send it people. `/metrics`: its numbers. */
export function healthRoutes({ db, metrics, metricsToken, isSysadmin, isDraining }: HealthOptions) {
  const routes = new Hono<RequestEnv>();
  routes.get("/healthz", (c) => c.json({ status: "ok" }, 200, unkept));

  routes.get("/readyz", async (c) => {
    if (isDraining()) return c.json({ status: "stopping" }, 503, unkept);
    // The server listens only after its migrations are done, so a database that answers is all that is left to ask.
    const answers = await within(2_000, db.execute(sql`SELECT 1`));
    return answers
      ? c.json({ status: "ready" }, 200, unkept)
      : c.json({ status: "database unreachable" }, 503, unkept);
  });

  routes.get("/metrics", async (c) => {
    const bearer = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
    const byToken = metricsToken !== undefined && bearer !== undefined && sameSecret(bearer, metricsToken);
    if (!byToken && !(await isSysadmin(c))) {
      throw new HttpFault(401, "unauthorized", "The metrics need a sysadmin's session or METRICS_TOKEN.");
    }
    return c.body(await metrics.text(), 200, {
      ...unkept,
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
  return routes;
}

const unkept = { "Cache-Control": "no-store" };

async function within(milliseconds: number, query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = query.then(
    () => true,
    () => false,
  );
  return Promise.race([done, tooLate]).finally(() => clearTimeout(timer));
}
