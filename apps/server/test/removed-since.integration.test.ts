import { randomUUID } from "node:crypto";
import { type ApiCall, apiAccess } from "@meridian/contract/access";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBatches } from "../src/features/history/export/read-batches.ts";
import { createAccessCache } from "../src/platform/access/access-cache.ts";
import type { SignedIn } from "../src/platform/access/visitors.ts";
import { type Database, queryRows } from "../src/platform/db/database.ts";
import { memberships, subscriptions, teams, users } from "../src/platform/db/schema/accounts.ts";
import { apiKeys } from "../src/platform/db/schema/api-keys.ts";
import { bulkRuns } from "../src/platform/db/schema/bulk.ts";
import { evaluations } from "../src/platform/db/schema/evaluations.ts";
import { noticeDeliveries } from "../src/platform/db/schema/notify.ts";
import { accountData } from "./account-data.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { evaluationsOf } from "./evaluations.ts";
import {
  addAdminOfTwoTeams,
  bulkStudent,
  connection,
  type FormerMember,
  letter,
  marker,
  newDocument,
  newRun,
  type OldIds,
  ownTable,
  rowsOfTeam,
} from "./former-member.ts";
import { addPerson, addTeam } from "./people.ts";
import { startTestServer, type TestServer } from "./server.ts";
import { transcript } from "./transcript.ts";

/** Whoever was in a team and is no longer: every call of the access table, with the ids they noted down. */

let server: TestServer;
let db: Database;
let owner: Browser;
beforeAll(async () => {
  server = await startTestServer({ config: { allowPrivateOutbound: ["127.0.0.0/8"] } });
  ({ db } = server.running.database);
  owner = openBrowser(server);
  await owner.signIn("admin@northfield.test");
});
afterAll(() => server.stop());

const calls = Object.keys(apiAccess) as ApiCall[];
/** Ends the visitor's own session. */
const last: ApiCall = "POST /api/session/sign-out";

/** The old ids that fit a call's address; most calls have none. */
function addresses(call: ApiCall, ids: OldIds): string[] {
  const put = (...values: string[]) => {
    let place = 0;
    return [call.replaceAll(/:\w+/g, () => values[place++]!)];
  };
  if (!call.includes("/:")) return [call];
  if (call.includes("/api/evaluations/:id"))
    return [ids.draft, ids.final, ids.deleted].flatMap((id) => put(id, "1"));
  if (call.includes("/api/bulk/:id"))
    return [ids.uploading, ids.finished, ids.cancelled].flatMap((id) => put(id, "1"));
  if (call.includes("/api/gpa-reports/issuable/")) return put(ids.final);
  if (call.includes("/api/gpa-reports/")) return put(ids.report);
  if (call.includes("/api/notify/templates/")) return put(ids.template);
  if (call.includes("/api/notify/notices/")) return put(ids.notice);
  if (call.includes("/api/crm/connections/")) return put(ids.connection);
  if (call.includes("/api/crm/deliveries/")) return put(ids.delivery);
  if (call.includes("/api/webhooks/")) return put(ids.webhook, ids.message);
  if (call.includes("/api/team/tables/")) return put(ids.table);
  if (call.includes("/api/team/members/")) return put(ids.user);
  if (call.includes("/api/team/invitations/")) return put(ids.invitation);
  if (call.includes("/api/team/support/")) return put(ids.grant);
  if (call.includes("/api/sys-admin/support/")) return put(ids.grant, ids.final);
  if (call.includes("/api/api-keys/")) return put(ids.key);
  if (call.includes("/api/teams/:id")) return put(ids.team);
  return put(randomUUID(), randomUUID());
}

