import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { leads } from "../../platform/db/schema/accounts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const lead = { email: "Visitor@school.test", consent: true, source: "/calculator" };

test("stores an email address once, with the latest page, and keeps the newsletter opt-in", async () => {
  const browser = openBrowser(server, "127.0.30.1");
  expect((await browser.call("/api/leads", lead)).status).toBe(201);
  expect((await browser.call("/api/leads", { ...lead, source: "/blog", news_opt_in: true })).status).toBe(
    201,
  );
  const early = { ...lead, source: "/one-admission" };
  expect((await browser.call("/api/leads", early)).status).toBe(201);
  const rows = await server.running.database.db
    .select()
    .from(leads)
    .where(eq(leads.email, "visitor@school.test"));
  expect(rows).toMatchObject([{ source: "/one-admission", newsOptIn: true }]);
});

test.each([
  [{ consent: false }, "consent"],
  [{ email: "not-an-address" }, "email"],
  [{ source: "https://elsewhere.example" }, "source"],
])("rejects %j", async (change, field) => {
  const response = await openBrowser(server, "127.0.30.2").call("/api/leads", { ...lead, ...change });
  expect([response.status, response.json.error.field]).toEqual([400, field]);
});

test("accepts at most 60 per hour from one network", async () => {
  const browser = openBrowser(server, "127.0.30.3");
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) {
    statuses.push((await browser.call("/api/leads", { ...lead, email: `v${n}@school.test` })).status);
  }
  expect(statuses.at(-2)).toBe(201);
  expect(statuses.at(-1)).toBe(429);
});
