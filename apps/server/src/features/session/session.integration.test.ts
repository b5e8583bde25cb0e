import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { hashToken } from "../../platform/crypto/token.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import { limitSignIn } from "../../platform/auth/sign-in-limits.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const account = (name: string) => ({
  email: `${name}@sign-up.test`,
  password: "secret-1",
  full_name: "Ann Lee",
  terms_accepted: true,
  news_opt_in: true,
});

describe("signing up", () => {
  test("creates an account without signing in, and emails a verification link", async () => {
    const browser = openBrowser(server);
    expect((await browser.call("/api/session/sign-up", account("ann"))).status).toBe(201);
    expect((await browser.call("/api/session")).json.user).toBeNull();
    expect((await browser.signIn("Ann@sign-up.test ", "secret-1")).json).toMatchObject({
      status: "signed-in",
      session: {
        tier: "registered",
        accessSource: "none",
        user: { email: "ann@sign-up.test", fullName: "Ann Lee", emailVerified: false, newsOptIn: true },
      },
    });
    const { mail } = (await browser.call("/dev/mail")).json;
    expect(mail[0]).toMatchObject({ recipient: "ann@sign-up.test", kind: "verify-email" });
    expect(mail[0].text).toContain(`${server.config.baseUrl}/verify-email?token=`);
  });

  test.each([
    [{ email: "" }, "email", "Email is required"],
    [{ password: "" }, "password", "Password is required"],
    [{ password: "five5" }, "password", "Password must be at least 6 characters"],
    [{ terms_accepted: false }, "terms_accepted", "You must accept the Terms of Service"],
  ])("rejects %j with the message from the spec", async (change, field, message) => {
    const response = await openBrowser(server).call("/api/session/sign-up", { ...account("bea"), ...change });
    expect(response.status).toBe(400);
    expect(response.json.error.field).toBe(field);
    expect(response.json.error.message).toContain(message);
  });

  test("ignores permissions in the request body", async () => {
    const browser = openBrowser(server);
    const rights = { role: "admin", sysadmin: true, emailVerified: true, accessVersion: 7 };
    await browser.call("/api/session/sign-up", { ...account("mal"), ...rights });
    const { session } = (await browser.signIn("mal@sign-up.test", "secret-1")).json;
    expect(session).toMatchObject({ isAdmin: false, isSysadmin: false, user: { emailVerified: false } });
  });

  test("reports that an address already has an account", async () => {
    const response = await openBrowser(server).call("/api/session/sign-up", account("ann"));
    expect(response.status).toBe(409);
    expect(response.json.error.code).toBe("user_exists");
  });
});

describe("signing in", () => {
  test("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const response = await openBrowser(server).signIn("registered@example.test");
    const cookie = [response.headers["set-cookie"]]
      .flat()
      .find((c) => c?.startsWith("meridian.session_token="));
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
  });

  test("responds the same to a wrong password and an unknown address", async () => {
    const browser = openBrowser(server);
    const wrong = await browser.signIn("registered@example.test", "not-this");
    const unknown = await browser.signIn("nobody@example.test", "not-this");
    expect([wrong.status, wrong.json.error.message]).toEqual([401, "Invalid email or password"]);
    expect([unknown.status, unknown.json.error.message]).toEqual([401, "Invalid email or password"]);
  });

  test("creates a new session and ends the browser's previous one", async () => {
    const browser = await openSignedIn(server, "registered@example.test");
    const before = (await browser.call("/api/account/sessions")).json.sessions;
    await browser.signIn("registered@example.test");
    const after = (await browser.call("/api/account/sessions")).json.sessions;
    const old = before.find((session: { current: boolean }) => session.current).id;
    expect(after.map((session: { id: string }) => session.id)).not.toContain(old);
    expect(after.find((session: { current: boolean }) => session.current).id).not.toBe(old);
  });

  test("works over the cookie of a session that was ended elsewhere", async () => {
    const [browser, elsewhere] = [openBrowser(server), openBrowser(server)];
    await browser.signIn("registered@example.test");
    await elsewhere.signIn("registered@example.test");
    await elsewhere.call("DELETE /api/account/sessions");
    await browser.signIn("registered@example.test");
    expect((await browser.call("/api/session")).json.user.email).toBe("registered@example.test");
  });

  test("rejects a request from another site", async () => {
    const response = await server.fetch("/api/session/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: JSON.stringify({ email: "registered@example.test", password: "demo-password" }),
    });
    expect(response.status).toBe(403);
  });

  test("sign-out ends the session on the server, not only in the browser", async () => {
    const browser = openBrowser(server);
    const signedIn = await browser.signIn("registered@example.test");
    const stolen = [signedIn.headers["set-cookie"]]
      .flat()
      .map((c) => c!.split(";")[0])
      .join("; ");
    const readState = async () =>
      (await server.fetch("/api/session", { headers: { cookie: stolen } })).json();
    expect(await readState()).toMatchObject({ tier: "registered" });
    expect((await browser.call("/api/session/sign-out", {})).status).toBe(200);
    expect(await readState()).toMatchObject({ user: null, tier: "free" });
  });

  test("logs neither passwords nor addresses", () => {
    const log = JSON.stringify(server.logged);
    expect(log).not.toContain("secret-1");
    expect(log).not.toContain("demo-password");
    expect(log).not.toContain("sign-up.test");
  });
});

