import type { SupportPage } from "@meridian/contract/support";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
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

const wish = { reason: "The GPA of one transcript looks wrong", hours: 8 };
const inForce = async () => (await sysadmin!.call("/api/sys-admin/support")).json.grants;
const looks = (grant: string, more = "") => sysadmin!.call(`/api/sys-admin/support/${grant}/records${more}`);
const activity = async (): Promise<{ action: string; actor: string }[]> =>
  (await admin!.call("/api/team/activity")).json.entries;

test("without a grant a system administrator reaches no record", async () => {
  expect(await inForce()).toEqual([]);
  expect((await looks("00000000-0000-4000-8000-000000000000")).json.error.code).toBe("no_grant");
  expect((await sysadmin!.call("/api/history")).json.rows).toEqual([]);
});

test("with one they see what the team sees, nobody else's, and every look stands in the team's activity", async () => {
  expect((await admin!.call("/api/team/support", wish)).status).toBe(201);
  const [grant] = await inForce();
  expect(grant).toMatchObject({ team: "Northfield University", reason: wish.reason });

  const { db } = server.running.database;
  const own = (await admin!.call("/api/history")).json.rows as { id: string }[];
  await db.update(evaluations).set({ teamVisible: false }).where(eq(evaluations.id, own[0]!.id));
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: SupportPage = (await looks(grant.id, `?after=${after}`)).json;
    seen.push(...page.rows.map(({ id }) => id));
    after = page.after;
  }
  const all = await db.select().from(evaluations).where(eq(evaluations.teamVisible, true));
  const teamId = all.find(({ id }) => id === own[1]!.id)?.teamId;
  const theirs = all.filter((row) => row.teamId === teamId && row.deletedAt === null).map(({ id }) => id);
  expect(new Set(seen)).toEqual(new Set(theirs));
  expect(seen).not.toContain(own[0]!.id);

  const record = await looks(grant.id, `/${own[1]!.id}`);
  expect(record.json.saved.document.records.length).toBeGreaterThan(0);
  expect((await looks(grant.id, `/${own[0]!.id}`)).status).toBe(404);
  const other = all.find((row) => row.teamId !== teamId)!;
  expect((await looks(grant.id, `/${other.id}`)).status).toBe(404);

  expect((await activity()).slice(0, 3).map(({ action }) => action)).toEqual([
    "record.support-viewed",
    "record.support-listed",
    "record.support-listed",
  ]);
  const log = (await admin!.call(`/api/evaluations/${own[1]!.id}/log`)).json.entries;
  expect(log[0]).toMatchObject({ action: "viewed", detail: { support: true } });
});

test("it ends by itself, and at once when the team says so", async () => {
  const { db } = server.running.database;
  await admin!.call("/api/team/support", wish);
  const [grant, ...others] = await inForce();
  expect(others).toEqual([]);
  await db
    .update(supportGrants)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(supportGrants.id, grant.id));
  expect(await inForce()).toEqual([]);
  expect((await looks(grant.id)).status).toBe(404);

  await admin!.call("/api/team/support", wish);
  const [next] = await inForce();
  expect((await looks(next.id)).status).toBe(200);
  expect((await admin!.call(`DELETE /api/team/support/${next.id}`)).status).toBe(200);
  expect((await looks(next.id)).status).toBe(404);
  expect((await activity())[0]).toMatchObject({ action: "team.support-ended" });
});

test("a grant says why and for how long", async () => {
  for (const wrong of [{ ...wish, reason: " " }, { ...wish, hours: 1000 }, {}])
    expect((await admin!.call("/api/team/support", wrong)).status).toBe(400);
});

test("another team's admin cannot end it", async () => {
  await admin!.call("/api/team/support", wish);
  const [grant] = await inForce();
  const other = openBrowser(server, "127.0.0.3");
  await other.signIn("admin@southbay.test");
  expect((await other.call(`DELETE /api/team/support/${grant.id}`)).status).toBe(404);
  expect((await other.call("/api/team/support")).json.grants).toEqual([]);
});
