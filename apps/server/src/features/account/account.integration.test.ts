import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { defaultPolicy } from "@meridian/grading";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountData } from "../../../test/support/visitors/account-data.ts";
import {
  type Browser,
  openBrowser,
  openSignedIn,
  type Reply,
} from "../../../test/support/visitors/browser.ts";
import { type Mailbox, openMailbox } from "../../../test/support/servers/mailbox.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { totp } from "../../../test/support/visitors/totp.ts";
import { removeExpired } from "../../housekeeping.ts";
import type { Database } from "../../platform/db/database.ts";
import { accountExportParts, accountExports } from "../../platform/db/schema/account-exports.ts";
import {
  customers,
  invitations,
  memberships,
  sessions,
  teams,
  twoFactors,
  users,
} from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { auditLog } from "../../platform/db/schema/security.ts";

let server: TestServer;
let mailbox: Mailbox;
let db: Database;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ config: { smtpUrl: mailbox.url } });
  ({ db } = server.running.database);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

async function signIn(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
}
const getToken = (link: string | undefined) => new URL(link!).searchParams.get("token")!;

test("changes name, newsletter, theme and default policy independently", async () => {
  await addUser(db, "ann@profile.test");
  const ann = await signIn("ann@profile.test");
  await ann.call("PATCH /api/account", { fullName: "  Ann Lee " });
  await ann.call("PATCH /api/account", {
    theme: "dark",
    defaultPolicy: { ...defaultPolicy, points: "thirds" },
  });
  expect((await ann.call("PATCH /api/account", { newsOptIn: true })).json).toMatchObject({
    fullName: "Ann Lee",
    theme: "dark",
    newsOptIn: true,
    defaultPolicy: { points: "thirds" },
  });
  expect((await ann.call("/api/session")).json.user).toMatchObject({ fullName: "Ann Lee", newsOptIn: true });
  expect((await ann.call("PATCH /api/account", { theme: "pink" })).json.error.field).toBe("theme");
  const odd = { defaultPolicy: { ...defaultPolicy, decimals: 7 } };
  expect((await ann.call("PATCH /api/account", odd)).json.error.field).toBe("defaultPolicy.decimals");
});

test("completes a default policy saved before a setting existed", async () => {
  const id = await addUser(db, "early@profile.test");
  await db
    .update(users)
    .set({ defaultPolicy: { points: "thirds" } })
    .where(eq(users.id, id));
  const browser = await signIn("early@profile.test");
  const completed = { ...defaultPolicy, points: "thirds" };
  expect((await browser.call("/api/account")).json.defaultPolicy).toEqual(completed);
  expect((await browser.call("/api/workspace")).json.ownPolicy).toEqual(completed);
});

test("sets terms_accepted for the signed-in user", async () => {
  const id = await addUser(db, "terms@profile.test");
  await db.update(users).set({ termsAccepted: false }).where(eq(users.id, id));
  const browser = await signIn("terms@profile.test");
  expect((await browser.call("/api/session")).json.user.termsAccepted).toBe(false);
  await browser.call("PUT /api/account/terms", {});
  expect((await browser.call("/api/session")).json.user.termsAccepted).toBe(true);
});

describe("the password", () => {
  test("signs out other browsers when it is changed", async () => {
    await addUser(db, "two@browsers.test");
    const [one, other] = [await signIn("two@browsers.test"), await signIn("two@browsers.test")];
    const change = { currentPassword: "demo-password", newPassword: "new-secret" };
    expect((await one.call("PUT /api/account/password", change)).status).toBe(200);
    expect((await other.call("/api/session")).json.user).toBeNull();
    expect((await other.call("/api/account")).status).toBe(401);
    expect((await one.call("/api/account")).status).toBe(200);
    expect((await mailbox.next("two@browsers.test")).raw).toContain("password was changed");
  });

  test("cannot be changed without the current one, and guesses are rate limited", async () => {
    const id = await addUser(db, "guess@browsers.test");
    const browser = await signIn("guess@browsers.test");
    const guess = () =>
      browser.call("PUT /api/account/password", { currentPassword: "wrong", newPassword: "new-secret" });
    const response = await guess();
    expect([response.status, response.json.error.field]).toEqual([403, "currentPassword"]);
    for (let time = 0; time < 19; time++) {
      await takeAttempt(db, { key: `prove:${id}`, max: 20, minutes: 15 });
    }
    expect((await guess()).status).toBe(429);
  });
});