describe("guessing passwords", () => {
  test(
    "stops guesses, a hundred at a time, while the owner can still sign in from elsewhere",
    { timeout: 180_000 },
    async () => {
      const attacker = openBrowser(server, "127.0.0.66");
      const hundreds = process.env.FULL ? 10 : 2;
      const statuses = new Map<number, number>();
      for (let hundred = 0; hundred < hundreds; hundred++) {
        const guesses = Array.from({ length: 100 }, (_, n) =>
          attacker.signIn("professional@example.test", `guess-${hundred}-${n}`),
        );
        for (const { status } of await Promise.all(guesses))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: hundreds * 100 - 10 });
      const blocked = await attacker.signIn("professional@example.test");
      expect(blocked.json.error.code).toBe("rate_limit");
      expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
      expect((await openBrowser(server, "127.0.0.77").signIn("professional@example.test")).status).toBe(200);
    },
  );

  test("one network cannot try one password on many accounts", async () => {
    const { db } = server.running.database;
    const attempt = (n: number) =>
      limitSignIn(db, { email: `person${n}@example.test`, address: "192.0.2.1", knownDevice: false });
    for (let n = 0; n < 100; n++) await attempt(n);
    await expect(attempt(100)).rejects.toMatchObject({ status: 429, code: "rate_limit" });
  });

  test("an attack from many networks does not lock out a known browser", async () => {
    const { db } = server.running.database;
    const attempt = (address: string, knownDevice: boolean) =>
      limitSignIn(db, { email: "admin@southbay.test", address, knownDevice });
    for (let host = 0; host < 100; host++) await attempt(`198.51.100.${host}`, false);
    await expect(attempt("203.0.113.5", false)).rejects.toMatchObject({ status: 429 });
    await expect(attempt("203.0.113.5", true)).resolves.toBeTypeOf("function");
  });

  test("recognizes a browser by the cookie of an earlier sign-in, for that account only", async () => {
    const { db } = server.running.database;
    const owner = await openSignedIn(server, "evaluator@northfield.test", "127.0.0.78");
    const everywhere = { max: 100, minutes: 60 };
    for (const email of ["evaluator@northfield.test", "member@northfield.test"]) {
      const key = `sign-in:account:${hashToken(email)}`;
      for (let n = 0; n < 101; n++) await takeAttempt(db, { key, ...everywhere });
    }
    expect((await owner.signIn("evaluator@northfield.test")).status).toBe(200);
    expect((await openBrowser(server).signIn("evaluator@northfield.test")).status).toBe(429);
    expect((await owner.signIn("member@northfield.test")).status).toBe(429);
  });

  test("successful sign-ins do not count toward the limit", async () => {
    for (let visit = 0; visit < 12; visit++) {
      const response = await openBrowser(server, "127.0.0.79").signIn("registered@example.test");
      expect(response.status).toBe(200);
    }
  });
});