/** What would do harm, where an empty body does not reach that far. */
function bodyOf(call: ApiCall, ids: OldIds): object {
  const record = { version: 1, saveId: randomUUID() };
  const bodies: Partial<Record<ApiCall, object>> = {
    "PUT /api/session/team": { teamId: ids.team },
    "POST /api/evaluations": { id: ids.draft, document: transcript({ givenName: "Overwritten" }) },
    "PUT /api/evaluations/:id": { ...record, document: transcript(), copyId: randomUUID() },
    "PATCH /api/evaluations/:id": { notes: "Taken over", tags: ["mine"] },
    "POST /api/evaluations/:id/state": { to: "final", version: 1 },
    "POST /api/evaluations/:id/recalculate": record,
    "POST /api/evaluations/:id/duplicate": { id: randomUUID() },
    "POST /api/evaluations/:id/erase-student": { records: 3 },
    "POST /api/history/export": { format: "json", records: { ids: [ids.draft, ids.final] } },
    "POST /api/history/delete": { records: { ids: [ids.draft, ids.final] } },
    "POST /api/history/restore": { ids: [ids.deleted] },
    "POST /api/bulk": { ...newRun(2), id: ids.uploading },
    "PUT /api/bulk/:id/students/:place": { students: [bulkStudent("N2")] },
    "POST /api/gpa-reports": { evaluationId: ids.final },
    "POST /api/gpa-reports/:id/revoke": { reason: "Because" },
    "POST /api/notify/recipients": { evaluationIds: [ids.final] },
    "POST /api/notify/notices": letter(ids.final),
    "PUT /api/notify/templates/:id": { name: "x", language: "en", subject: "x", body: "{{report_link}}" },
    "PUT /api/crm/connections/:id": { ...connection(), name: "Mine now" },
    "POST /api/crm/preview": { connection: connection(), evaluationId: ids.final },
    "POST /api/crm/send": { connectionId: ids.connection, evaluationIds: [ids.final] },
    "PUT /api/webhooks/:id": { url: "http://127.0.0.1:9/mine", events: ["gpa_report.created"] },
    "PUT /api/team/tables/:id": { ...ownTable, version: 1 },
    "PUT /api/team/tables/:id/archived": { archived: true },
    "PATCH /api/team/members/:id": { role: "admin" },
    "PUT /api/team/owner": { userId: ids.user },
  };
  return bodies[call] ?? {};
}

/** Which calls answered something of the team's, each with its old ids. */
async function callsThatTell({ browser, ids }: FormerMember): Promise<string[]> {
  const telling: string[] = [];
  for (const call of [...calls.filter((one) => one !== last), last]) {
    for (const address of addresses(call, ids)) {
      const reply = await browser.call(address, call.startsWith("GET") ? undefined : bodyOf(call, ids));
      expect(reply.status, `${address} must not fail`).toBeLessThan(500);
      if (reply.bytes.toString().includes(marker)) telling.push(call);
    }
  }
  return [...new Set(telling)];
}

describe.each([
  ["removed by an admin", (ids: OldIds) => owner.call(`DELETE /api/team/members/${ids.user}`)],
  [
    "who left by themselves",
    (ids: OldIds, own: Browser) => own.call(`DELETE /api/teams/${ids.team}/membership`),
  ],
])("somebody %s", (how, leave) => {
  let former: FormerMember;
  let before: Awaited<ReturnType<typeof rowsOfTeam>>;
  beforeAll(async () => {
    const place = how.startsWith("removed") ? 1 : 2;
    former = await addAdminOfTwoTeams(server, `former${place}@elsewhere.test`, `127.0.30.${place}`);
  });

  test("reaches all of it while they are a member", async () => {
    const { browser, ids } = former;
    for (const path of [
      `/api/evaluations/${ids.draft}`,
      `/api/evaluations/${ids.deleted}/versions`,
      `/api/gpa-reports/${ids.report}`,
      `/api/bulk/${ids.finished}/results`,
      `/api/notify/notices/${ids.notice}`,
      "/api/crm/connections",
      "/api/webhooks",
    ])
      expect((await browser.call(path)).status, path).toBe(200);
    expect((await withKey(ids, "/api/v1/tables")).status).toBe(200);
    expect((await leave(ids, browser)).status).toBe(200);
    before = await rowsOfTeam(db, ids.team);
  });

  test("is told nothing of the team's by any call, and changes nothing of it", async () => {
    expect(await callsThatTell(former)).toEqual([]);
    expect(await rowsOfTeam(db, former.ids.team)).toEqual(before);
  });

  test("has keys, invitations and support grants that no longer work", async () => {
    const { ids } = former;
    for (const path of ["/api/v1/countries", "/api/v1/tables", `/api/v1/reports/${ids.report}`])
      expect((await withKey(ids, path)).status, path).toBe(401);
    const [row] = await queryRows(
      db,
      sql`
        SELECT
          (SELECT revoked_at IS NOT NULL FROM api_keys WHERE id = ${ids.key}) AS key,
          (SELECT revoked_at IS NOT NULL FROM invitations WHERE id = ${ids.invitation}) AS invitation,
          (SELECT ended_at IS NOT NULL FROM support_grants WHERE id = ${ids.grant}) AS grant`,
    );
    expect(row).toEqual({ key: true, invitation: true, grant: true });
    const log = (await owner.call("/api/team/activity")).json.entries as { action: string; detail: object }[];
    expect(log.find(({ action }) => action === "api-key.revoked")?.detail).toMatchObject({ name: marker });
  });

  test("sends no letter that was scheduled before", async () => {
    await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-notice'`);
    const read = () =>
      db.select().from(noticeDeliveries).where(eq(noticeDeliveries.noticeId, former.ids.notice));
    await expect.poll(async () => (await read())[0]?.status, { timeout: 30_000 }).toBe("cancelled");
    const [delivery] = await read();
    expect(delivery).toMatchObject({ mailId: null, printed: null });
    expect(delivery!.detail).toContain("no longer in the team");
  });
});