describe("the address", () => {
  test("changes once the link is confirmed with the password, and the old address is warned", async () => {
    await addUser(db, "old@address.test");
    const browser = await signIn("old@address.test");
    const change = { email: "New@address.test", password: "demo-password" };
    expect((await browser.call("PUT /api/account/email", change)).status).toBe(202);
    expect((await browser.call("/api/account")).json).toMatchObject({
      email: "old@address.test",
      pendingEmail: "new@address.test",
    });
    expect((await mailbox.next("old@address.test")).raw).toContain("address is about to change");
    const token = getToken((await mailbox.next("new@address.test")).link);
    const wrong = await openBrowser(server).call("/api/account/email/verify", { token, password: "not-it" });
    expect(wrong.status).toBe(403);
    const right = { token, password: "demo-password" };
    expect((await openBrowser(server).call("/api/account/email/verify", right)).status).toBe(200);
    expect((await openBrowser(server).call("/api/account/email/verify", right)).status).toBe(400);
    expect((await browser.call("/api/account")).json).toMatchObject({
      email: "new@address.test",
      emailVerified: true,
      pendingEmail: null,
    });
    expect((await openBrowser(server).signIn("old@address.test")).status).toBe(401);
    expect((await openBrowser(server).signIn("new@address.test")).status).toBe(200);
  });

  test("can be resent or canceled while pending, which invalidates earlier links", async () => {
    await addUser(db, "stays@address.test");
    const browser = await signIn("stays@address.test");
    const verify = (token: string) =>
      openBrowser(server).call("/api/account/email/verify", { token, password: "demo-password" });
    expect((await browser.call("/api/account/email/pending/resend", {})).status).toBe(409);
    expect((await browser.call("DELETE /api/account/email/pending")).status).toBe(409);

    await browser.call("PUT /api/account/email", { email: "later@address.test", password: "demo-password" });
    const first = getToken((await mailbox.next("later@address.test")).link);
    expect((await browser.call("/api/account/email/pending/resend", {})).status).toBe(202);
    const second = getToken((await mailbox.next("later@address.test")).link);
    expect((await verify(first)).status).toBe(400);

    // Pending changes of other users are not affected.
    await addUser(db, "other@address.test");
    const other = await signIn("other@address.test");
    expect((await other.call("DELETE /api/account/email/pending")).status).toBe(409);
    expect((await openBrowser(server).call("DELETE /api/account/email/pending")).status).toBe(401);

    expect((await browser.call("DELETE /api/account/email/pending")).status).toBe(200);
    expect((await verify(second)).status).toBe(400);
    expect((await browser.call("/api/account")).json).toMatchObject({
      email: "stays@address.test",
      pendingEmail: null,
    });
  });

  test("is declined if another account took it in the meantime", async () => {
    await addUser(db, "first@address.test");
    const browser = await signIn("first@address.test");
    await browser.call("PUT /api/account/email", { email: "wanted@address.test", password: "demo-password" });
    const token = getToken((await mailbox.next("wanted@address.test")).link);
    await addUser(db, "wanted@address.test");
    const response = await browser.call("/api/account/email/verify", { token, password: "demo-password" });
    expect([response.status, response.json.error.code]).toEqual([409, "user_exists"]);
  });

  test("can be verified with a resent link", async () => {
    await addUser(db, "again@address.test", { verified: false });
    const browser = await signIn("again@address.test");
    await browser.call("/api/account/email/verification", {});
    const token = getToken((await mailbox.next("again@address.test")).link);
    await browser.call("/api/account/email/verify", { token, password: "demo-password" });
    expect((await browser.call("/api/session")).json.user.emailVerified).toBe(true);
  });
});

test("keeps a device's last-seen time within a minute of its latest request", async () => {
  await addUser(db, "active@sessions.test");
  const browser = await signIn("active@sessions.test");
  const lastSeen = async () => {
    const [session] = (await browser.call("/api/account/sessions")).json.sessions as { lastSeenAt: string }[];
    return Date.parse(session!.lastSeenAt);
  };
  const setLastSeen = (time: Date) => db.update(sessions).set({ updatedAt: time });
  const recently = new Date(Date.now() - 30_000);
  await setLastSeen(recently);
  expect(await lastSeen()).toBe(recently.getTime());
  await setLastSeen(new Date(Date.now() - 50 * 60_000));
  expect(Date.now() - (await lastSeen())).toBeLessThan(60_000);
});

