import { raiseAlert, trackMetrics } from "@meridian/contract/monitoring/calls";
import type { MetricsBatch } from "@meridian/contract/monitoring/schemas";
import {
  type AlertRule,
  alertRules,
  sampleRates,
  systemMetricsInterval,
} from "@meridian/contract/monitoring/constants";
import { callUrl } from "@meridian/contract/calls/call-url";
import { anyOwner, loadQueue } from "../offline/public.ts";
import { onError } from "./errors/error-log.ts";
import { Journeys } from "./metrics/journeys.ts";
import { isLocalDevelopment } from "../../runtime/browser/local-development.ts";
import { sendMetricsTo, type Tags } from "./metrics/metrics.ts";
import { AlertWatch } from "./alert-watch.ts";
import { MetricsStore } from "./metrics/metrics-store.ts";
import { countVisit } from "./metrics/page-visits.ts";
import { getCallName, getPageName, getVisitPath } from "./page-name.ts";
import { wantsPrivacy } from "./privacy.ts";
import { firstFrame, scrubMessage } from "./scrub.ts";
import { Sender } from "./sender.ts";
import { systemMetrics } from "./metrics/system-metrics.ts";
import { observe, observeVitals } from "./metrics/vitals.ts";

export interface Monitoring {
  visit(pathname: string): void;
}

const trackMetricsPath = callUrl(trackMetrics);
const raiseAlertPath = callUrl(raiseAlert);

/** Starts the monitoring of spec section 9 in this tab. Null when the browser asks for privacy: nothing is counted or sent. */
export function startMonitoring(userId: () => string | null): Monitoring | null {
  if (wantsPrivacy(navigator)) return null;
  const now = () => Date.now();
  const isSampled = Math.random() < sampleRates[isLocalDevelopment() ? "development" : "production"];
  const metrics = new MetricsStore();
  let sent: Promise<unknown> = Promise.resolve();
  const sender = new Sender({
    newId: () => crypto.randomUUID(),
    setTimer: (run, milliseconds) => void setTimeout(run, milliseconds),
    isOnline: () => navigator.onLine,
    post: (batch, leaving) => {
      sent = Promise.all([sent, post(trackMetricsPath, batch, leaving)]);
    },
    queue: (batch) => void queue(batch).catch(() => undefined),
  });
  const watch = new AlertWatch({
    metrics,
    now,
    cooldowns: localStorage,
    onAlert: (rule) => {
      // Send the metrics first: the server checks its own counts, and would find nothing if the alert arrived earlier.
      const at = now();
      sender.flush();
      void sent.then(() => alert(rule, at));
    },
  });
  const measure = (name: string, value: number, tags: Tags = {}, at = now()) => {
    const metric = metrics.record(name, value, { page: getPageName(location.pathname), ...tags }, at);
    if (isSampled) sender.add(metric);
    watch.checkPerformance();
  };

  const journeys = new Journeys({
    sessionId: crypto.randomUUID(),
    userId,
    newId: () => crypto.randomUUID(),
    setTimer: (run, milliseconds) => void setTimeout(run, milliseconds),
    onCompleted: ({ userId, endTime, steps, ...journey }) => {
      const signedIn = userId !== null;
      if (isSampled)
        sender.addJourney({ ...journey, signedIn, endTime: endTime ?? now(), steps: [...steps] });
    },
  });
  sendMetricsTo({
    measure,
    startJourney(type, metadata, at) {
      const isFirst = type === "evaluation" && localStorage.getItem(evaluatedFlag) === null;
      const id = journeys.start(isFirst ? "first-evaluation" : type, metadata, at);
      return {
        step: (name, details, success, at) => journeys.step(id, name, details, success, at),
        complete: (success, at) => {
          journeys.complete(id, success, at);
          if (isFirst && success) localStorage.setItem(evaluatedFlag, "true");
        },
      };
    },
  });

  // Errors are never sampled.
  onError(({ message, stack }) => {
    const tags = { page: getPageName(location.pathname) };
    const metadata = { message: scrubMessage(message), at: firstFrame(stack) };
    sender.add({ name: "error", value: 1, timestamp: now(), tags, metadata });
    watch.recordError();
  });
  observe("resource", ({ name, duration }) => {
    const { origin, pathname } = new URL(name);
    if (origin !== location.origin || !/^\/(?:api|functions|rest)\//.test(pathname)) return;
    if (pathname !== trackMetricsPath && pathname !== raiseAlertPath)
      measure("api_request", duration, { call: getCallName(pathname) });
  });
  const finishVitals = observeVitals(measure);
  setInterval(() => {
    for (const [name, value] of systemMetrics()) measure(name, value);
  }, systemMetricsInterval);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    finishVitals();
    sender.flush(true);
  });
  return {
    visit(pathname) {
      countVisit(getVisitPath(pathname), now(), localStorage);
      measure("page_view", 1, { page: getPageName(pathname) });
    },
  };
}

/** Until one evaluation in this browser has reached its report, each counts as the first. */
const evaluatedFlag = "meridian-evaluated";

function alert(rule: AlertRule, timestamp: number): void {
  const { severity } = alertRules[rule];
  void post(raiseAlertPath, { rule, severity, timestamp, template: rule }, false);
}

/** Resolves when the server has responded or the request has failed. */
async function post(path: string, body: unknown, leaving: boolean): Promise<void> {
  const json = JSON.stringify(body);
  if (leaving) {
    navigator.sendBeacon(path, new Blob([json], { type: "application/json" }));
    return;
  }
  const headers = { "content-type": "application/json" };
  await fetch(path, { method: "POST", headers, body: json, keepalive: true }).catch(() => undefined);
}

/** After many hours offline, the oldest batch is dropped first. */
const maxQueued = 20;

async function queue(batch: MetricsBatch): Promise<void> {
  const offlineQueue = await loadQueue();
  const waiting = (await offlineQueue.list(anyOwner)).filter(({ path }) => path === trackMetricsPath);
  const [oldest] = waiting;
  if (oldest && waiting.length >= maxQueued) await offlineQueue.discard(oldest.id);
  const action = { owner: anyOwner, label: "Measurements", method: "POST", path: trackMetricsPath } as const;
  await offlineQueue.send({ ...action, id: batch.id, body: batch });
}
