import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/support/visitors/browser.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import type { Database } from "../db/database.ts";
import { memberships, teams, users } from "../db/schema/accounts.ts";
import { createAccessCache } from "./access-cache.ts";

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.running.database);
});
afterAll(() => server.stop());

const visit = async (email: string): Promise<Browser> => {
  const browser = openBrowser(server);
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
};
const getAccessSource = async (browser: Browser) => (await browser.call("/api/session")).json.accessSource;

test("an admin's subscription grants premium, and nothing more, to a verified colleague in the same domain", async () => {
  await addTeam(db, await addUser(db, "admin@alpha.test"));
  await addUser(db, "colleague@alpha.test");
  const session = (await (await visit("colleague@alpha.test")).call("/api/session")).json;
  expect(session).toMatchObject({ tier: "subscriber", accessSource: "institution", isAdmin: false });
});

test("a gmail.com admin with a subscription grants no one else access", async () => {
  await addTeam(db, await addUser(db, "admin@gmail.com"));
  await addUser(db, "stranger@gmail.com");
  const stranger = await visit("stranger@gmail.com");
  expect(await getAccessSource(stranger)).toBe("none");
  expect((await stranger.call("/api/account/institution")).json).toEqual({
    hasInstitutionAccess: false,
    admins: [],
  });
  expect(await getAccessSource(await visit("admin@gmail.com"))).toBe("personal");
});

test("an unverified colleague gets access only after verification", async () => {
  await addTeam(db, await addUser(db, "admin@beta.test"));
  const id = await addUser(db, "new@beta.test", { verified: false });
  const colleague = await visit("new@beta.test");
  expect(await getAccessSource(colleague)).toBe("none");
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  expect(await getAccessSource(colleague)).toBe("institution");
});

test("an unverified admin grants no one access", async () => {
  await addTeam(db, await addUser(db, "admin@gamma.test", { verified: false }));
  await addUser(db, "colleague@gamma.test");
  expect(await getAccessSource(await visit("colleague@gamma.test"))).toBe("none");
});

test("compares whole domains: neither a subdomain nor a shared suffix matches", async () => {
  await addTeam(db, await addUser(db, "admin@delta.test"));
  await addUser(db, "someone@law.delta.test");
  await addUser(db, "someone@notdelta.test");
  expect(await getAccessSource(await visit("someone@law.delta.test"))).toBe("none");
  expect(await getAccessSource(await visit("someone@notdelta.test"))).toBe("none");
});

test("an admin can turn off domain access; members keep theirs", async () => {
  const { teamId } = await addTeam(db, await addUser(db, "admin@epsilon.test"));
  await db.update(teams).set({ domainAccess: false }).where(eq(teams.id, teamId));
  await addUser(db, "colleague@epsilon.test");
  const evaluator = await addUser(db, "evaluator@epsilon.test");
  await db.insert(memberships).values({ teamId, userId: evaluator, role: "evaluator" });
  expect(await getAccessSource(await visit("colleague@epsilon.test"))).toBe("none");
  expect(await getAccessSource(await visit("evaluator@epsilon.test"))).toBe("institution");
});

test("a Professional plan grants no one else access", async () => {
  await addUser(db, "colleague@example.test");
  expect(await getAccessSource(await visit("colleague@example.test"))).toBe("none");
});

test("changes to an admin's own access take effect immediately in every process", async () => {
  const owner = await addUser(db, "admin@zeta.test");
  const team = await addTeam(db, owner);
  const admin = await visit("admin@zeta.test");
  expect((await admin.call("/api/session")).json).toMatchObject({ isAdmin: true, tier: "subscriber" });
  await team.set({ status: "canceled", endedAt: new Date() });
  expect((await admin.call("/api/session")).json).toMatchObject({
    isAdmin: false,
    tier: "registered",
    upgradePrompt: "lapsed",
  });
  await team.set({ status: "active", endedAt: null });
  expect((await admin.call("/api/session")).json.isAdmin).toBe(true);
  await db.delete(memberships).where(eq(memberships.userId, owner));
  expect((await admin.call("/api/session")).json.isAdmin).toBe(false);
});

test("when the admin's subscription lapses, colleagues lose access within five minutes, or on their next sign-in", async () => {
  const team = await addTeam(db, await addUser(db, "admin@eta.test"));
  const id = await addUser(db, "colleague@eta.test");
  let now = new Date("2026-03-18T12:00:00Z");
  const cache = createAccessCache(db, () => now);
  const user = {
    id,
    email: "colleague@eta.test",
    emailVerified: true,
    twoFactorEnabled: false,
    adminGranted: false,
    ssoTeamId: null,
    termsAccepted: true,
  };
  const subject = { ...user, isSysadmin: false, accessVersion: 0 };
  expect((await cache.get("session", subject)).accessSource).toBe("institution");
  await team.set({ status: "canceled", endedAt: now });
  now = new Date("2026-03-18T12:04:59Z");
  expect((await cache.get("session", subject)).accessSource).toBe("institution");
  expect((await cache.get("a new sign-in", subject)).accessSource).toBe("none");
  now = new Date("2026-03-18T12:05:00Z");
  expect((await cache.get("session", subject)).accessSource).toBe("none");
});