test("lists and ends sessions one by one, but never those of another user", async () => {
  await addUser(db, "many@sessions.test");
  const [one, other] = [await signIn("many@sessions.test"), await signIn("many@sessions.test")];
  const stranger = await signIn("registered@example.test");
  const list = (await one.call("/api/account/sessions")).json.sessions as { id: string; current: boolean }[];
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({ userAgent: "test browser", ipAddress: "127.0.0.1" });
  const others = list.find(({ current }) => !current)!.id;
  expect((await stranger.call(`DELETE /api/account/sessions/${others}`)).status).toBe(404);
  expect((await other.call("/api/account")).status).toBe(200);
  expect((await one.call(`DELETE /api/account/sessions/${others}`)).status).toBe(200);
  expect((await other.call("/api/account")).status).toBe(401);
  const third = await signIn("many@sessions.test");
  await one.call("DELETE /api/account/sessions");
  expect((await third.call("/api/account")).status).toBe(401);
  expect((await one.call("/api/account")).status).toBe(200);
});

test("returns role, customer and subscriptions of the signed-in user", async () => {
  const owner = await addUser(db, "owner@reads.test");
  const team = await addTeam(db, owner, "trialing");
  const browser = await signIn("owner@reads.test");
  expect((await browser.call("/api/account/role")).json).toEqual({ role: "admin" });
  expect((await browser.call("/api/account/customer")).json).toEqual({ customer_id: team.customerId });
  const { subscription } = (await browser.call("/api/account/subscription")).json;
  expect(subscription).toMatchObject({
    status: "trialing",
    subscription_status: "trialing",
    deleted_at: null,
  });
  expect((await browser.call("/api/account/subscriptions")).json.subscriptions).toHaveLength(1);
  await team.set({ deletedAt: new Date() });
  expect((await browser.call("/api/account/subscriptions")).json.subscriptions).toEqual([]);
  expect((await browser.call("/api/account/role")).json).toEqual({ role: null });
  await db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.userId, owner));
  expect((await browser.call("/api/account/customer")).json).toEqual({ customer_id: null });
});

test("returns nothing about other users, and nothing to a guest", async () => {
  const owner = await addUser(db, "owner@others.test");
  const team = await addTeam(db, owner, "active");
  await addUser(db, "colleague@others.test");
  await addUser(db, "stranger@elsewhere.test");
  const unverified = await addUser(db, "unverified@others.test");
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified));
  const reads = ["role", "institution", "subscription", "customer", "subscriptions"];

  const guest = openBrowser(server);
  for (const read of reads) {
    const response = await guest.call(`/api/account/${read}?id=${owner}&user_id=${owner}`);
    expect(response.status, read).toBe(401);
  }
  // Ids in the query string are ignored: each route returns data of the signed-in user only.
  for (const email of ["stranger@elsewhere.test", "unverified@others.test"]) {
    const other = await signIn(email);
    const responses = await Promise.all(
      reads.map((read) => other.call(`/api/account/${read}?id=${owner}&user_id=${owner}&domain=others.test`)),
    );
    expect(responses.map(({ json }) => json as unknown)).toEqual([
      { role: null },
      { hasInstitutionAccess: false, admins: [] },
      { subscription: null },
      { customer_id: null },
      { subscriptions: [] },
    ]);
  }
  const colleague = await signIn("colleague@others.test");
  expect((await colleague.call("/api/account/institution")).json).toEqual({
    hasInstitutionAccess: true,
    admins: [{ id: owner, email: "owner@others.test", role: "admin" }],
  });
  expect((await colleague.call("/api/account/customer")).json).toEqual({ customer_id: null });
  await db.update(teams).set({ domainAccess: false }).where(eq(teams.id, team.teamId));
  expect((await colleague.call("/api/account/institution")).json).toMatchObject({ admins: [] });
});

