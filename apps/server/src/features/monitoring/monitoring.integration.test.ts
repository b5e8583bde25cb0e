import {
  getJourneys,
  getMetrics,
  listAlerts,
  listErrors,
} from "@meridian/contract/monitoring/overview-calls";
import { randomUUID } from "node:crypto";
import { alertRules } from "@meridian/contract/monitoring/constants";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import {
  alertCooldowns,
  alerts,
  errorRecords,
  journeys,
  metricBatches,
  metrics,
} from "../../platform/db/schema/monitoring.ts";
import { deleteExpiredMonitoring } from "./retention.ts";

let server: TestServer;
let sysadmin: Browser;
beforeAll(async () => {
  server = await startTestServer({
    addRoutes: (routes) =>
      routes.get("/broken/:id", () => {
        throw new Error("the needle is stuck");
      }),
  });
  sysadmin = await openSignedIn(server, "sysadmin@example.test", "127.0.40.1");
});
afterAll(() => server.stop());

const db = () => server.running.database.db;
const setCount = (key: string, count: number) =>
  db().execute(sql`
    INSERT INTO rate_limits (key, count, resets_at) VALUES (${key}, ${Math.round(count)}, now() + interval '1 minute')
    ON CONFLICT (key) DO UPDATE SET count = excluded.count, resets_at = excluded.resets_at`);
beforeEach(async () => {
  await db().execute(sql`DELETE FROM rate_limits WHERE key LIKE 'metrics-bytes%' OR key LIKE 'alert%'`);
  for (const table of [metrics, metricBatches, journeys, errorRecords, alerts, alertCooldowns, mailOutbox])
    await db().delete(table);
});

const track = "/functions/v1/track-metrics";
const handler = "/functions/v1/alert-handler";
let addressCount = 0;
/** Each test uses its own address, because rate limits count by network. */
const visitor = () => openBrowser(server, `127.0.41.${++addressCount}`);
const metric = (name: string, value: number, more = {}) => ({ name, value, timestamp: Date.now(), ...more });
const batch = (some: readonly object[], travelled: readonly object[] = []) => ({
  id: randomUUID(),
  metrics: some,
  journeys: travelled,
});
const failure = (n: number) =>
  metric("error", 1, {
    tags: { page: "/calculator" },
    metadata: { message: `TypeError: ${n}`, at: "a.js:1:2" },
  });

test("accepts a single metric, and counts a batch once even if it is sent again", async () => {
  const browser = visitor();
  expect((await browser.call(track, metric("gpa_calculation", 3))).status).toBe(202);
  const sent = batch([metric("page_load", 900), metric("LCP", 1200)]);
  await browser.call(track, sent);
  await browser.call(track, sent);
  const rows = await db().select().from(metrics).orderBy(asc(metrics.name));
  expect(rows.map(({ name }) => name).sort()).toEqual(["LCP", "gpa_calculation", "page_load"]);
});

test("replaces an implausible timestamp with the server's time", async () => {
  await visitor().call(track, { ...metric("page_load", 1), timestamp: 5 });
  const [row] = await db().select().from(metrics);
  expect(Date.now() - Number(row?.at)).toBeLessThan(60_000);
});

test.each([
  [{ name: "page load", value: 1, timestamp: 1 }],
  [{ name: "a", value: "1", timestamp: 1 }],
  [{ name: "a", value: 1, timestamp: 1, email: "someone@school.test" }],
  [{ name: "a", value: 1, timestamp: 1, tags: { page: "x".repeat(301) } }],
])("rejects %j", async (body) => {
  expect((await visitor().call(track, body)).status).toBe(400);
});

test("limits requests to 64 kB, 120 per minute and 20 alerts per hour", async () => {
  const browser = visitor();
  const large = batch(Array.from({ length: 90 }, () => metric("a", 1, { tags: { t: "x".repeat(290) } })));
  const huge = { ...large, metrics: [...large.metrics, ...large.metrics, ...large.metrics] };
  expect((await browser.call(track, huge)).status).toBe(413);
  const statuses: number[] = [];
  for (let n = 0; n < 121; n++) statuses.push((await browser.call(track, metric("a", n))).status);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([202, 429]);
  const alert = { rule: "high_error_rate", severity: "critical", timestamp: 1, template: "" };
  const alarms: number[] = [];
  for (let n = 0; n < 21; n++) alarms.push((await browser.call(handler, alert)).status);
  expect([alarms.at(-2), alarms.at(-1)]).toEqual([202, 429]);
});

