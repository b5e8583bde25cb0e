import * as calls from "@meridian/contract/monitoring/calls";
import * as overviewCalls from "@meridian/contract/monitoring/overview-calls";
import { alertRequest, trackMetricsBytes, trackMetricsRequest } from "@meridian/contract/monitoring/schemas";
import { alertRules, sampleRates } from "@meridian/contract/monitoring/constants";
import { limitBody } from "../../platform/http/middleware/body-limit.ts";
import type { Api, Handler } from "../../platform/http/api.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import { parseJson } from "../../platform/http/parse.ts";
import { enforceRateLimit, getNetwork, tooManyRequests } from "../../platform/rate-limit/enforce.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../platform/services.ts";
import { type AlertDeps, listAlerts, raiseAlert } from "./alerts.ts";
import { registerCspReports } from "./csp-reports.ts";
import { createErrorRecorder, listErrors, type RecordError } from "./error-records.ts";
import { journeysOverview } from "./journeys-overview.ts";
import { storeMetrics } from "./store-metrics.ts";
import { metricsOverview } from "./metrics-overview.ts";
import { createResponseTimes } from "./response-times.ts";
import { deleteExpiredMonitoring } from "./retention.ts";

export interface Monitoring {
  /** Records an error that occurred while handling a request. */
  readonly recordError: RecordError;
  /** Records how long a request took, in milliseconds. */
  readonly recordTime: (milliseconds: number) => void;
}

/**
 * Anyone can post to the two public endpoints, so there is a quota per network and one for all networks together. Above
 * half of the shared quota only one batch in ten is stored; errors are always stored.
 */
const metricsQuota = { callsPerClient: 120, bytesPerClient: 256 * 1024, bytes: 2 * 1024 * 1024 } as const;
const alertQuota = { perClient: 20, all: 200 } as const;

/** Browser metrics, the sysadmin's view of them, and server error records. */
export function registerMonitoring(api: Api, services: Services): Monitoring {
  const { db, now, jobs } = services;
  const responseTimes = createResponseTimes(now);
  const deps = { ...services, responseTimes };

  const trackMetrics: Handler<typeof calls.trackMetrics> = async ({ c }) => {
    const client = getNetwork(c.var.clientAddress);
    const { callsPerClient, bytesPerClient, bytes } = metricsQuota;
    await enforceRateLimit(db, { key: `metrics:${client}`, max: callsPerClient, minutes: 1 });
    const cost = (await c.req.arrayBuffer()).byteLength;
    await enforceRateLimit(db, {
      key: `metrics-bytes:${client}`,
      max: bytesPerClient,
      minutes: 1,
      cost,
    });
    const payload = await parseJson(c, trackMetricsRequest);
    const all = await takeAttempt(db, { key: "metrics-bytes", max: bytes, minutes: 1, cost });
    if (!all.allowed) throw tooManyRequests(all.retryAfterSeconds);
    const rate = all.remaining > bytes / 2 ? 1 : sampleRates.production;
    await storeMetrics(db, payload, now(), Math.random() < rate);
  };
  api.handle(calls.trackMetrics, trackMetrics, sizeCap);

  const handleAlert: Handler<typeof calls.raiseAlert> = async ({ c }) => {
    const { rule, severity } = await parseJson(c, alertRequest);
    if (severity !== alertRules[rule].severity) {
      throw badRequest("invalid_request", "severity: does not match the rule", "severity");
    }
    const client = getNetwork(c.var.clientAddress);
    await enforceRateLimit(db, { key: `alert:${client}`, max: alertQuota.perClient, minutes: 60 });
    await enforceRateLimit(db, { key: "alert", max: alertQuota.all, minutes: 60 });
    // The response must not reveal the server's own measurements.
    await raiseAlert(deps, rule, { source: "browser", network: client });
  };
  api.handle(calls.raiseAlert, handleAlert, sizeCap);

  registerCspReports(api, services);

  api.handle(overviewCalls.getMetrics, ({ query }) => metricsOverview(db, now(), query.hours));
  api.handle(overviewCalls.listErrors, ({ query: { before, source } }) =>
    listErrors(db, { before, source: source === "browser" || source === "server" ? source : null }),
  );
  api.handle(overviewCalls.listAlerts, () => listAlerts(db));
  api.handle(overviewCalls.getJourneys, ({ query }) => journeysOverview(db, now(), query.days));

  jobs.repeat({ name: "tidy-monitoring", cron: "41 * * * *" }, () => deleteExpiredMonitoring(db, now()));
  return { recordError: createErrorRecorder(deps), recordTime: createTimeRecorder(deps) };
}

/** Checks the average at most once per minute; the alert's cooldown is shared by all processes. */
function createTimeRecorder(deps: AlertDeps & Pick<Services, "log">): (milliseconds: number) => void {
  let checkedAt = 0;
  return (milliseconds) => {
    deps.responseTimes.observe(milliseconds);
    const at = deps.now().getTime();
    if (at - checkedAt < 60_000) return;
    checkedAt = at;
    if (deps.responseTimes.average() <= alertRules.slow_performance.above) return;
    raiseAlert(deps, "slow_performance", { source: "server" }).catch((err: unknown) =>
      deps.log.error({ err }, "could not raise alert"),
    );
  };
}

const sizeCap = limitBody(trackMetricsBytes);