describe("the download of an account's data", () => {
  test("contains the account, its own evaluations and security events, but no secrets", async () => {
    const browser = await signIn("professional@example.test");
    const file = await accountData(browser);
    expect(file).toMatchObject({ account: { email: "professional@example.test" } });
    const [me] = await db.select().from(users).where(eq(users.email, "professional@example.test"));
    const own = await db.select().from(evaluations).where(eq(evaluations.evaluatorId, me!.id));
    expect(own.length).toBeGreaterThan(0);
    expect(file.evaluations).toHaveLength(own.length);
    const first = own.find(({ id }) => id === file.evaluations[0].id)!;
    expect(file.evaluations[0]).toMatchObject({ document: first.document, gpa: first.gpa });
    expect(file.securityEvents.map((event: { action: string }) => event.action)).toContain(
      "session.signed-in",
    );
    const [session] = await db.select().from(sessions).limit(1);
    expect(JSON.stringify(file)).not.toContain(session!.token);
    expect(JSON.stringify(file)).not.toMatch(/"(password|token|secret)"/);
  });

  test("is prepared in the background, announced by email and audited", async () => {
    const id = await addUser(db, "data@example.test");
    const browser = await signIn("data@example.test");
    expect((await browser.call("/api/account/export")).json).toEqual({ export: null });
    const requested = await browser.call("/api/account/export", {});
    expect([requested.status, requested.json.export.state]).toEqual([202, "requested"]);
    await accountData(browser);
    const [email] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, "data@example.test"));
    expect(email).toMatchObject({ kind: "account-export" });
    const events = await db.select().from(auditLog).where(eq(auditLog.actorId, id));
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.export-requested", "account.exported"]),
    );
  });

  test("is requested only once while it is being prepared", async () => {
    const userId = await addUser(db, "impatient@example.test");
    const expiresAt = new Date(Date.now() + 60_000);
    const [row] = await db
      .insert(accountExports)
      .values({ userId, state: "preparing", expiresAt })
      .returning();
    const browser = await signIn("impatient@example.test");
    for (let click = 0; click < 2; click++) {
      const { export: shown } = (await browser.call("/api/account/export", {})).json;
      expect(shown).toMatchObject({ id: row!.id, state: "preparing" });
    }
    // After an hour without progress the job counts as failed, and the page offers to try again.
    await db
      .update(accountExports)
      .set({ updatedAt: new Date(0) })
      .where(eq(accountExports.id, row!.id));
    expect((await browser.call("/api/account/export")).json.export.state).toBe("failed");
    expect((await browser.call("/api/account/export", {})).json.export.id).not.toBe(row!.id);
  });

  test("can be downloaded only by its owner, until it expires", async () => {
    const id = await addUser(db, "expires@example.test");
    const browser = await signIn("expires@example.test");
    await accountData(browser);
    const { export: ready } = (await browser.call("/api/account/export")).json;
    const path = `/api/account/export/${ready.id}/file`;
    const other = await signIn("registered@example.test");
    expect((await other.call(path)).status).toBe(404);
    expect((await openBrowser(server).call(path)).status).toBe(401);
    await db
      .update(accountExports)
      .set({ expiresAt: new Date(0) })
      .where(eq(accountExports.userId, id));
    expect((await browser.call(path)).json.error.code).toBe("no_export");
    expect((await browser.call("/api/account/export")).json).toEqual({ export: null });
    await removeExpired(db, new Date());
    expect(await db.$count(accountExportParts, eq(accountExportParts.exportId, ready.id))).toBe(0);
  });

  test("can be requested again after a failure, up to five times per day", async () => {
    const id = await addUser(db, "again@example.test");
    const browser = await signIn("again@example.test");
    for (let time = 0; time < 5; time++) {
      expect((await browser.call("/api/account/export", {})).status).toBe(202);
      // As after the last attempt of the job.
      await db.update(accountExports).set({ state: "failed" }).where(eq(accountExports.userId, id));
    }
    expect((await browser.call("/api/account/export", {})).status).toBe(429);
  });

  test("of a large account does not use too much memory or delay other requests", async () => {
    const id = await addUser(db, "large@example.test");
    const [sample] = await db
      .select({ document: evaluations.document })
      .from(evaluations)
      .where(isNotNull(evaluations.gpa))
      .limit(1);
    const padding = Array.from({ length: 4000 }, () => randomUUID()).join("");
    const document = { ...(sample!.document as object), padding };
    for (let batch = 0; batch < 2; batch++) {
      const rows = Array.from({ length: 40 }, () => ({ evaluatorId: id, datasetVersion: "test", document }));
      await db.insert(evaluations).values(rows);
    }
    const browser = await signIn("large@example.test");
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let [slowest, peakMemory] = [0, 0];
    const start = performance.now();
    await browser.call("/api/account/export", {});
    while ((await browser.call("/api/account/export")).json.export.state !== "ready") {
      const asked = performance.now();
      expect((await server.fetch("/healthz")).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
      peakMemory = Math.max(peakMemory, process.memoryUsage().rss - before);
      // The test runs in the server's process: asking without a pause would itself delay the export.
      await setTimeout(20);
    }
    const duration = performance.now() - start;
    const { export: ready } = (await browser.call("/api/account/export")).json;
    expect(ready.bytes).toBeGreaterThan(10_000_000);
    expect(peakMemory).toBeLessThan(300_000_000);
    // Relative, because it does not depend on the machine: a blocked server would answer once the export is done.
    expect(slowest).toBeLessThan(duration / 2);
    const file = await browser.call(`/api/account/export/${ready.id}/file`);
    expect(file.bytes).toHaveLength(ready.bytes);
    expect(file.json.evaluations).toHaveLength(80);
  }, 120_000);
});