test.each([
  [{ rule: "unknown_rule", severity: "critical" }, "rule"],
  [{ rule: "slow_performance", severity: "critical" }, "severity"],
])("rejects an alert with an unknown rule or the wrong severity: %j", async (change, field) => {
  const response = await visitor().call(handler, { timestamp: 1, template: "", ...change });
  expect([response.status, response.json.error.field]).toEqual([400, field]);
});

test("limits each network to 256 kB per minute, and all networks together to 2 MB", async () => {
  const browser = visitor();
  const large = () =>
    batch(Array.from({ length: 90 }, () => metric("a", 1, { tags: { t: "x".repeat(290) } })));
  const statuses: number[] = [];
  for (let n = 0; n < 9; n++) statuses.push((await browser.call(track, large())).status);
  expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(4);
  expect(statuses.at(-1)).toBe(429);
  await setCount("metrics-bytes", 2 * 1024 * 1024);
  expect((await visitor().call(track, metric("a", 1))).status).toBe(429);
});

test("above half of the shared quota, samples batches but keeps every error", async () => {
  const browser = visitor();
  await setCount("metrics-bytes", 1.1 * 1024 * 1024);
  for (let n = 0; n < 20; n++) await browser.call(track, batch([metric("page_load", n), failure(n)]));
  expect(await db().$count(errorRecords)).toBe(20);
  expect(await db().$count(metrics, eq(metrics.name, "error"))).toBe(20);
  expect(await db().$count(metrics, eq(metrics.name, "page_load"))).toBeLessThan(20);
});

test("sends one email after more than 10 failed requests, with the server's own text, and none during the cooldown", async () => {
  const browser = visitor();
  for (let n = 0; n < 11; n++) await browser.call("/broken/1");
  await expect.poll(() => db().$count(alerts)).toBe(1);
  const alert = {
    rule: "high_error_rate",
    severity: "critical",
    timestamp: 1,
    template: "Click http://evil.test",
  };
  await visitor().call(handler, alert);
  const mail = await db().select().from(mailOutbox).where(eq(mailOutbox.kind, "alert"));
  expect(mail.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["sysadmin@example.test", "Alert: high error rate"],
  ]);
  const listed = listAlerts.response!.parse((await sysadmin.call("/api/sys-admin/alerts")).json).alerts;
  expect(listed).toMatchObject([
    { rule: "high_error_rate", severity: "critical", confirmed: true, measured: 11, mailedTo: 1 },
  ]);
  // Two failures in quick succession may both count 11 errors, and both report the alert.
  expect(listed[0]?.reports).toBeGreaterThan(1);

  const over = new Date(Date.now() - alertRules.high_error_rate.cooldown);
  await db().update(alertCooldowns).set({ raisedAt: over });
  await browser.call(handler, alert);
  expect((await sysadmin.call("/api/sys-admin/alerts")).json.alerts).toHaveLength(2);
});

test.each([
  ["high_error_rate", "critical"],
  ["slow_performance", "high"],
])("a guest cannot fake %s: its reports stay unconfirmed browser reports", async (rule, severity) => {
  const browser = visitor();
  const slow = Array.from({ length: 30 }, () => metric("page_load", 60_000));
  await browser.call(track, batch([...slow, ...Array.from({ length: 30 }, (_, n) => failure(n))]));
  await browser.call(handler, { rule, severity, timestamp: 1, template: "" });
  await browser.call(handler, { rule, severity, timestamp: 2, template: "" });
  expect((await sysadmin.call("/api/sys-admin/alerts")).json.alerts).toMatchObject([
    { rule, source: "browser", confirmed: false, reports: 2, mailedTo: 0 },
  ]);
  expect(await db().select().from(mailOutbox)).toEqual([]);
});

