import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { type Mailbox, openMailbox } from "../../../test/support/servers/mailbox.ts";
import { addUser } from "../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { limitSignIn } from "../../platform/auth/sign-in-limits.ts";
import { oneTimeTokens, users } from "../../platform/db/schema/accounts.ts";

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

const requestReset = (browser: Browser, email: string, more: object = {}) =>
  browser.call("/functions/v1/custom-password-reset", {
    email,
    redirectTo: `${server.config.baseUrl}/reset-password`,
    isAdmin: false,
    ...more,
  });
const check = async (browser: Browser, token: string) =>
  (await browser.call("/rest/v1/rpc/validate_recovery_token", { token_param: token })).json;
const update = (browser: Browser, token: string, userId: string, password = "new-secret") =>
  browser.call("/functions/v1/update-user-password", { user_id: userId, new_password: password, token });
/** Requests a reset and reads the token from the email. */
async function requestToken(browser: Browser, email: string): Promise<string> {
  expect((await requestReset(browser, email)).status).toBe(200);
  const mail = await mailbox.next(email);
  return new URL(mail.link!).searchParams.get("token")!;
}

describe("password reset", () => {
  test("changes the password once through the link in the email", async () => {
    const browser = openBrowser(server, "127.0.10.1");
    const elsewhere = await openSignedIn(server, "registered@example.test", "127.0.10.2");

    await requestReset(browser, "Registered@example.test");
    const mail = await mailbox.next("registered@example.test");
    expect(mail.link).toMatch(`${server.config.baseUrl}/reset-password?token=`);
    const token = new URL(mail.link!).searchParams.get("token")!;

    const checked = await check(browser, token);
    expect(checked).toMatchObject({ valid: true, email: "registered@example.test", error: null });
    expect((await update(browser, token, checked.user_id)).json).toEqual({ ok: true });

    expect((await elsewhere.call("/api/session")).json.user).toBeNull();
    expect((await browser.signIn("registered@example.test", "demo-password")).status).toBe(401);
    expect((await browser.signIn("registered@example.test", "new-secret")).status).toBe(200);

    expect(await check(browser, token)).toEqual({
      valid: false,
      user_id: null,
      email: null,
      error: "Invalid or expired token",
    });
    const stolen = await update(openBrowser(server, "127.0.10.3"), token, checked.user_id, "stolen-secret");
    expect([stolen.status, stolen.json.error.message]).toEqual([400, "Invalid or expired token"]);
  });

  test("notifies the owner of the change once, whatever the browser sends afterwards", async () => {
    const browser = openBrowser(server, "127.0.10.4");
    const token = await requestToken(browser, "trainee@northfield.test");
    const { user_id: id } = await check(browser, token);
    await update(browser, token, id);
    const notice = await mailbox.next("trainee@northfield.test");
    expect(notice.raw).toContain("Subject: Your Meridian password was changed");
    const body = { email: "victim@example.test", timestamp: new Date().toISOString(), ipAddress: null };
    for (let time = 0; time < 3; time++) {
      const response = await browser.call("/functions/v1/notify-password-change", {
        ...body,
        userAgent: "x",
      });
      expect(response.status).toBe(200);
    }
    await requestReset(browser, "trainee@northfield.test");
    await mailbox.next("trainee@northfield.test");
    expect(mailbox.received.flatMap(({ to }) => to)).not.toContain("victim@example.test");
    const notices = mailbox.received.filter(({ raw }) => raw.includes("password was changed"));
    expect(notices.filter(({ to }) => to.includes("trainee@northfield.test"))).toHaveLength(1);
  });

  test("a newer link replaces the older one", async () => {
    const browser = openBrowser(server, "127.0.10.5");
    const older = await requestToken(browser, "member@northfield.test");
    const newer = await requestToken(browser, "member@northfield.test");
    expect(await check(browser, older)).toMatchObject({ valid: false });
    expect(await check(browser, newer)).toMatchObject({ valid: true });
  });

  test("a link stops working when the password is changed in another way", async () => {
    const browser = openBrowser(server, "127.0.10.6");
    const token = await requestToken(browser, "wei.zhang@northfield.test");
    await browser.signIn("wei.zhang@northfield.test");
    const change = { currentPassword: "demo-password", newPassword: "another-secret" };
    expect((await browser.call("PUT /api/account/password", change)).status).toBe(200);
    expect(await check(browser, token)).toMatchObject({ valid: false });
  });

  test("a link expires after 24 hours, and its token is not stored in the database", async () => {
    const { db } = server.running.database;
    const browser = openBrowser(server, "127.0.10.7");
    const token = await requestToken(browser, "jonas.berg@northfield.test");
    const [row] = await db
      .select()
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(eq(users.email, "jonas.berg@northfield.test"));
    const { tokenHash, expiresAt, createdAt } = row!.one_time_tokens;
    expect(tokenHash).not.toContain(token);
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000)).toBe(24);
    await db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await check(browser, token)).toMatchObject({ valid: false, error: "Invalid or expired token" });
    expect((await update(browser, token, "whoever")).status).toBe(400);
  });
});