describe("deleting the account", () => {
  const row = (evaluatorId: string, teamId: string | null) => ({
    evaluatorId,
    teamId,
    datasetVersion: "test",
    document: {},
  });

  test("removes the user and their personal evaluations, but not the team's records", async () => {
    const owner = await addUser(db, "owner@leaving.test");
    const { teamId } = await addTeam(db, owner);
    const id = await addUser(db, "me@leaving.test");
    const [own] = await db.insert(evaluations).values(row(id, null)).returning({ id: evaluations.id });
    const [shared] = await db.insert(evaluations).values(row(id, teamId)).returning({ id: evaluations.id });
    await db.insert(invitations).values({
      teamId,
      email: "me@leaving.test",
      role: "evaluator",
      tokenHash: randomUUID(),
      expiresAt: new Date(),
      acceptedAt: new Date(),
    });
    await openBrowser(server).signIn("me@leaving.test", "a slip");
    const browser = await signIn("me@leaving.test");
    expect((await browser.call("DELETE /api/account", { password: "wrong" })).status).toBe(403);
    expect((await browser.call("DELETE /api/account", { password: "demo-password" })).status).toBe(200);
    expect((await browser.call("/api/session")).json.user).toBeNull();
    expect(await db.select().from(evaluations).where(eq(evaluations.id, own!.id))).toEqual([]);
    expect(await db.select().from(evaluations).where(eq(evaluations.id, shared!.id))).toMatchObject([
      { evaluatorId: null, teamId },
    ]);
    const events = await db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(events.map(({ action }) => action)).toEqual(["account.deleted"]);
    const everything = JSON.stringify([
      await db.select().from(auditLog),
      await db.select().from(mailOutbox),
      await db.select().from(invitations),
    ]);
    expect(everything).not.toContain("me@leaving.test");
  });

  test("is preceded by the teams whose plan the user pays for until it is canceled", async () => {
    const payer = await addUser(db, "payer@leaving.test");
    const team = await addTeam(db, payer);
    const browser = await signIn("payer@leaving.test");
    const readTeams = async () => (await browser.call("/api/account")).json.teams;
    expect(await readTeams()).toMatchObject([{ pays: true }]);
    await team.set({ cancelAtPeriodEnd: true });
    expect(await readTeams()).toMatchObject([{ pays: false }]);
  });

  test("is declined for the only owner of a paying team", async () => {
    const owner = await addUser(db, "only@leaving.test");
    const team = await addTeam(db, owner);
    const browser = await signIn("only@leaving.test");
    const leave = () => browser.call("DELETE /api/account", { password: "demo-password" });
    expect((await leave()).json.error.code).toBe("owns_team");
    await team.set({ status: "canceled", endedAt: new Date() });
    expect((await leave()).status).toBe(200);
  });

  test("is declined for someone who is becoming the only owner of a paying team", async () => {
    const [owner, heir] = [await addUser(db, "former@leaving.test"), await addUser(db, "heir@leaving.test")];
    const { teamId } = await addTeam(db, owner);
    await db.insert(memberships).values({ teamId, userId: heir, role: "admin" });
    const browser = await signIn("heir@leaving.test");
    let deleted: Promise<Reply> | undefined;
    await db.transaction(async (tx) => {
      // As transferring ownership does.
      await tx.select().from(teams).where(eq(teams.id, teamId)).for("update");
      deleted = browser.call("DELETE /api/account", { password: "demo-password" });
      await untilOthersWait(tx);
      const isTeam = eq(memberships.teamId, teamId);
      await tx.update(memberships).set({ role: "admin" }).where(isTeam);
      await tx
        .update(memberships)
        .set({ role: "owner" })
        .where(and(isTeam, eq(memberships.userId, heir)));
    });
    expect((await deleted)?.json.error?.code).toBe("owns_team");
  });
});