test("an admin who becomes an evaluator keeps their own records and nothing an admin holds", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "lowered@elsewhere.test", "127.0.30.3");
  const others = await evaluationsOf(db, "evaluator@northfield.test");
  await db.update(evaluations).set({ teamVisible: false }).where(eq(evaluations.id, others[0]!.id));
  expect((await browser.call(`/api/evaluations/${others[0]!.id}`)).status).toBe(200);
  expect((await owner.call(`PATCH /api/team/members/${ids.user}`, { role: "evaluator" })).status).toBe(200);

  expect((await browser.call(`/api/evaluations/${ids.draft}`)).status).toBe(200);
  expect((await browser.call(`/api/evaluations/${others[0]!.id}`)).status).toBe(404);
  expect((await withKey(ids, "/api/v1/tables")).status).toBe(401);
  for (const path of ["/api/crm/connections", "/api/webhooks", "/api/api-keys"])
    expect((await browser.call(path)).status, path).toBe(403);
  const refused = await browser.call("/api/api-keys", { name: "again", scopes: ["reports"] });
  expect(refused.status).toBe(403);
  const [grant] = await queryRows(db, sql`SELECT ended_at FROM support_grants WHERE id = ${ids.grant}`);
  expect(grant!.ended_at).not.toBeNull();
});

test("another admin's keys go on when an admin leaves, and so do theirs in another team", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "two-keys@elsewhere.test", "127.0.30.4");
  const made = (await owner.call("/api/api-keys", { name: "Owner's", scopes: ["reference"] })).json;
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const elsewhere = (await browser.call("/api/api-keys", { name: "Elsewhere", scopes: ["reference"] })).json;
  for (const { secret } of [made, elsewhere])
    expect((await withKey({ keySecret: secret }, "/api/v1/countries")).status).toBe(200);
});

test("the keys of a deleted account end with it, and those of a closed one rest", async () => {
  const person = await addAdminOfTwoTeams(server, "gone@elsewhere.test", "127.0.30.5");
  const { ids } = person;
  await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, ids.user));
  expect((await withKey(ids, "/api/v1/tables")).status).toBe(401);
  await db.update(users).set({ closedAt: null }).where(eq(users.id, ids.user));
  expect((await withKey(ids, "/api/v1/tables")).status).toBe(200);
  await db.update(subscriptions).set({ status: "canceled" }).where(sql`id IN (
    SELECT subscription_id FROM teams t JOIN memberships m ON m.team_id = t.id
    WHERE m.user_id = ${ids.user} AND m.role = 'owner')`);
  const deleted = await person.browser.call("DELETE /api/account", { password: "demo-password" });
  expect(deleted.status, JSON.stringify(deleted.json)).toBe(200);
  expect((await withKey(ids, "/api/v1/tables")).status).toBe(401);
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, ids.key));
  expect(key!.revokedAt).not.toBeNull();
});

