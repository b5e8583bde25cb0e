import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { sessions } from "../db/schema/accounts.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { createAuth } from "./auth.ts";
import { createFindSession } from "./find-session.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cookieName = "meridian.session_token";
const day = 24 * 60 * 60 * 1000;
const getEmail = async (browser: Browser) => (await browser.call("/api/session")).json.user?.email ?? null;

/** A browser that sends only this cookie. */
const openWithCookie = (value: string) => ({
  call: (path: string) => openBrowser(server).call(path, undefined, { cookie: `${cookieName}=${value}` }),
});

async function signIn() {
  const browser = await openSignedIn(server, "registered@example.test");
  const cookie = browser.cookies.get(cookieName)!;
  const token = decodeURIComponent(cookie).split(".")[0]!;
  const expireAt = (time: number) =>
    server.running.database.db
      .update(sessions)
      .set({ expiresAt: new Date(time) })
      .where(eq(sessions.token, token));
  return { browser, cookie, token, expireAt };
}

test("finds the usual session without the library", async () => {
  const { database } = server.running;
  const findSession = createFindSession(database.db, createAuth(database.db, server.config));
  const app = new Hono<RequestEnv>().get("/", async (c) => c.json(await findSession(c, new Date())));
  const { cookie, token } = await signIn();
  const response = await app.request("/", { headers: { cookie: `${cookieName}=${cookie}` } });
  expect(await response.json()).toMatchObject({
    session: { token },
    user: { email: "registered@example.test" },
  });
});

test("accepts a token only with our signature", async () => {
  const { browser, cookie, token } = await signIn();
  expect(await getEmail(browser)).toBe("registered@example.test");
  const { cookie: otherCookie } = await signIn();
  const signature = decodeURIComponent(otherCookie).split(".")[1]!;
  const values = [
    token,
    `${token}.`,
    `${token}.AAAA`,
    `${token}.${signature}`,
    `.${signature}`,
    `x${cookie}`,
  ];
  for (const value of values) {
    const { json } = await openWithCookie(encodeURIComponent(value)).call("/api/session");
    expect(json.user, value).toBeNull();
  }
  expect((await openWithCookie(cookie).call("/api/session")).json.user.email).toBe("registered@example.test");
});

test("ends with an expired or signed-out session", async () => {
  const { browser, expireAt } = await signIn();
  await expireAt(Date.now() - 1000);
  expect(await getEmail(browser)).toBeNull();

  const { browser: other, cookie } = await signIn();
  await other.call("/api/session/sign-out", {});
  expect((await openWithCookie(cookie).call("/api/session")).json.user).toBeNull();
});

test("leaves the cookie of an ended session alone, so that a late response cannot sign out the next session", async () => {
  const { browser, cookie } = await signIn();
  await browser.call("/api/session/sign-in", { email: "registered@example.test", password: "demo-password" });
  const late = await openWithCookie(cookie).call("/api/session");
  expect(late.json.user).toBeNull();
  expect(late.headers["set-cookie"]).toBeUndefined();
});

test("renews a session once a day, with a new cookie", async () => {
  const { browser, expireAt } = await signIn();
  const isRenewed = async () =>
    String((await browser.call("/api/session")).headers["set-cookie"] ?? "").includes(cookieName);
  expect(await isRenewed()).toBe(false);
  await expireAt(Date.now() + 28.5 * day);
  expect(await isRenewed()).toBe(true);
  expect(await isRenewed()).toBe(false);
});
