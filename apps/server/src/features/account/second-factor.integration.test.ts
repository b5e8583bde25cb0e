import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { type Mailbox, openMailbox } from "../../../test/support/servers/mailbox.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { enrollTwoFactor, totp } from "../../../test/support/visitors/totp.ts";
import type { Database } from "../../platform/db/database.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
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

const findAuditEntries = async (userId: string, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.action, action)));

/** Makes the user's sign-in look this many minutes old. */
async function ageSignIn(userId: string, minutes: number): Promise<void> {
  await db
    .update(sessions)
    .set({ reauthenticatedAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, userId));
}

test("accepts a TOTP code only once, across browsers and after enrollment", async () => {
  const id = await addUser(db, "once@factor.test");
  const { totpUri } = await enrollTwoFactor(await signIn("once@factor.test"));
  const [one, other] = [openBrowser(server), openBrowser(server)];
  await one.signIn("once@factor.test");
  await other.signIn("once@factor.test");
  const code = totp(totpUri);
  const responses = await Promise.all(
    [one, other].map((browser) => browser.call("/api/session/second-factor", { code })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const refused = responses.find(({ status }) => status === 401)!;
  expect(refused.json.error.code).toBe("code_used");
  const third = await openSignedIn(server, "once@factor.test");
  const enrolCode = await third.call("/api/session/second-factor", { code: totp(totpUri, -1) });
  expect([enrolCode.status, enrolCode.json.error.code]).toEqual([401, "code_used"]);
  // The sign-in is still pending: the next code completes it.
  expect((await third.call("/api/session/second-factor", { code: totp(totpUri, 1) })).status).toBe(200);
  const failures = await findAuditEntries(id, "two-factor.failed");
  expect(failures.map(({ detail }) => detail.reason)).toEqual(["code_used", "code_used"]);
});

test("ends all other sessions and emails the owner when turned on", async () => {
  await addUser(db, "others@factor.test");
  const [one, other] = [await signIn("others@factor.test"), await signIn("others@factor.test")];
  await enrollTwoFactor(one);
  expect((await one.call("/api/account")).json.twoFactorEnabled).toBe(true);
  expect((await other.call("/api/account")).status).toBe(401);
  expect((await mailbox.next("others@factor.test")).raw).toContain("turned on");
});

test("requires password and code to turn it off, emails the owner and audits wrong codes", async () => {
  const id = await addUser(db, "off@factor.test");
  const browser = await signIn("off@factor.test");
  const { recoveryCodes } = await enrollTwoFactor(browser);
  await mailbox.next("off@factor.test");
  const end = (body: object) => browser.call("DELETE /api/account/two-factor", body);
  const password = "demo-password";
  expect((await end({ password })).json.error.field).toBe("code");
  const wrong = await end({ password, code: "000000" });
  expect([wrong.status, wrong.json.error.field]).toEqual([403, "code"]);
  expect((await end({ password: "not-it", code: recoveryCodes[0] })).json.error.code).toBe("wrong_password");
  expect((await browser.call("/api/account")).json.twoFactorEnabled).toBe(true);
  expect((await findAuditEntries(id, "two-factor.failed")).length).toBe(1);
  expect((await end({ password, code: recoveryCodes[0] })).status).toBe(200);
  expect((await mailbox.next("off@factor.test")).raw).toContain("turned off");
  expect((await browser.call("/api/account")).json.twoFactorEnabled).toBe(false);
});

test("declines a code when already signed in or without a pending sign-in", async () => {
  await addUser(db, "live@factor.test");
  const browser = await signIn("live@factor.test");
  const { totpUri } = await enrollTwoFactor(browser);
  const response = await browser.call("/api/session/second-factor", { code: totp(totpUri) });
  expect([response.status, response.json.error.code]).toEqual([409, "already_signed_in"]);
  expect((await browser.call("/api/account")).status).toBe(200);
  const stranger = await openBrowser(server).call("/api/session/second-factor", { code: "123456" });
  expect([stranger.status, stranger.json.error.code]).toEqual([401, "invalid_two_factor_cookie"]);
});

test("emails the owner about a sign-in from a new browser, but not the first or a known one", async () => {
  await addUser(db, "device@factor.test");
  const notices = () =>
    mailbox.received.filter(
      ({ to, raw }) => to.includes("device@factor.test") && raw.includes("New sign-in"),
    );
  const knownSignIn = await signIn("device@factor.test");
  await knownSignIn.signIn("device@factor.test");
  await signIn("device@factor.test");
  await vi.waitFor(() => expect(notices()).toHaveLength(1));
  // Signing in to another account does not make the browser unknown to the first.
  await addUser(db, "second@factor.test");
  await knownSignIn.signIn("second@factor.test");
  await knownSignIn.signIn("device@factor.test");
  await signIn("device@factor.test");
  await vi.waitFor(() => expect(notices()).toHaveLength(2));
});

test("notifies both the old and the new address about an email change", async () => {
  await addUser(db, "before@factor.test");
  const browser = await signIn("before@factor.test");
  const change = { email: "after@factor.test", password: "demo-password" };
  await browser.call("PUT /api/account/email", change);
  const token = new URL((await mailbox.next("after@factor.test")).link!).searchParams.get("token")!;
  await mailbox.next("before@factor.test");
  await browser.call("/api/account/email/verify", { token, password: "demo-password" });
  for (const address of ["before@factor.test", "after@factor.test"]) {
    expect((await mailbox.next(address)).raw).toContain("email address was changed");
  }
});

test("limits emails to one address to ten per hour across all senders", async () => {
  const statuses: number[] = [];
  for (const sender of ["one", "two", "three"]) {
    await addUser(db, `${sender}@flood.test`);
    const browser = await signIn(`${sender}@flood.test`);
    for (let time = 0; time < 5; time++) {
      const change = { email: "victim@flood.test", password: "demo-password" };
      statuses.push((await browser.call("PUT /api/account/email", change)).status);
    }
  }
  expect(statuses).toEqual([...Array<number>(10).fill(202), ...Array<number>(5).fill(429)]);
  const team = await addTeam(db, await addUser(db, "admin@flood.test"));
  expect(team.teamId).toBeTruthy();
  const admin = await signIn("admin@flood.test");
  const invited = await admin.call("/api/team/invitations", {
    email: "victim@flood.test",
    role: "evaluator",
  });
  expect([invited.status, invited.json.error.code]).toEqual([429, "rate_limit"]);
});

const guarded = [
  ["POST /api/account/export", {}],
  ["GET /api/account/export/00000000-0000-4000-8000-000000000000/file", undefined],
  ["DELETE /api/account", { password: "demo-password" }],
  ["POST /api/evaluations/018f3c4e-0000-7000-8000-000000000000/erase-student", { confirm: "x" }],
  ["PUT /api/team/owner", { userId: "018f3c4e-0000-7000-8000-000000000000" }],
  ["POST /api/api-keys", { name: "x", scopes: [] }],
] as const;

test.each(guarded)("%s asks for the password again ten minutes after sign-in", async (target, body) => {
  const email = `${guarded.findIndex(([name]) => name === target)}@step-up.test`;
  const id = await addUser(db, email);
  await addTeam(db, id);
  const browser = await signIn(email);
  await ageSignIn(id, 9);
  expect((await browser.call(target, body)).json.error?.code).not.toBe("step_up_required");
  await addUser(db, `again-${email}`).then(async (again) => {
    await addTeam(db, again);
    const late = await signIn(`again-${email}`);
    await ageSignIn(again, 10);
    const response = await late.call(target, body);
    expect([response.status, response.json.error.code, response.json.error.field]).toEqual([
      403,
      "step_up_required",
      "password",
    ]);
    const wrong = await late.call("/api/session/step-up", { password: "not-it" });
    expect([wrong.status, wrong.json.error.code]).toEqual([403, "wrong_password"]);
    expect((await findAuditEntries(again, "password.failed")).length).toBe(1);
    expect((await late.call("/api/session/step-up", { password: "demo-password" })).status).toBe(200);
    expect((await late.call(target, body)).json.error?.code).not.toBe("step_up_required");
  });
});

test("requires a code to step up with two-factor on, for that session only", async () => {
  const id = await addUser(db, "code@step-up.test");
  const browser = await signIn("code@step-up.test");
  const { totpUri, recoveryCodes } = await enrollTwoFactor(browser);
  const other = await openSignedIn(server, "code@step-up.test");
  expect((await other.call("/api/session/second-factor", { code: recoveryCodes[0] })).status).toBe(200);
  await ageSignIn(id, 60);
  const response = await browser.call("/api/account/export", {});
  expect([response.json.error.code, response.json.error.field]).toEqual(["step_up_required", "code"]);
  const byPassword = await browser.call("/api/session/step-up", { password: "demo-password" });
  expect([byPassword.status, byPassword.json.error.field]).toEqual([400, "code"]);
  expect((await browser.call("/api/session/step-up", { code: totp(totpUri) })).status).toBe(200);
  expect((await browser.call("/api/account/export", {})).status).toBe(202);
  expect((await other.call("/api/account/export", {})).json.error.code).toBe("step_up_required");
});
