import { randomUUID } from "node:crypto";
import type { TeamActivity, TeamOverview } from "@meridian/contract/team/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/support/visitors/browser.ts";
import { randomEvaluations } from "../../../test/support/records/random-evaluations.ts";
import { type Mailbox, openMailbox } from "../../../test/support/servers/mailbox.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { loadVisitor } from "../../platform/access/load-visitor.ts";
import { invitations, memberships, subscriptions, users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { updateTeam } from "./settings.ts";

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ config: { smtpUrl: mailbox.url } });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

let serial = 0;
/** Creates a new team with its owner signed in. */
async function createTeam(seats: number | null = 10) {
  const { db } = server.running.database;
  const domain = `office-${++serial}.test`;
  const ownerEmail = `owner@${domain}`;
  const ownerId = await addUser(db, ownerEmail);
  const team = await addTeam(db, ownerId);
  await team.set(seats === null ? { seats, plan: "institution" } : { seats });
  const owner = await signIn(ownerEmail);
  const emailFor = (name: string) => `${name}@${domain}`;
  return { ...team, owner, ownerId, ownerEmail, emailFor };
}

async function signIn(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
}

async function signInNewUser(email: string): Promise<Browser> {
  await addUser(server.running.database.db, email, { verified: false });
  return signIn(email);
}

async function inviteToken(owner: Browser, email: string, role = "evaluator"): Promise<string> {
  expect((await owner.call("/api/team/invitations", { email, role })).status).toBe(201);
  return readToken(email);
}

async function readToken(email: string): Promise<string> {
  const { link } = await mailbox.next(email);
  return link!.slice(link!.lastIndexOf("/") + 1);
}

const overview = async (owner: Browser) => (await owner.call("/api/team")).json as TeamOverview;
const accept = (browser: Browser, token: string) => browser.call("/api/invitations/accept", { token });
const listActions = async (owner: Browser) =>
  ((await owner.call("/api/team/activity")).json as TeamActivity).entries.map(({ action }) => action);

/** Adds a member as if they had accepted an invitation. */
async function join(teamId: string, email: string, role: "admin" | "evaluator" | "trainee" = "evaluator") {
  const { db } = server.running.database;
  const userId = await addUser(db, email);
  await db.insert(memberships).values({ teamId, userId, role });
  return userId;
}

