import { defaultCountryOrder } from "@meridian/contract/reference/country-order";
import type { UserRow } from "@meridian/contract/sys-admin/schemas";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { leads, users } from "../../platform/db/schema/accounts.ts";

let server: TestServer;
let sysadmin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  sysadmin = await openSignedIn(server, "sysadmin@example.test");
});
afterAll(() => server.stop());

async function findUser(email: string): Promise<UserRow> {
  const { rows } = (await sysadmin.call(`/api/sys-admin/people?search=${email}`)).json;
  return (rows as UserRow[]).find((row) => row.email === email)!;
}

const put = (path: string, body: unknown) => sysadmin.call(`PUT ${path}`, body);

test("finds users by address or name, with their teams and subscription", async () => {
  expect(await findUser("admin@northfield.test")).toMatchObject({
    adminGranted: false,
    isSysadmin: false,
    subscription: "active",
    teams: [{ role: "owner" }],
    closedAt: null,
  });
  expect((await sysadmin.call("/api/sys-admin/people?search=%25")).json.rows).toEqual([]);
});

test("grants and revokes admin rights, and logs both", async () => {
  const { id } = await findUser("registered@example.test");
  const browser = await openSignedIn(server, "registered@example.test");
  await put(`/api/sys-admin/people/${id}/admin`, { granted: true });
  expect((await browser.call("/api/session")).json.isAdmin).toBe(true);
  await put(`/api/sys-admin/people/${id}/admin`, { granted: false });
  expect((await browser.call("/api/session")).json.isAdmin).toBe(false);
  const log = await sysadmin.call("/api/sys-admin/audit?person=registered@example.test&action=system.");
  expect(log.json.rows.map((row: { action: string }) => row.action)).toEqual([
    "system.admin-revoked",
    "system.admin-granted",
  ]);
  expect(log.json.rows[0].actor).toBe("sysadmin@example.test");
});

test("a closed account loses its sessions and cannot sign in until it is reopened", async () => {
  const { id } = await findUser("member@northfield.test");
  const browser = await openSignedIn(server, "member@northfield.test");
  expect((await put(`/api/sys-admin/people/${id}/closed`, { closed: true })).json.error.field).toBe("reason");
  expect((await put(`/api/sys-admin/people/${id}/closed`, { closed: true, reason: "Abuse" })).status).toBe(
    200,
  );
  expect((await browser.call("/api/session")).json.user).toBeNull();
  const rejected = await browser.signIn("member@northfield.test");
  expect([rejected.status, rejected.json.error.code]).toEqual([403, "account_closed"]);
  expect((await browser.call("/api/session")).json.user).toBeNull();
  expect((await browser.signIn("member@northfield.test", "wrong-password")).status).toBe(401);
  await put(`/api/sys-admin/people/${id}/closed`, { closed: false });
  expect((await browser.signIn("member@northfield.test")).status).toBe(200);
});

test("a sysadmin cannot close their own account", async () => {
  const { id } = await findUser("sysadmin@example.test");
  const response = await put(`/api/sys-admin/people/${id}/closed`, { closed: true, reason: "oops" });
  expect([response.status, response.json.error.code]).toEqual([409, "own_account"]);
});

test("paginates without losing or repeating rows with the same timestamp", async () => {
  const { db } = server.running.database;
  await db.execute(sql`
    INSERT INTO leads (email, source, consented_at, created_at)
    SELECT 'lead-' || n || '@example.test', '/calculator', now(), timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond'
    FROM generate_series(1, 130) n`);
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: { json: { rows: { email: string }[]; after: string | null } } = await sysadmin.call(
      `/api/sys-admin/leads?search=lead-&after=${after}`,
    );
    seen.push(...page.json.rows.map(({ email }) => email));
    after = page.json.after;
  }
  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
  await db.delete(leads);
});

test("exports leads as CSV with formulas escaped", async () => {
  const { db } = server.running.database;
  await db.insert(leads).values({ email: "=cmd@example.test", source: "/blog", consentedAt: new Date() });
  const response = await sysadmin.call("/api/sys-admin/leads.csv");
  expect(response.json).toContain("'=cmd@example.test,/blog,false,");
  await db.delete(leads).where(eq(leads.email, "=cmd@example.test"));
});

test("sets the calculator's country order, serves it to everyone, and resets it", async () => {
  expect((await put("/api/sys-admin/country-order", { codes: ["NG", "X-IB", "NG"] })).status).toBe(400);
  await put("/api/sys-admin/country-order", { codes: ["NG", "X-IB"] });
  const guest = openBrowser(server);
  expect((await guest.call("/api/country-order")).json).toEqual({ codes: ["NG", "X-IB"], custom: true });
  await put("/api/sys-admin/country-order", { codes: [] });
  expect((await guest.call("/api/country-order")).json).toEqual({
    codes: defaultCountryOrder,
    custom: false,
  });
});

test("rejects an invalid cursor, date or ID", async () => {
  for (const [path, status] of [
    ["/api/sys-admin/people?after=nonsense", 400],
    ["/api/sys-admin/audit?from=yesterday", 400],
  ] as const) {
    expect((await sysadmin.call(path)).status).toBe(status);
  }
  expect((await put("/api/sys-admin/people/1/admin", { granted: true })).status).toBe(404);
  const { db } = server.running.database;
  expect(await db.select().from(users).where(eq(users.role, "admin"))).toEqual([]);
});

test("lists queues and subscriptions", async () => {
  const { queues } = (await sysadmin.call("/api/sys-admin/queues")).json;
  expect(queues.every((queue: { kind: string }) => !queue.kind.startsWith("__"))).toBe(true);
  const { rows } = (await sysadmin.call("/api/sys-admin/subscriptions?status=active")).json;
  expect(rows.find((row: { team: string | null }) => row.team !== null)).toMatchObject({
    plan: expect.any(String),
  });
});

test("turns known features off and on again, and rejects unknown ones", async () => {
  expect((await put("/api/sys-admin/features", { off: ["teleport"] })).status).toBe(400);
  await put("/api/sys-admin/features", { off: ["crm"] });
  expect((await sysadmin.call("/api/sys-admin/features")).json).toEqual({ off: ["crm"] });
  await put("/api/sys-admin/features", { off: [] });
  expect((await sysadmin.call("/api/sys-admin/features")).json).toEqual({ off: [] });
});
