import { randomUUID } from "node:crypto";
import { allCalls } from "@meridian/contract/calls/all-calls";
import { type ApiRoute } from "@meridian/contract/calls/define-call";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBatches } from "../../src/features/history/export/read-batches.ts";
import { createAccessCache } from "../../src/platform/access/access-cache.ts";
import type { SignedIn } from "../../src/platform/access/visitors.ts";
import { type Database, queryRows } from "../../src/platform/db/database.ts";
import { memberships, subscriptions, teams, users } from "../../src/platform/db/schema/accounts.ts";
import { apiKeys } from "../../src/platform/db/schema/api-keys.ts";
import { bulkRuns } from "../../src/platform/db/schema/bulk.ts";
import { evaluations } from "../../src/platform/db/schema/evaluations.ts";
import { noticeDeliveries } from "../../src/platform/db/schema/notify.ts";
import { accountData } from "../support/visitors/account-data.ts";
import { type Browser, openSignedIn } from "../support/visitors/browser.ts";
import { listEvaluations } from "../support/records/evaluations.ts";
import {
  addAdminOfTwoTeams,
  bulkStudent,
  createConnection,
  type FormerMember,
  createNotice,
  marker,
  newDocument,
  newRun,
  type OldIds,
  ownTable,
  readTeamRows,
} from "../support/visitors/former-member.ts";
import { addUser, addTeam } from "../support/visitors/users.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";
import { transcript } from "../support/records/transcript.ts";

/** Former team members: tries every call in the access table with IDs they noted down. */

let server: TestServer;
let db: Database;
let owner: Browser;
beforeAll(async () => {
  server = await startTestServer({ config: { allowPrivateOutbound: ["127.0.0.0/8"] } });
  ({ db } = server.running.database);
  owner = await openSignedIn(server, "admin@northfield.test");
});
afterAll(() => server.stop());

const calls = allCalls.map(({ route }) => route);
/** Ends the visitor's session. */
const last: ApiRoute = "POST /api/session/sign-out";

