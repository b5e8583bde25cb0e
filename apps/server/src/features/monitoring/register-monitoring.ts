import { alertRequest, trackMetricsBytes, trackMetricsRequest } from "@meridian/contract/monitoring";
import { alertRules } from "@meridian/contract/monitoring-constants";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { limit, network } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { listAlerts, raiseAlert } from "./alerts.ts";
import { createErrorRecorder, listErrors, type RecordError } from "./error-records.ts";
import { journeysOverview } from "./journeys-overview.ts";
import { keepMetrics } from "./keep-metrics.ts";
import { metricsOverview } from "./metrics-overview.ts";
import { removeOldMonitoring } from "./retention.ts";

/** Public doors for what browsers measure, the sysadmin's view of it, and the record of what fails on the server. */
export function registerMonitoring(app: Hono<RequestEnv>, services: Services): RecordError {
  const { db, now, jobs } = services;

  app.post("/functions/v1/track-metrics", sizeCap, async (c) => {
    await limit(db, { key: `metrics:${network(c.var.clientAddress)}`, max: 120, windowSeconds: 60 });
    await keepMetrics(db, await parseJson(c, trackMetricsRequest), now());
    return c.json({ ok: true }, 202);
  });

  app.post("/functions/v1/alert-handler", sizeCap, async (c) => {
    const { rule, severity } = await parseJson(c, alertRequest);
    if (severity !== alertRules[rule].severity) {
      throw new HttpFault(400, "invalid-request", "severity: is not the rule's", { field: "severity" });
    }
    await limit(db, { key: `alert:${network(c.var.clientAddress)}`, max: 20, windowSeconds: 60 * 60 });
    await raiseAlert(services, rule, "browser");
    // Whoever calls learns nothing of the server's own counts.
    return c.json({ ok: true }, 202);
  });

  app.get("/api/sys-admin/metrics", async (c) => {
    unkept(c);
    return c.json(await metricsOverview(db, now(), numberFrom(c, "hours", 24, 24 * 30)));
  });
  app.get("/api/sys-admin/errors", async (c) => {
    unkept(c);
    const source = c.req.query("source");
    return c.json(
      await listErrors(db, {
        before: numberFrom(c, "before", Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
        source: source === "browser" || source === "server" ? source : null,
      }),
    );
  });
  app.get("/api/sys-admin/alerts", async (c) => {
    unkept(c);
    return c.json(await listAlerts(db));
  });
  app.get("/api/sys-admin/journeys", async (c) => {
    unkept(c);
    return c.json(await journeysOverview(db, now(), numberFrom(c, "days", 7, 90)));
  });

  jobs.handle(tidyMonitoring, () => removeOldMonitoring(db, now()));
  jobs.repeat(tidyMonitoring, "41 * * * *", {});
  return createErrorRecorder(services);
}

const sizeCap = bodyLimit({
  maxSize: trackMetricsBytes,
  onError: (c) => {
    c.header("Connection", "close");
    throw new HttpFault(413, "too-large", `The body is larger than ${trackMetricsBytes / 1024} kB.`);
  },
});

const tidyMonitoring: JobKind<Record<string, never>> = {
  name: "tidy-monitoring",
  payload: z.strictObject({}),
  retries: 2,
  firstDelaySeconds: 60,
};

function unkept(c: Context<RequestEnv>): void {
  c.header("Cache-Control", "private, no-store");
}

/** A query that is no number, or too large a one, asks for the usual. */
function numberFrom(c: Context<RequestEnv>, name: string, usual: number, most: number): number {
  const asked = Number(c.req.query(name) ?? Number.NaN);
  return Number.isInteger(asked) && asked >= 1 && asked <= most ? asked : usual;
}