describe("abuse protection", () => {
  test("returns user_not_found for an unknown address", async () => {
    const response = await requestReset(openBrowser(server, "127.0.11.1"), "nobody@example.test");
    expect(response.status).toBe(404);
    expect(response.json.error.code).toBe("user_not_found");
    expect(response.json.error.message).toContain("user_not_found");
  });

  test("ignores a foreign redirectTo and isAdmin", async () => {
    const browser = openBrowser(server, "127.0.11.2");
    await requestReset(browser, "admin@southbay.test", {
      redirectTo: "https://evil.example/reset-password",
      isAdmin: true,
    });
    const mail = await mailbox.next("admin@southbay.test");
    expect(mail.link).toMatch(`${server.config.baseUrl}/reset-password?token=`);
    expect(mail.raw).not.toContain("evil.example");
  });

  test("rejects a user_id that does not match the token, without using up the token", async () => {
    const { db } = server.running.database;
    const browser = openBrowser(server, "127.0.11.3");
    const token = await requestToken(browser, "lapsed@oldtown.test");
    const [admin] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, "admin@northfield.test"));
    const response = await update(browser, token, admin!.id);
    expect([response.status, response.json.error.field]).toEqual([400, "user_id"]);
    expect(await check(browser, token)).toMatchObject({ valid: true });
    expect((await browser.signIn("admin@northfield.test", "demo-password")).status).toBe(200);
  });

  test("rejects a password that is too short with the message from the spec, and the link keeps working", async () => {
    const browser = openBrowser(server, "127.0.11.4");
    const token = await requestToken(browser, "sysadmin@example.test");
    const { user_id: id } = await check(browser, token);
    const response = await update(browser, token, id, "five5");
    expect(response.json.error.message).toContain("Password must be at least 6 characters long.");
    expect(await check(browser, token)).toMatchObject({ valid: true });
  });

  test("reports a missing token", async () => {
    expect(await check(openBrowser(server, "127.0.11.5"), "")).toMatchObject({
      valid: false,
      error: "No reset token provided",
    });
  });

  test("rejects the sixth email to one address within an hour with rate_limit", async () => {
    const browser = openBrowser(server, "127.0.11.6");
    const statuses = [];
    for (let time = 0; time < 6; time++)
      statuses.push((await requestReset(browser, "evaluator@northfield.test")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const response = await requestReset(browser, "evaluator@northfield.test");
    expect(response.json.error.code).toBe("rate_limit");
  });

  test("requests by others neither block the owner from getting a link nor flood the mailbox", async () => {
    const email = "reset-flood@example.test";
    await addUser(server.running.database.db, email);
    for (let sender = 1; sender <= 8; sender++) {
      expect((await requestReset(openBrowser(server, `127.0.20.${sender}`), email)).status).toBe(200);
    }
    const owner = openBrowser(server, "127.0.21.1");
    expect((await requestReset(owner, email)).status).toBe(200);
    const links: string[] = [];
    for (let count = 0; count < 5; count++) links.push((await mailbox.next(email)).link!);
    expect(mailbox.received.filter(({ to }) => to.includes(email))).toHaveLength(5);
    const checks = await Promise.all(
      links.map((link) => check(owner, new URL(link).searchParams.get("token")!)),
    );
    expect(checks.filter(({ valid }) => valid)).toHaveLength(1);
  });

  test("a reset lets the owner sign in during a guessing attack, even from a new browser", async () => {
    const { db } = server.running.database;
    const email = "guessed-at@example.test";
    await addUser(db, email);
    const guess = () => limitSignIn(db, { email, address: `198.51.100.${++host}`, knownDevice: false });
    let host = 0;
    for (let time = 0; time < 100; time++) await guess();
    const owner = openBrowser(server, "127.0.22.1");
    const locked = await owner.signIn(email);
    expect(locked.status).toBe(429);
    expect(locked.json.error.message).toContain("reset your password");
    const token = await requestToken(owner, email);
    const { user_id: id } = await check(owner, token);
    expect((await update(owner, token, id, "the-owners-new-one")).status).toBe(200);
    // The attack continues.
    for (let time = 0; time < 100; time++) await guess();
    await expect(guess()).rejects.toMatchObject({ status: 429 });
    expect((await owner.signIn(email, "the-owners-new-one")).status).toBe(200);
  });

  test("only one of two concurrent requests with the same link changes the password", async () => {
    const browser = openBrowser(server, "127.0.11.7");
    const token = await requestToken(browser, "professional@example.test");
    const { user_id: id } = await check(browser, token);
    const replies = await Promise.all([
      update(browser, token, id, "first-secret"),
      update(browser, token, id, "other-secret"),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(1);
  });
});

test("rejects common passwords and the user's own address at sign-up, reset and change", async () => {
  const email = "common-words@example.test";
  const id = await addUser(server.running.database.db, email);
  const browser = openBrowser(server, "127.0.23.1");
  const token = await requestToken(browser, email);
  await browser.signIn(email);
  for (const weak of ["password", "Qwerty123", email, "common-words"]) {
    const replies = [
      await browser.call("/api/session/sign-up", { email, password: weak, terms_accepted: true }),
      await update(browser, token, id, weak),
      await browser.call("PUT /api/account/password", {
        currentPassword: "demo-password",
        newPassword: weak,
      }),
    ];
    expect(replies.map(({ status, json }) => [status, json.error.code, json.error.field])).toEqual([
      [400, "weak_password", "password"],
      [400, "weak_password", "new_password"],
      [400, "weak_password", "newPassword"],
    ]);
  }
  expect(await check(browser, token)).toMatchObject({ valid: true });
});

test("rejects an oversized sign-in body without reading it", async () => {
  const browser = openBrowser(server, "127.0.24.1");
  const long = "x".repeat(20_000);
  for (const path of [
    "/api/session/sign-in",
    "/api/session/sign-up",
    "/api/session/second-factor",
    "/functions/v1/custom-password-reset",
    "/functions/v1/update-user-password",
    "/rest/v1/rpc/validate_recovery_token",
    "/api/account/email/verify",
    "/api/leads",
  ]) {
    const response = await browser.call(path, { long });
    expect([path, response.status, response.json.error.code]).toEqual([path, 413, "too_large"]);
  }
});

test("registering someone else's address gains nothing once the owner verifies it", async () => {
  const intruder = openBrowser(server, "127.0.12.1");
  await intruder.call("/api/session/sign-up", {
    email: "owner@northfield.test",
    password: "intruder-1",
    terms_accepted: true,
  });
  await intruder.signIn("owner@northfield.test", "intruder-1");
  const welcome = await mailbox.next("owner@northfield.test");
  const verifyToken = new URL(welcome.link!).searchParams.get("token")!;
  expect((await intruder.call("/api/session")).json.accessSource).toBe("none");

  // The owner follows the link in the welcome email, but does not know the intruder's password.
  const owner = openBrowser(server, "127.0.12.2");
  const tried = await owner.call("/api/account/email/verify", {
    token: verifyToken,
    password: "my own password",
  });
  expect([tried.status, tried.json.error.code]).toEqual([403, "wrong_password"]);
  expect((await intruder.call("/api/session")).json.user.emailVerified).toBe(false);

  // The owner resets the password instead, which verifies the address and signs the intruder out.
  const token = await requestToken(owner, "owner@northfield.test");
  const { user_id: id } = await check(owner, token);
  await update(owner, token, id, "owners-secret");
  expect((await intruder.call("/api/session")).json.user).toBeNull();
  expect((await intruder.signIn("owner@northfield.test", "intruder-1")).status).toBe(401);
  const { session } = (await owner.signIn("owner@northfield.test", "owners-secret")).json;
  expect(session).toMatchObject({ accessSource: "institution", user: { emailVerified: true } });
});

test("with hidden accounts, reset and sign-up respond the same whether or not an account exists", async () => {
  const hidden = await startTestServer({ config: { smtpUrl: mailbox.url, hideAccounts: true } });
  try {
    const browser = openBrowser(hidden);
    const ask = async (email: string) => {
      const response = await browser.call("/functions/v1/custom-password-reset", { email });
      return [response.status, response.json];
    };
    expect(await ask("nobody@example.test")).toEqual(await ask("admin@northfield.test"));
    expect((await mailbox.next("admin@northfield.test")).link).toContain("/reset-password?token=");
    const signUp = async (email: string) => {
      const body = { email, password: "secret-1", terms_accepted: true };
      const response = await browser.call("/api/session/sign-up", body);
      return [response.status, response.json];
    };
    expect(await signUp("admin@northfield.test")).toEqual(await signUp("fresh@example.test"));
    expect((await browser.signIn("admin@northfield.test", "demo-password")).status).toBe(200);
  } finally {
    await hidden.stop();
  }
});