test("emails an alert reported by three networks, marked as reported by browsers", async () => {
  const alert = { rule: "high_error_rate", severity: "critical", timestamp: 1, template: "" };
  for (let n = 0; n < 3; n++) await visitor().call(handler, alert);
  const mail = await db().select().from(mailOutbox);
  expect(mail.map(({ subject }) => subject)).toEqual(["Reported by browsers: high error rate"]);
});

test("records a failed request under the request ID of the response", async () => {
  const response = await visitor().call("/broken/secret-of-a-student");
  expect(response.status).toBe(500);
  await expect
    .poll(async () => (await sysadmin.call("/api/sys-admin/errors?source=server")).json.errors)
    .toMatchObject([
      {
        source: "server",
        requestId: response.json.error.requestId,
        place: "GET /broken/:id",
        message: "Error: the needle is stuck",
      },
    ]);
});

test("lists errors newest first, 50 per page", async () => {
  const browser = visitor();
  await browser.call(track, batch(Array.from({ length: 60 }, (_, n) => failure(n))));
  const first = listErrors.response!.parse((await sysadmin.call("/api/sys-admin/errors")).json);
  expect(first.errors).toHaveLength(50);
  expect(first.errors[0]).toMatchObject({ source: "browser", place: "/calculator", stack: "a.js:1:2" });
  const second = (await sysadmin.call(`/api/sys-admin/errors?before=${first.next}`)).json;
  expect([second.errors.length, second.next]).toEqual([10, null]);
});

test("the overview has one series per metric, the vitals with their limits, and the score", async () => {
  const browser = visitor();
  expect((await sysadmin.call("/api/sys-admin/metrics")).json).toMatchObject({ score: null, series: [] });
  const some = [
    ...[1000, 2000, 3000, 4000].map((value) => metric("LCP", value)),
    metric("CLS", 0.05),
    metric("page_load", 800, { tags: { page: "/" } }),
    metric("long_task", 70),
    metric("page_view", 1, { tags: { page: "/blog/:slug" } }),
  ];
  await browser.call(track, batch(some));
  const response = await sysadmin.call("/api/sys-admin/metrics?hours=1");
  const { score, vitals, series, pages } = getMetrics.response!.parse(response.json);
  // LCP is over its limit at the 75th percentile (20), and there is one long task per page load (5).
  expect(score).toBe(75);
  expect(vitals).toContainEqual({ name: "LCP", p75: 3250, limit: 2500, count: 4 });
  expect(series.find(({ name }) => name === "page_load")).toMatchObject({
    count: 1,
    average: 800,
    threshold: 3000,
    points: [{ count: 1, p75: 800 }],
  });
  expect(pages).toEqual([{ page: "/blog/:slug", views: 1 }]);
});

test("summarizes journeys by type and step", async () => {
  const start = Date.now() - 60_000;
  const journey = (success: boolean, seconds: number) => ({
    id: randomUUID(),
    type: "sign-up",
    sessionId: "s1",
    signedIn: false,
    startTime: start,
    endTime: start + seconds * 1000,
    steps: [{ name: "opened", timestamp: start, duration: 500, success: true }],
    completed: true,
    success,
  });
  await visitor().call(track, batch([], [journey(true, 10), journey(true, 20), journey(false, 5)]));
  const json = getJourneys.response!.parse((await sysadmin.call("/api/sys-admin/journeys")).json);
  expect(json.types).toEqual([
    {
      type: "sign-up",
      count: 3,
      succeeded: 2,
      medianSeconds: 10,
      steps: [{ name: "opened", count: 3, medianSeconds: 0.5 }],
    },
  ]);
  expect(json.recent).toHaveLength(3);
});

test("deletes data past its retention period", async () => {
  const browser = visitor();
  await browser.call(track, batch([metric("page_load", 1), failure(1)]));
  await deleteExpiredMonitoring(db(), new Date(Date.now() + 29 * 86_400_000));
  expect(await db().$count(metrics)).toBe(2);
  await deleteExpiredMonitoring(db(), new Date(Date.now() + 31 * 86_400_000));
  expect([await db().$count(metrics), await db().$count(errorRecords)]).toEqual([0, 0]);
});