/** The call's path with the old IDs that match; most calls have none. */
function listPaths(call: ApiRoute, ids: OldIds): string[] {
  const put = (...values: string[]) => {
    let index = 0;
    return [call.replaceAll(/:\w+/g, () => values[index++]!)];
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

/** A harmful body, for calls that would reject an empty one. */
function getBody(call: ApiRoute, ids: OldIds): object {
  const record = { version: 1, saveId: randomUUID() };
  const bodies: Partial<Record<ApiRoute, object>> = {
    "PUT /api/session/team": { teamId: ids.team },
    "POST /api/evaluations": { id: ids.draft, document: transcript({ givenName: "Overwritten" }) },
    "PUT /api/evaluations/:id": { ...record, document: transcript(), copyId: randomUUID() },
    "PATCH /api/evaluations/:id": { notes: "Taken over", tags: ["mine"] },
    "POST /api/evaluations/:id/state": { to: "final", version: 1 },
    "POST /api/evaluations/:id/recalculate": record,
    "POST /api/evaluations/:id/duplicate": { id: randomUUID() },
    "POST /api/evaluations/:id/erase-student": { records: 3 },
    "POST /api/evaluations/:id/return": { body: "Again", version: 1, courseId: "c0" },
    "POST /api/evaluations/:id/comments": { body: "Taken over" },
    "POST /api/queue/assign": { ids: [ids.draft, ids.final], assigneeId: null },
    "POST /api/queue/actions": {
      id: randomUUID(),
      action: { kind: "tag", add: ["mine"], remove: [] },
      records: { ids: [ids.draft, ids.final] },
    },
    "POST /api/history/export": { format: "json", records: { ids: [ids.draft, ids.final] } },
    "POST /api/history/delete": { records: { ids: [ids.draft, ids.final] } },
    "POST /api/history/restore": { ids: [ids.deleted] },
    "POST /api/bulk": { ...newRun(2), id: ids.uploading },
    "PUT /api/bulk/:id/students/:place": { students: [bulkStudent("N2")] },
    "POST /api/gpa-reports": { evaluationId: ids.final },
    "POST /api/gpa-reports/:id/revoke": { reason: "Because" },
    "POST /api/notify/recipients": { evaluationIds: [ids.final] },
    "POST /api/notify/notices": createNotice(ids.final),
    "PUT /api/crm/connections/:id": { ...createConnection(), name: "Mine now" },
    "PATCH /api/crm/connections/:id": { enabled: false },
    "POST /api/crm/preview": { connection: createConnection(), evaluationId: ids.final },
    "POST /api/crm/send": { connectionId: ids.connection, evaluationIds: [ids.final] },
    "PUT /api/webhooks/:id": { url: "http://127.0.0.1:9/mine", events: ["gpa_report.created"] },
    "PUT /api/team/tables/:id": { ...ownTable, version: 1 },
    "PUT /api/team/tables/:id/archived": { archived: true },
    "PATCH /api/team/members/:id": { role: "admin" },
    "PUT /api/team/owner": { userId: ids.user },
  };
  return bodies[call] ?? {};
}

/** Calls whose responses contain team data when made with the old IDs. */
async function findLeakingCalls({ browser, ids }: FormerMember): Promise<string[]> {
  const leaking: string[] = [];
  for (const call of [...calls.filter((one) => one !== last), last]) {
    for (const address of listPaths(call, ids)) {
      const reply = await browser.call(address, call.startsWith("GET") ? undefined : getBody(call, ids));
      expect(reply.status, `${address} must not fail`).toBeLessThan(500);
      if (reply.bytes.toString().includes(marker)) leaking.push(call);
    }
  }
  return [...new Set(leaking)];
}

describe.each([
  ["removed by an admin", (ids: OldIds) => owner.call(`DELETE /api/team/members/${ids.user}`)],
  ["who left the team", (ids: OldIds, own: Browser) => own.call(`DELETE /api/teams/${ids.team}/membership`)],
])("a member %s", (how, leave) => {
  let former: FormerMember;
  let before: Awaited<ReturnType<typeof readTeamRows>>;
  beforeAll(async () => {
    const number = how.startsWith("removed") ? 1 : 2;
    former = await addAdminOfTwoTeams(server, `former${number}@elsewhere.test`, `127.0.30.${number}`);
  });

  test("can access everything while they are a member", async () => {
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
    before = await readTeamRows(db, ids.team);
  });

  test("cannot read or change team data with any call", async () => {
    expect(await findLeakingCalls(former)).toEqual([]);
    expect(await readTeamRows(db, former.ids.team)).toEqual(before);
  });

  test("their keys, invitations and support grants no longer work", async () => {
    const { ids } = former;
    for (const path of [
      "/api/v1/countries",
      "/api/v1/tables",
      `/api/v1/reports/${ids.report}`,
      "/api/v1/records",
      `/api/v1/records/${ids.final}`,
      "/api/v1/bulk-runs",
      "/api/v1/events",
    ])
      expect((await withKey(ids, path)).status, path).toBe(401);
    const [row] = await queryRows(db)`
      SELECT
        (SELECT revoked_at IS NOT NULL FROM api_keys WHERE id = ${ids.key}) AS key,
        (SELECT revoked_at IS NOT NULL FROM invitations WHERE id = ${ids.invitation}) AS invitation,
        (SELECT ended_at IS NOT NULL FROM support_grants WHERE id = ${ids.grant}) AS grant`;
    expect(row).toEqual({ key: true, invitation: true, grant: true });
    const log = (await owner.call("/api/team/activity")).json.entries as { action: string; detail: object }[];
    expect(log.find(({ action }) => action === "api-key.revoked")?.detail).toMatchObject({ name: marker });
  });

  test("emails they scheduled are not sent", async () => {
    await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-notice'`);
    const read = () =>
      db.select().from(noticeDeliveries).where(eq(noticeDeliveries.noticeId, former.ids.notice));
    await expect.poll(async () => (await read())[0]?.status, { timeout: 60_000 }).toBe("cancelled");
    const [delivery] = await read();
    expect(delivery).toMatchObject({ mailId: null, printed: null });
    expect(delivery!.detail).toContain("no longer in the team");
  });
});

test("an admin who becomes an evaluator keeps their own records but no admin access", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "lowered@elsewhere.test", "127.0.30.3");
  const others = await listEvaluations(db, "evaluator@northfield.test");
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
  const [grant] = await queryRows(db)`SELECT ended_at FROM support_grants WHERE id = ${ids.grant}`;
  expect(grant!.ended_at).not.toBeNull();
});