describe("an invitation", () => {
  test("adds the invited address to the team, confirms it and is logged", async () => {
    const { owner, emailFor, teamId } = await createTeam();
    const email = emailFor("new");
    const token = await inviteToken(owner, email);
    const guest = openBrowser(server);
    expect((await guest.call("/api/invitations/look", { token })).json).toMatchObject({
      state: "open",
      email,
      role: "evaluator",
    });
    expect((await accept(guest, token)).status).toBe(401);
    const browser = await signInNewUser(email);
    const { session } = (await accept(browser, token)).json;
    expect(session).toMatchObject({
      tier: "subscriber",
      accessSource: "institution",
      team: { id: teamId, role: "evaluator" },
      user: { emailVerified: true },
    });
    const { members, invitations: open } = await overview(owner);
    expect(members.map((member) => [member.email, member.role])).toContainEqual([email, "evaluator"]);
    expect(open).toEqual([]);
    expect(await listActions(owner)).toEqual(["team.joined", "team.invited"]);
  });

  test("works once", async () => {
    const { owner, emailFor } = await createTeam();
    const token = await inviteToken(owner, emailFor("once"));
    const browser = await signInNewUser(emailFor("once"));
    await accept(browser, token);
    const again = await accept(browser, token);
    expect([again.status, again.json.error.code]).toEqual([410, "invitation_accepted"]);
  });

  test("works for the invited address only", async () => {
    const { owner, emailFor } = await createTeam();
    const token = await inviteToken(owner, emailFor("meant"));
    const response = await accept(await signInNewUser(emailFor("other")), token);
    expect([response.status, response.json.error.code]).toEqual([403, "wrong_address"]);
    expect((await overview(owner)).members).toHaveLength(1);
  });

  test("expires after 7 days and is renewed with a new link when resent", async () => {
    const { owner, emailFor, teamId } = await createTeam();
    const email = emailFor("late");
    const old = await inviteToken(owner, email);
    const { db } = server.running.database;
    const [{ expiresAt, createdAt } = { expiresAt: new Date(), createdAt: new Date() }] = await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.teamId, teamId), eq(invitations.email, email)));
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    await db.update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.email, email));
    const browser = await signInNewUser(email);
    expect((await accept(browser, old)).json.error.code).toBe("invitation_expired");
    const [listed] = (await overview(owner)).invitations;
    expect(listed).toMatchObject({ email, expired: true });
    expect((await owner.call(`POST /api/team/invitations/${listed!.id}/resend`, {})).status).toBe(202);
    const renewed = await readToken(email);
    expect((await accept(browser, old)).status).toBe(404);
    expect((await accept(browser, renewed)).status).toBe(200);
  });

  test("stops working when it is revoked", async () => {
    const { owner, emailFor } = await createTeam();
    const token = await inviteToken(owner, emailFor("gone"));
    const [listed] = (await overview(owner)).invitations;
    expect((await owner.call(`DELETE /api/team/invitations/${listed!.id}`)).status).toBe(200);
    const response = await accept(await signInNewUser(emailFor("gone")), token);
    expect([response.status, response.json.error.code]).toEqual([410, "invitation_revoked"]);
    expect((await overview(owner)).seats.invited).toBe(0);
  });

  test.each([
    ["not an address", "invalid_request"],
    ["", "invalid_request"],
  ])("to %j is declined", async (email, code) => {
    const { owner } = await createTeam();
    const response = await owner.call("/api/team/invitations", { email, role: "evaluator" });
    expect([response.status, response.json.error.code, response.json.error.field]).toEqual([
      400,
      code,
      "email",
    ]);
  });

  test("is declined for members and invited addresses, and never makes an owner", async () => {
    const { owner, ownerEmail, emailFor } = await createTeam();
    const again = { email: ownerEmail.toUpperCase(), role: "evaluator" };
    expect((await owner.call("/api/team/invitations", again)).json.error.code).toBe("already_member");
    await inviteToken(owner, emailFor("twice"));
    const twice = { email: emailFor("twice"), role: "admin" };
    expect((await owner.call("/api/team/invitations", twice)).json.error.code).toBe("already_invited");
    const asOwner = { email: emailFor("boss"), role: "owner" };
    expect((await owner.call("/api/team/invitations", asOwner)).status).toBe(400);
  });

  test("stores its token only as a hash and never logs or returns it", async () => {
    const { owner, emailFor } = await createTeam();
    const token = await inviteToken(owner, emailFor("secret"));
    const rows = await server.running.database.db.select().from(invitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await overview(owner))).not.toContain(token);
    await openBrowser(server).call(`/invite/${token}`);
    expect(JSON.stringify(server.logged)).not.toContain(token);
  });

  test("cannot be accepted when the team no longer pays", async () => {
    const { owner, emailFor, set } = await createTeam();
    const token = await inviteToken(owner, emailFor("unlucky"));
    await set({ status: "canceled", endedAt: new Date() });
    expect((await accept(await signInNewUser(emailFor("unlucky")), token)).json.error.code).toBe(
      "team_inactive",
    );
  });
});