describe("two-factor", () => {
  test("asks for a code at sign-in, accepts each recovery code once, and is turned off with password and code", async () => {
    await addUser(db, "otp@factor.test");
    const browser = await signIn("otp@factor.test");
    expect((await browser.call("/api/account/two-factor", { password: "wrong" })).status).toBe(403);
    const enrollment = (await browser.call("/api/account/two-factor", { password: "demo-password" })).json;
    // No letters and digits that look alike in print.
    for (const code of enrollment.recoveryCodes)
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(new Set(enrollment.recoveryCodes).size).toBe(10);
    expect((await browser.call("/api/account")).json).toMatchObject({
      twoFactorEnabled: false,
      recoveryCodesLeft: null,
    });
    expect(
      (await browser.call("/api/account/two-factor/confirm", { code: "000000" })).status,
    ).toBeGreaterThan(399);
    const confirmed = await browser.call("/api/account/two-factor/confirm", {
      code: totp(enrollment.totpUri, -1),
    });
    expect(confirmed.status).toBe(200);
    expect((await browser.call("/api/account")).json).toMatchObject({
      twoFactorEnabled: true,
      recoveryCodesLeft: 10,
    });

    const otherBrowser = openBrowser(server);
    expect((await otherBrowser.signIn("otp@factor.test")).json).toEqual({ status: "two-factor" });
    expect((await otherBrowser.call("/api/session")).json.user).toBeNull();
    expect((await otherBrowser.call("/api/session/second-factor", { code: "000000" })).status).toBe(401);
    const entered = await otherBrowser.call("/api/session/second-factor", { code: totp(enrollment.totpUri) });
    expect(entered.json).toMatchObject({
      status: "signed-in",
      session: { user: { email: "otp@factor.test" } },
    });
    expect(entered.json.recoveryCodesLeft).toBeUndefined();

    const recoveryCode = enrollment.recoveryCodes[0];
    const lost = await openSignedIn(server, "otp@factor.test");
    const recovered = await lost.call("/api/session/second-factor", { code: recoveryCode });
    expect(recovered.json).toMatchObject({ status: "signed-in", recoveryCodesLeft: 9 });
    expect((await lost.call("/api/account")).json.recoveryCodesLeft).toBe(9);
    const again = await openSignedIn(server, "otp@factor.test");
    expect((await again.call("/api/session/second-factor", { code: recoveryCode })).status).toBe(401);

    const renewed = await lost.call("/api/account/two-factor/codes", { password: "demo-password" });
    const old = await openSignedIn(server, "otp@factor.test");
    expect((await old.call("/api/session/second-factor", { code: enrollment.recoveryCodes[1] })).status).toBe(
      401,
    );
    expect(
      (await old.call("/api/session/second-factor", { code: renewed.json.recoveryCodes[0] })).status,
    ).toBe(200);

    // Encrypted with a key that no longer exists.
    await db.update(twoFactors).set({ backupCodes: "unreadable" });
    expect(await lost.call("/api/account")).toMatchObject({
      status: 200,
      json: { twoFactorEnabled: true, recoveryCodesLeft: null },
    });

    const end = { password: "demo-password", code: totp(enrollment.totpUri, 1) };
    expect((await lost.call("DELETE /api/account/two-factor", end)).status).toBe(200);
    expect((await openBrowser(server).signIn("otp@factor.test")).json.status).toBe("signed-in");
    const none = await lost.call("/api/account/two-factor/codes", { password: "demo-password" });
    expect([none.status, none.json.error.code]).toEqual([409, "two_factor_off"]);
  });
});