test("when an admin leaves, other admins' keys and their keys in other teams keep working", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "two-keys@elsewhere.test", "127.0.30.4");
  const ownersKey = (await owner.call("/api/api-keys", { name: "Owner's", scopes: ["reference"] })).json;
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const elsewhere = (await browser.call("/api/api-keys", { name: "Elsewhere", scopes: ["reference"] })).json;
  for (const { secret } of [ownersKey, elsewhere])
    expect((await withKey({ keySecret: secret }, "/api/v1/countries")).status).toBe(200);
});

test("keys of a deleted account are revoked, and those of a closed account are suspended", async () => {
  const formerAdmin = await addAdminOfTwoTeams(server, "gone@elsewhere.test", "127.0.30.5");
  const { ids } = formerAdmin;
  await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, ids.user));
  expect((await withKey(ids, "/api/v1/tables")).status).toBe(401);
  await db.update(users).set({ closedAt: null }).where(eq(users.id, ids.user));
  expect((await withKey(ids, "/api/v1/tables")).status).toBe(200);
  await db.update(subscriptions).set({ status: "canceled" }).where(sql`id IN (
    SELECT subscription_id FROM teams t JOIN memberships m ON m.team_id = t.id
    WHERE m.user_id = ${ids.user} AND m.role = 'owner')`);
  const deleted = await formerAdmin.browser.call("DELETE /api/account", { password: "demo-password" });
  expect(deleted.status, JSON.stringify(deleted.json)).toBe(200);
  expect((await withKey(ids, "/api/v1/tables")).status).toBe(401);
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, ids.key));
  expect(key!.revokedAt).not.toBeNull();
});

test("a running bulk run stops saving to a team its creator has left", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "bulk@elsewhere.test", "127.0.30.6");
  const run = newRun(100);
  await browser.call("/api/bulk", run);
  const students = Array.from({ length: 100 }, (_, n) => bulkStudent(`R${n}`));
  const sent = await browser.call(`PUT /api/bulk/${run.id}/students/0`, { students });
  expect(sent.json.state).toBe("running");
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const saved = () => db.$count(evaluations, sql`${run.name} = ANY(tags) AND maker_id = ${ids.user}`);
  const atRemoval = await saved();
  const state = async () => (await db.select().from(bulkRuns).where(eq(bulkRuns.id, run.id)))[0]!.state;
  await expect.poll(state, { timeout: 60_000 }).toBe("cancelled");
  expect(atRemoval).toBeLessThan(100);
  expect(await saved()).toBe(atRemoval);
});

test("a running export ends with the membership", async () => {
  const { ids } = await addAdminOfTwoTeams(server, "slow@elsewhere.test", "127.0.30.7");
  const visitor = await visitorIn(ids);
  const batches = readBatches(db, visitor, { filter: {} }, "json", (step) => step());
  const first = await batches.next();
  expect(first.done).toBe(false);
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  expect((await batches.next()).done).toBe(true);
});