test("a bulk run that is at work saves nothing more into a team its maker has left", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "bulk@elsewhere.test", "127.0.30.6");
  const asked = newRun(100);
  await browser.call("/api/bulk", asked);
  const students = Array.from({ length: 100 }, (_, n) => bulkStudent(`R${n}`));
  const sent = await browser.call(`PUT /api/bulk/${asked.id}/students/0`, { students });
  expect(sent.json.state).toBe("running");
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const saved = () => db.$count(evaluations, sql`${asked.name} = ANY(tags) AND maker_id = ${ids.user}`);
  const atRemoval = await saved();
  const state = async () => (await db.select().from(bulkRuns).where(eq(bulkRuns.id, asked.id)))[0]!.state;
  await expect.poll(state, { timeout: 30_000 }).toBe("cancelled");
  expect(atRemoval).toBeLessThan(100);
  expect(await saved()).toBe(atRemoval);
});

test("an export that is being sent ends with the membership", async () => {
  const { ids } = await addAdminOfTwoTeams(server, "slow@elsewhere.test", "127.0.30.7");
  const visitor = await visitorIn(ids);
  const batches = readBatches(db, visitor, { filter: {} }, "json", () => Promise.resolve());
  const first = await batches.next();
  expect(first.done).toBe(false);
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  expect((await batches.next()).done).toBe(true);
});

/** As the server knew them when their call began. */
async function visitorIn({ user: id, team }: OldIds): Promise<SignedIn> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const { email, emailVerified, accessVersion, createdAt } = user!;
  const twoFactorEnabled = false;
  const facts = { emailVerified, twoFactorEnabled, adminGranted: false, isSysadmin: false };
  const subject = { id, email, accessVersion, ...facts };
  const flags = { termsAccepted: true, newsOptIn: false, twoFactorEnabled };
  return {
    user: { id, email, emailVerified, fullName: "", createdAt, ...flags },
    session: { id: randomUUID(), token: "", activeTeamId: team, reauthenticatedAt: createdAt },
    access: await createAccessCache(db, () => new Date()).of("a session", subject),
  };
}

test("a save that waited on the device goes to the workspace it was written in, or nowhere", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "queued@elsewhere.test", "127.0.30.8");
  const waiting = { id: randomUUID(), document: newDocument(), workspace: ids.team };
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const late = await browser.call("/api/evaluations", waiting);
  expect([late.status, late.json.error.code]).toEqual([409, "other_workspace"]);
  expect(await db.$count(evaluations, eq(evaluations.id, waiting.id))).toBe(0);
  const own = (await browser.call("/api/session")).json.team.id as string;
  expect((await browser.call("/api/evaluations", { ...waiting, workspace: own })).status).toBe(201);
});

test("the records of a deleted team go with it: none becomes its maker's own", async () => {
  const ownerId = await addPerson(db, "owner@closing.test");
  const { teamId } = await addTeam(db, ownerId);
  const maker = await addPerson(db, "maker@closing.test");
  await db.insert(memberships).values({ teamId, userId: maker, role: "evaluator" });
  const browser = openBrowser(server, "127.0.30.9");
  await browser.signIn("maker@closing.test");
  const id = randomUUID();
  expect((await browser.call("/api/evaluations", { id, document: newDocument() })).status).toBe(201);
  // As when a save slips in while the batches of the deletion run.
  await db.delete(teams).where(eq(teams.id, teamId));
  expect(await db.$count(evaluations, eq(evaluations.id, id))).toBe(0);
  expect((await browser.call(`/api/evaluations/${id}`)).status).toBeGreaterThanOrEqual(403);
});

test("an export of the account holds one's own records and no team's", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "export@elsewhere.test", "127.0.30.10");
  const own = await accountData(browser);
  expect(JSON.stringify(own)).not.toContain(marker);
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const after = await accountData(browser);
  expect(JSON.stringify(after)).not.toContain(marker);
  // Who removed them did so from an address of their own.
  const removal = after.securityEvents.find(
    ({ action }: { action: string }) => action === "team.member-removed",
  );
  expect(removal.ipAddress).toBeNull();
});

function withKey({ keySecret }: Pick<OldIds, "keySecret">, path: string): Promise<Response> {
  return server.fetch(path, { headers: { authorization: `Bearer ${keySecret}` } });
}
