import { healthChecks, type Uptime, uptimeFile } from "@meridian/contract/pages/uptime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { healthResults } from "../../platform/db/schema/monitoring.ts";
import { deleteOldResults, readUptime, slotStart, storeResult } from "./health-history.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(() => server.stop());

const db = () => server.running.database.db;
const now = new Date("2026-11-16T12:07:30Z");
const minutesAgo = (minutes: number) => slotStart(new Date(now.getTime() - minutes * 60_000));
const all = { checked: ["database", "storage", "jobs"], failed: [] } as const;

test("the server records a check when it starts, and the status page shows it without JavaScript", async () => {
  // One per five minutes: the copied demo data may have one of its own.
  await expect.poll(() => db().$count(healthResults)).toBeGreaterThan(0);
  const uptime = (await (await fetch(server.url + uptimeFile)).json()) as Uptime;
  expect(uptime.last).toMatchObject({ checked: expect.arrayContaining(["database", "storage"]), failed: [] });
  expect(uptime.days).toHaveLength(90);
  const html = await (await fetch(`${server.url}/status`)).text();
  expect(html).toContain("All checks passed");
  for (const { label } of Object.values(healthChecks)) expect(html).toContain(label);
});

test("the documents for buyers are on the site, with their source to download", async () => {
  const page = await fetch(`${server.url}/security/accessibility-conformance-report`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("1.4.10 Reflow");
  const source = await fetch(`${server.url}/content/security/data-protection.md`);
  expect(source.headers.get("content-type")).toContain("text/markdown");
  expect((await fetch(`${server.url}/security/no-such-document`)).status).toBe(404);
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain("/security/data-protection<");
});

test("a check that failed in one process counts as failed", async () => {
  await db().delete(healthResults);
  await storeResult(db(), minutesAgo(0), all);
  await storeResult(db(), minutesAgo(0), { checked: ["database", "email"], failed: ["email"] });
  await storeResult(db(), minutesAgo(0), all);
  const { last } = await readUptime(db(), now);
  expect(last?.at).toBe("2026-11-16T12:05:00.000Z");
  expect([...(last?.checked ?? [])].sort()).toEqual(["database", "email", "jobs", "storage"]);
  expect(last?.failed).toEqual(["email"]);
});

test("a day counts what was recorded, and the rest is missing", async () => {
  await db().delete(healthResults);
  // Two results before midnight UTC, three after, one of them failed.
  for (const minutes of [12 * 60 + 10, 12 * 60 + 15, 10, 5])
    await storeResult(db(), minutesAgo(minutes), all);
  await storeResult(db(), minutesAgo(0), { ...all, failed: ["jobs"] });
  const { days } = await readUptime(db(), now);
  expect(days.at(-1)).toMatchObject({
    day: "2026-11-16",
    expected: 145,
    recorded: 3,
    checked: { database: 3, email: 0 },
    failed: { database: 0, jobs: 1 },
  });
  expect(days.at(-2)).toMatchObject({ day: "2026-11-15", expected: 288, recorded: 2 });
  expect(days[0]).toMatchObject({ day: "2026-08-19", recorded: 0 });
});

test("old results are deleted after 90 days", async () => {
  await db().delete(healthResults);
  await storeResult(db(), new Date("2026-08-18T23:55:00Z"), all);
  await storeResult(db(), new Date("2026-08-19T00:00:00Z"), all);
  await deleteOldResults(db(), now);
  expect(await db().$count(healthResults)).toBe(1);
});
