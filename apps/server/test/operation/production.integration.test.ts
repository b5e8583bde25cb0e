import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../src/platform/db/schema/accounts.ts";
import { openBrowser, openSignedIn } from "../support/visitors/browser.ts";
import { addUser } from "../support/visitors/users.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { mode: "production", baseUrl: "https://gpa.example.test" } });
});
afterAll(() => server.stop());

test("production has no demo accounts and no local mailbox", async () => {
  const { db } = server.running.database;
  expect(await db.select().from(users)).toEqual([]);
  expect((await openBrowser(server).call("/dev/mail")).status).toBe(404);
});

test("sends the session cookie over https only", async () => {
  await addUser(server.running.database.db, "ann@example.test");
  const reply = await openBrowser(server).signIn("ann@example.test");
  for (const cookie of [reply.headers["set-cookie"]].flat()) expect(cookie).toContain("Secure");
});

test("the sysadmin flag requires a second factor", async () => {
  const { db } = server.running.database;
  const id = await addUser(db, "root@example.test");
  await db.update(users).set({ sysadmin: true }).where(eq(users.id, id));
  const browser = await openSignedIn(server, "root@example.test");
  expect((await browser.call("/api/session")).json).toMatchObject({ isSysadmin: false, tier: "registered" });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  expect((await browser.call("/api/session")).json).toMatchObject({ isSysadmin: true });
  const reply = await browser.call("DELETE /api/account/two-factor", {
    password: "demo-password",
    code: "000000",
  });
  expect(reply.json.error.code).toBe("two_factor_required");
});
