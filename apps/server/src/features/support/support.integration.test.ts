import type { SupportPage } from "@meridian/contract/support/schemas";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { supportGrants } from "../../platform/db/schema/team.ts";

let server: TestServer;
let [admin, sysadmin]: Browser[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [admin, sysadmin] = [openBrowser(server), openBrowser(server, "127.0.0.2")];
  await admin.signIn("admin@northfield.test");
  await sysadmin.signIn("sysadmin@example.test");
});
afterAll(() => server.stop());

const request = { reason: "The GPA of one transcript looks wrong", hours: 8 };
const listGrants = async () => (await sysadmin!.call("/api/sys-admin/support")).json.grants;
const openRecords = (grant: string, more = "") =>
  sysadmin!.call(`/api/sys-admin/support/${grant}/records${more}`);
const activity = async (): Promise<{ action: string; actor: string }[]> =>
  (await admin!.call("/api/team/activity")).json.entries;

test("a system administrator cannot read records without a grant", async () => {
  expect(await listGrants()).toEqual([]);
  expect((await openRecords("00000000-0000-4000-8000-000000000000")).json.error.code).toBe("no_grant");
  expect((await sysadmin!.call("/api/history")).json.rows).toEqual([]);
});

test("a grant gives access to that team's visible records only, and every view is logged", async () => {
  expect((await admin!.call("/api/team/support", request)).status).toBe(201);
  const [grant] = await listGrants();
  expect(grant).toMatchObject({ team: "Northfield University", reason: request.reason });

  const { db } = server.running.database;
  const own = (await admin!.call("/api/history")).json.rows as { id: string }[];
  await db.update(evaluations).set({ teamVisible: false }).where(eq(evaluations.id, own[0]!.id));
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: SupportPage = (await openRecords(grant.id, `?after=${after}`)).json;
    seen.push(...page.rows.map(({ id }) => id));
    after = page.after;
  }
  const all = await db.select().from(evaluations).where(eq(evaluations.teamVisible, true));
  const teamId = all.find(({ id }) => id === own[1]!.id)?.teamId;
  const theirs = all.filter((row) => row.teamId === teamId && row.deletedAt === null).map(({ id }) => id);
  expect(new Set(seen)).toEqual(new Set(theirs));
  expect(seen).not.toContain(own[0]!.id);

  const record = await openRecords(grant.id, `/${own[1]!.id}`);
  expect(record.json.saved.document.records.length).toBeGreaterThan(0);
  expect((await openRecords(grant.id, `/${own[0]!.id}`)).status).toBe(404);
  const other = all.find((row) => row.teamId !== teamId)!;
  expect((await openRecords(grant.id, `/${other.id}`)).status).toBe(404);

  expect((await activity()).slice(0, 3).map(({ action }) => action)).toEqual([
    "record.support-viewed",
    "record.support-listed",
    "record.support-listed",
  ]);
  const log = (await admin!.call(`/api/evaluations/${own[1]!.id}/log`)).json.entries;
  expect(log[0]).toMatchObject({ action: "viewed", detail: { support: true } });
});

test("a grant expires automatically and can be revoked at any time", async () => {
  const { db } = server.running.database;
  await admin!.call("/api/team/support", request);
  const [grant, ...others] = await listGrants();
  expect(others).toEqual([]);
  await db
    .update(supportGrants)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(supportGrants.id, grant.id));
  expect(await listGrants()).toEqual([]);
  expect((await openRecords(grant.id)).status).toBe(404);

  await admin!.call("/api/team/support", request);
  const [next] = await listGrants();
  expect((await openRecords(next.id)).status).toBe(200);
  expect((await admin!.call(`DELETE /api/team/support/${next.id}`)).status).toBe(200);
  expect((await openRecords(next.id)).status).toBe(404);
  expect((await activity())[0]).toMatchObject({ action: "team.support-ended" });
});

test("a grant needs a reason and a valid duration", async () => {
  for (const wrong of [{ ...request, reason: " " }, { ...request, hours: 1000 }, {}])
    expect((await admin!.call("/api/team/support", wrong)).status).toBe(400);
});

test("another team's admin cannot end it", async () => {
  await admin!.call("/api/team/support", request);
  const [grant] = await listGrants();
  const other = await openSignedIn(server, "admin@southbay.test", "127.0.0.3");
  expect((await other.call(`DELETE /api/team/support/${grant.id}`)).status).toBe(404);
  expect((await other.call("/api/team/support")).json.grants).toEqual([]);
});