describe("seats", () => {
  test("cover members and open invitations", async () => {
    const { owner, emailFor } = await createTeam(2);
    await inviteToken(owner, emailFor("second"));
    expect((await overview(owner)).seats).toEqual({ used: 1, invited: 1, total: 2 });
    const third = await owner.call("/api/team/invitations", { email: emailFor("third"), role: "evaluator" });
    expect([third.status, third.json.error.code]).toEqual([409, "no_seat"]);
  });

  test("are unlimited on plans without a seat limit", async () => {
    const { owner, emailFor } = await createTeam(null);
    for (const name of ["a", "b", "c"]) await inviteToken(owner, emailFor(name));
    expect((await overview(owner)).seats).toEqual({ used: 1, invited: 3, total: null });
  });

  test("gives the last seat to only one of many who accept at once", async () => {
    const { owner, emailFor, set, teamId } = await createTeam(6);
    const names = ["p", "q", "r", "s", "t"];
    const invited: { browser: Browser; token: string }[] = [];
    for (const name of names) {
      const token = await inviteToken(owner, emailFor(name));
      invited.push({ token, browser: await signInNewUser(emailFor(name)) });
    }
    // The plan was downgraded after they were invited: one seat is left.
    await set({ seats: 2 });
    const responses = await Promise.all(invited.map(({ browser, token }) => accept(browser, token)));
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const rows = await server.running.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.teamId, teamId));
    expect(rows).toHaveLength(2);
  });

  test("are not overbooked by concurrent invitations", async () => {
    const { owner, emailFor } = await createTeam(2);
    const responses = await Promise.all(
      ["x", "y", "z"].map((name) =>
        owner.call("/api/team/invitations", { email: emailFor(name), role: "evaluator" }),
      ),
    );
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

test("an admin whose role was taken away while their request waited changes nothing", async () => {
  const { owner, emailFor, teamId } = await createTeam();
  const { db } = server.running.database;
  const userId = await join(teamId, emailFor("slow"), "admin");
  const visitor = await loadVisitor(db, { userId, teamId, ssoTeamId: null }, new Date());
  await owner.call(`PATCH /api/team/members/${userId}`, { role: "evaluator" });
  const { name } = await overview(owner);
  const late = updateTeam(db, visitor!, { name: "Renamed" }, new Date());
  await expect(late).rejects.toMatchObject({ status: 403, code: "membership_changed" });
  expect((await overview(owner)).name).toBe(name);
});

describe("members", () => {
  test("get the access of a new role immediately", async () => {
    const { owner, emailFor, teamId } = await createTeam();
    const userId = await join(teamId, emailFor("grows"));
    const member = await signIn(emailFor("grows"));
    expect((await member.call("/api/team")).status).toBe(403);
    expect((await owner.call(`PATCH /api/team/members/${userId}`, { role: "admin" })).status).toBe(200);
    expect((await member.call("/api/team")).json).toMatchObject({ role: "admin" });
    expect((await member.call("/api/session")).json.isAdmin).toBe(true);
    await owner.call(`PATCH /api/team/members/${userId}`, { role: "trainee" });
    expect((await member.call("/api/team")).status).toBe(403);
    expect(await listActions(owner)).toEqual(["team.role-changed", "team.role-changed"]);
  });

  test("cannot take the owner's role away or make someone owner by changing roles", async () => {
    const { ownerId, emailFor, teamId, owner } = await createTeam();
    const adminId = await join(teamId, emailFor("admin"), "admin");
    const admin = await signIn(emailFor("admin"));
    expect((await admin.call(`PATCH /api/team/members/${ownerId}`, { role: "trainee" })).status).toBe(409);
    expect((await admin.call(`DELETE /api/team/members/${ownerId}`)).json.error.code).toBe("last_owner");
    expect((await owner.call(`PATCH /api/team/members/${adminId}`, { role: "owner" })).status).toBe(400);
    expect((await admin.call("PUT /api/team/owner", { userId: adminId })).json.error.code).toBe(
      "owner_required",
    );
  });

  test("keep the previous owner as an admin when ownership is transferred", async () => {
    const { owner, ownerId, emailFor, teamId } = await createTeam();
    const userId = await join(teamId, emailFor("heir"));
    expect((await owner.call("PUT /api/team/owner", { userId })).status).toBe(200);
    const { members } = await overview(await signIn(emailFor("heir")));
    expect(members.map((member) => [member.userId, member.role])).toEqual(
      expect.arrayContaining([
        [userId, "owner"],
        [ownerId, "admin"],
      ]),
    );
    expect((await owner.call("PUT /api/team/owner", { userId: ownerId })).json.error.code).toBe(
      "owner_required",
    );
    expect((await owner.call(`DELETE /api/teams/${teamId}/membership`)).status).toBe(200);
  });

  test("cannot leave as the last owner", async () => {
    const { owner, teamId, ownerId } = await createTeam();
    const response = await owner.call(`DELETE /api/teams/${teamId}/membership`);
    expect([response.status, response.json.error.code]).toEqual([409, "last_owner"]);
    expect((await owner.call(`DELETE /api/team/members/${ownerId}`)).json.error.code).toBe("last_owner");
  });

  test("lose access when removed, while their records stay with the team", async () => {
    const { owner, emailFor, teamId } = await createTeam();
    const email = `outside-${serial}@elsewhere.test`;
    const userId = await join(teamId, email);
    await join(teamId, emailFor("stays"));
    const { db } = server.running.database;
    const document = { note: "as saved" };
    await db.insert(evaluations).values({ teamId, evaluatorId: userId, datasetVersion: "test", document });
    const member = await signIn(email);
    await member.call("PUT /api/session/team", { teamId });
    expect((await overview(owner)).members.find((member) => member.userId === userId)?.records).toBe(1);
    expect((await owner.call(`DELETE /api/team/members/${userId}`)).status).toBe(200);
    expect((await member.call("/api/session")).json).toMatchObject({
      tier: "registered",
      team: null,
      teamCount: 0,
    });
    const teamRecords = await db.select().from(evaluations).where(eq(evaluations.teamId, teamId));
    expect(teamRecords.map(({ evaluatorId }) => evaluatorId)).toEqual([userId]);
    expect(await listActions(owner)).toEqual(["team.member-removed"]);
  });

  test("of another team are not accessible", async () => {
    const ours = await createTeam();
    const theirs = await createTeam();
    const userId = await join(theirs.teamId, theirs.emailFor("member"));
    await inviteToken(theirs.owner, theirs.emailFor("invited"));
    const [invitation] = (await overview(theirs.owner)).invitations;
    const tries = [
      await ours.owner.call(`PATCH /api/team/members/${userId}`, { role: "trainee" }),
      await ours.owner.call(`DELETE /api/team/members/${userId}`),
      await ours.owner.call("PUT /api/team/owner", { userId }),
      await ours.owner.call(`POST /api/team/invitations/${invitation!.id}/resend`, {}),
      await ours.owner.call(`DELETE /api/team/invitations/${invitation!.id}`),
      await ours.owner.call(`DELETE /api/teams/${theirs.teamId}/membership`),
      await ours.owner.call("PUT /api/session/team", { teamId: theirs.teamId }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    const seen = JSON.stringify([
      await overview(ours.owner),
      (await ours.owner.call("/api/team/activity")).json,
      (await ours.owner.call("/api/team/consistency")).json,
      (await ours.owner.call("/api/teams")).json,
    ]);
    expect(seen).not.toContain(theirs.teamId);
    expect(seen).not.toContain(theirs.ownerEmail);
  });
});

test("switches between two teams and shows settings only of the team the user administers", async () => {
  const first = await createTeam();
  const second = await createTeam();
  const email = `both-${randomUUID()}@elsewhere.test`;
  const userId = await join(first.teamId, email, "admin");
  const { db } = server.running.database;
  await db.insert(memberships).values({ teamId: second.teamId, userId, role: "evaluator" });
  const browser = await signIn(email);
  expect((await browser.call("/api/session")).json).toMatchObject({
    team: { id: first.teamId },
    teamCount: 2,
  });
  const switched = (await browser.call("PUT /api/session/team", { teamId: second.teamId })).json;
  expect(switched.session.team).toMatchObject({ id: second.teamId, role: "evaluator" });
  expect((await browser.call("/api/workspace")).json.team.id).toBe(second.teamId);
  expect((await browser.call("/api/teams")).json.teams).toEqual([
    expect.objectContaining({ id: first.teamId, role: "admin", active: false }),
    expect.objectContaining({ id: second.teamId, role: "evaluator", active: true }),
  ]);
  // Being an admin of one team gives no rights in the other.
  expect((await browser.call("/api/team")).json.id).toBe(first.teamId);
  await second.set({ status: "canceled", endedAt: null });
  expect((await browser.call("PUT /api/session/team", { teamId: second.teamId })).status).toBe(404);
  expect((await browser.call("/api/session")).json.team.id).toBe(first.teamId);
});

test("keeps the actions of a deleted account in the feed without its address", async () => {
  const { owner, emailFor, teamId } = await createTeam();
  await join(teamId, emailFor("brief"), "admin");
  const brief = await signIn(emailFor("brief"));
  await brief.call("PATCH /api/team", { domainAccess: false });
  await brief.call("DELETE /api/account", { password: "demo-password" });
  const { entries } = (await owner.call("/api/team/activity")).json as TeamActivity;
  expect(entries).toMatchObject([{ action: "team.domain-access", actor: null, detail: { on: false } }]);
});

test("days of records, queue and dashboard are in the team's time zone", async () => {
  const { owner, ownerId, teamId, emailFor } = await createTeam();
  const { db } = server.running.database;
  await join(teamId, emailFor("reader"), "evaluator");
  const reader = await signIn(emailFor("reader"));
  const change = { timeZone: "Pacific/Kiritimati" };
  expect((await reader.call("PATCH /api/team", change)).status).toBe(403);
  for (const timeZone of ["Mars/Base", "+05:00", "", 5]) {
    expect((await owner.call("PATCH /api/team", { timeZone })).status, String(timeZone)).toBe(400);
  }

  // 14 hours ahead of UTC: on January 1, the year begins at 10:00 UTC on December 31.
  const record = randomEvaluations({
    count: 1,
    evaluatorIds: [ownerId],
    teamId,
    until: new Date("2026-06-01T00:00:00Z"),
    days: 1,
    seed: 5,
  })[0]!;
  const moments = ["2025-12-31T09:59:59Z", "2025-12-31T10:00:00Z", "2026-01-01T09:59:59Z"];
  await db.insert(evaluations).values(
    moments.map((at) => ({
      ...record,
      id: randomUUID(),
      visibility: "team" as const,
      deletedAt: null,
      createdAt: new Date(at),
    })),
  );
  const countRecords = async (day: string) => {
    const list = await reader.call(`/api/history?from=${day}&to=${day}`);
    const figures = await reader.call(`/api/dashboard?from=${day}&to=${day}&zone=America/New_York`);
    expect([list.status, figures.status]).toEqual([200, 200]);
    expect(list.json.total).toBe(figures.json.totals.calculations);
    return list.json.total;
  };
  expect([await countRecords("2025-12-31"), await countRecords("2026-01-01")]).toEqual([2, 1]);

  expect((await owner.call("PATCH /api/team", change)).status).toBe(200);
  expect((await reader.call("/api/session")).json.team).toMatchObject(change);
  expect(await overview(owner)).toMatchObject(change);
  expect([await countRecords("2025-12-31"), await countRecords("2026-01-01")]).toEqual([1, 2]);
  expect((await listActions(owner))[0]).toBe("team.time-zone");

  // Due today there may be due tomorrow or yesterday in UTC.
  const today = toDayIn(change.timeZone, new Date());
  await db.update(evaluations).set({ dueOn: today, state: "draft" }).where(eq(evaluations.teamId, teamId));
  expect((await owner.call("/api/queue")).json.groups).toMatchObject({ today: 3, overdue: 0 });
  expect((await owner.call("/api/queue/counts")).json.due).toBe(3);
});

test("lets an admin turn domain-wide access off", async () => {
  const { owner, emailFor } = await createTeam();
  await addUser(server.running.database.db, emailFor("colleague"));
  const before = await signIn(emailFor("colleague"));
  expect((await before.call("/api/session")).json.accessSource).toBe("institution");
  expect((await overview(owner)).domains).toEqual([emailFor("x").split("@")[1]]);
  await owner.call("PATCH /api/team", { domainAccess: false });
  const after = await signIn(emailFor("colleague"));
  expect((await after.call("/api/session")).json.accessSource).toBe("none");
});

test("pages through the activity feed without repeats", async () => {
  const { owner } = await createTeam();
  for (let n = 0; n < 53; n++) await owner.call("PATCH /api/team", { name: `Office ${n}` });
  const first = (await owner.call("/api/team/activity")).json as TeamActivity;
  const second = (await owner.call(`/api/team/activity?before=${first.next}`)).json as TeamActivity;
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 3, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(53);
  expect((await owner.call("/api/team/activity?before=none")).status).toBe(200);
});

test("filters the activity feed by person, kind and day, and exports what it shows as CSV", async () => {
  const { owner, ownerId, ownerEmail, teamId, emailFor } = await createTeam();
  const { db } = server.running.database;
  const adminId = await join(teamId, emailFor("second"), "admin");
  await owner.call("PATCH /api/team", { timeZone: "America/New_York" });
  await db.delete(auditLog).where(eq(auditLog.teamId, teamId));
  const add = (at: string, action: string, actorId: string | null, subject: string | null = null) =>
    db.insert(auditLog).values({ at: new Date(at), action, actorId, teamId, subject });
  await add("2026-03-01T04:30:00Z", "team.invited", ownerId, "=HYPERLINK()");
  await add("2026-03-01T05:30:00Z", "team.renamed", adminId);
  await add("2026-03-02T04:30:00Z", "record.exported", adminId);
  await add("2026-03-02T05:30:00Z", "team.scim-user-deactivated", null, "gone@x.test");
  const listed = async (query: string) =>
    ((await owner.call(`/api/team/activity?${query}`)).json as TeamActivity).entries.map((entry) =>
      entry.action.replace(/^.*\./, ""),
    );
  expect(await listed("")).toEqual(["scim-user-deactivated", "exported", "renamed", "invited"]);
  expect(await listed(`person=${adminId}`)).toEqual(["exported", "renamed"]);
  expect(await listed("kind=members")).toEqual(["scim-user-deactivated", "invited"]);
  expect(await listed("kind=settings")).toEqual(["renamed"]);
  // A day is one of New York.
  expect(await listed("from=2026-03-01&to=2026-03-01")).toEqual(["exported", "renamed"]);
  expect(await listed("to=2026-02-28")).toEqual(["invited"]);
  expect((await owner.call("/api/team/activity?kind=unknown")).status).toBe(400);
  expect((await owner.call("/api/team/activity/people")).json.people).toEqual(
    expect.arrayContaining([{ id: ownerId, name: expect.any(String) }]),
  );

  const exported = await owner.call("/api/team/activity/csv", { to: "2026-03-01" });
  expect(exported.status).toBe(200);
  const csv = exported.json as string;
  expect(csv.split("\r\n").slice(0, 3)).toEqual([
    "\uFEFFTime (America/New_York),Time (UTC),Person,What,Action,Subject,Details",
    `2026-03-01 23:30:00,2026-03-02T04:30:00.000Z,${emailFor("second")},exported records,record.exported,,`,
    `2026-03-01 00:30:00,2026-03-01T05:30:00.000Z,${emailFor("second")},renamed the team to ,team.renamed,,`,
  ]);
  expect(csv).toContain(`${ownerEmail},invited =HYPERLINK() as ,team.invited,'=HYPERLINK(),`);
  expect(await listed("kind=exports&from=2026-03-03")).toEqual(["activity-exported"]);

  const evaluator = emailFor("reader");
  await join(teamId, evaluator, "evaluator");
  const reader = await signIn(evaluator);
  for (const path of ["/api/team/activity", "/api/team/activity/people"])
    expect((await reader.call(path)).status).toBe(403);
  expect((await reader.call("/api/team/activity/csv", {})).status).toBe(403);
});

test("reports that there is no team to a manually granted admin without one", async () => {
  const { db } = server.running.database;
  const email = `granted-${randomUUID()}@elsewhere.test`;
  const id = await addUser(db, email);
  await db.update(users).set({ role: "admin" }).where(eq(users.id, id));
  const response = await (await signIn(email)).call("/api/team");
  expect([response.status, response.json.error.code]).toEqual([404, "no_team"]);
});

test("reads the number of seats from the subscription", async () => {
  const { owner, subscriptionId } = await createTeam(3);
  await server.running.database.db
    .update(subscriptions)
    .set({ seats: 25 })
    .where(eq(subscriptions.id, subscriptionId));
  expect((await overview(owner)).seats.total).toBe(25);
});