/** The visitor as the server saw them when their call started. */
async function visitorIn({ user: id, team }: OldIds): Promise<SignedIn> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const { email, emailVerified, accessVersion, createdAt } = user!;
  const twoFactorEnabled = false;
  const facts = { emailVerified, twoFactorEnabled, adminGranted: false, isSysadmin: false };
  const subject = { id, email, accessVersion, ssoTeamId: null, termsAccepted: true, ...facts };
  const flags = { termsAccepted: true, newsOptIn: false, twoFactorEnabled };
  return {
    user: { id, email, emailVerified, fullName: "", createdAt, ...flags },
    session: {
      id: randomUUID(),
      token: "",
      activeTeamId: team,
      reauthenticatedAt: createdAt,
      ssoTeamId: null,
    },
    access: await createAccessCache(db, () => new Date()).get("a session", subject),
    clientAddress: null,
  };
}

test("a save queued on the device goes to its original workspace or is rejected", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "queued@elsewhere.test", "127.0.30.8");
  const queued = { id: randomUUID(), document: newDocument(), workspace: ids.team };
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const late = await browser.call("/api/evaluations", queued);
  expect([late.status, late.json.error.code]).toEqual([409, "other_workspace"]);
  expect(await db.$count(evaluations, eq(evaluations.id, queued.id))).toBe(0);
  const own = (await browser.call("/api/session")).json.team.id as string;
  expect((await browser.call("/api/evaluations", { ...queued, workspace: own })).status).toBe(201);
});

test("records of a deleted team are deleted with it, not handed to their creators", async () => {
  const ownerId = await addUser(db, "owner@closing.test");
  const { teamId } = await addTeam(db, ownerId);
  const maker = await addUser(db, "maker@closing.test");
  await db.insert(memberships).values({ teamId, userId: maker, role: "evaluator" });
  const browser = await openSignedIn(server, "maker@closing.test", "127.0.30.9");
  const id = randomUUID();
  expect((await browser.call("/api/evaluations", { id, document: newDocument() })).status).toBe(201);
  // Simulates a save during a batched deletion.
  await db.delete(teams).where(eq(teams.id, teamId));
  expect(await db.$count(evaluations, eq(evaluations.id, id))).toBe(0);
  expect((await browser.call(`/api/evaluations/${id}`)).status).toBeGreaterThanOrEqual(403);
});

test("an account export contains the user's own records, but no team records", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "export@elsewhere.test", "127.0.30.10");
  const own = await accountData(browser);
  expect(JSON.stringify(own)).not.toContain(marker);
  await owner.call(`DELETE /api/team/members/${ids.user}`);
  const after = await accountData(browser);
  expect(JSON.stringify(after)).not.toContain(marker);
  // The IP address belongs to the admin who removed them.
  const removal = after.securityEvents.find(
    ({ action }: { action: string }) => action === "team.member-removed",
  );
  expect(removal.ipAddress).toBeNull();
});

function withKey({ keySecret }: Pick<OldIds, "keySecret">, path: string): Promise<Response> {
  return server.fetch(path, { headers: { authorization: `Bearer ${keySecret}` } });
}

test("what was begun before a switch of teams is not created in the other team", async () => {
  const { browser, ids } = await addAdminOfTwoTeams(server, "switched@elsewhere.test", "127.0.30.9");
  const { teams: all } = (await browser.call("/api/teams")).json;
  const other = all.find(({ id }: { id: string }) => id !== ids.team).id as string;
  const marksRequest = {
    givenName: "Ada",
    familyName: "Applicant",
    externalId: "",
    email: "",
    program: "",
    language: "en",
    linkDays: 14,
    showGpa: false,
    askDocument: false,
    sendEmail: false,
    evaluationId: null,
  };
  const bodies = { "/api/bulk": newRun(1), "/api/marks-requests": marksRequest };
  await browser.call("PUT /api/session/team", { teamId: other });
  for (const [path, body] of Object.entries(bodies)) {
    const late = await browser.call(path, { ...body, workspace: ids.team });
    expect([path, late.status, late.json.error?.code]).toEqual([path, 409, "other_workspace"]);
    expect((await browser.call(path, { ...body, workspace: other })).status).toBe(201);
  }
});
