import { generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import {
  createAuthenticator,
  type SoftwareAuthenticator,
} from "../../../test/support/visitors/software-authenticator.ts";
import { addTeam, addUser } from "../../../test/support/visitors/users.ts";
import { issueToken } from "../../platform/auth/one-time-tokens.ts";
import { memberships, sessions, teams, users } from "../../platform/db/schema/accounts.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { passkeys } from "../../platform/db/schema/passkeys.ts";
import { ssoConnections } from "../../platform/db/schema/sso.ts";

const email = "anna@passkeys.test";
let server: TestServer;
let db: TestServer["running"]["database"]["db"];
let owner: Browser;
let userId: string;
let authenticator: SoftwareAuthenticator;

beforeAll(async () => {
  server = await startTestServer();
  db = server.running.database.db;
  userId = await addUser(db, email);
  owner = await openSignedIn(server, email, "127.0.80.1");
  authenticator = createAuthenticator(server.config.baseUrl);
  await add(owner, authenticator);
});
afterAll(() => server.stop());

async function add(browser: Browser, key: SoftwareAuthenticator, name = "Laptop") {
  const { options } = (await browser.call("POST /api/account/passkeys/options", {})).json;
  return browser.call("/api/account/passkeys", { name, response: key.create(options) });
}
let address = 1;
const newBrowser = () => openBrowser(server, `127.0.80.${++address}`);
const start = async (browser: Browser) =>
  (await browser.call("POST /api/session/passkey/options", {})).json.options;
const finish = (browser: Browser, response: object) => browser.call("/api/session/passkey", { response });

test("a passkey signs in, and skips the second factor", async () => {
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  try {
    const browser = newBrowser();
    const options = await start(browser);
    expect(options).toMatchObject({ userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const signedIn = await finish(browser, authenticator.sign(options));
    expect(signedIn.json).toMatchObject({ status: "signed-in", session: { user: { email } } });
    expect((await browser.call("/api/session")).json.user.email).toBe(email);
    const { passkeys: list } = (await browser.call("/api/account/passkeys")).json;
    expect(list).toMatchObject([{ name: "Laptop", lastUsedAt: expect.any(String) }]);
  } finally {
    await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  }
});

test("a response counts once, in the browser that asked, for five minutes", async () => {
  const browser = newBrowser();
  const options = await start(browser);
  const response = authenticator.sign(options);
  const other = newBrowser();
  expect((await finish(other, response)).json.error.code).toBe("passkey_expired");
  expect((await finish(browser, response)).status).toBe(200);
  const replay = newBrowser();
  replay.adopt(browser);
  expect((await finish(replay, response)).json.error.code).toBe("passkey_expired");
});

test.each([
  ["another site", { origin: "https://evil.test" }],
  ["another relying party", { rpId: "evil.test" }],
  ["no verification of the user", { userVerified: false }],
  ["another key", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
  ["a counter of the past", { counter: 1 }],
])("refuses a response with %s", async (_, faults) => {
  const browser = newBrowser();
  const refused = await finish(browser, authenticator.sign(await start(browser), faults));
  expect([refused.status, refused.json.error.code]).toEqual([401, "passkey_not_verified"]);
  expect((await browser.call("/api/session")).json.user).toBeNull();
});

test("refuses unknown passkeys, other challenges and nonsense", async () => {
  const browser = newBrowser();
  const stranger = createAuthenticator(server.config.baseUrl);
  expect((await finish(browser, stranger.sign(await start(browser)))).status).toBe(401);
  await start(browser);
  expect((await finish(browser, authenticator.sign({ challenge: "b3RoZXI" }))).status).toBe(401);
  await start(browser);
  expect((await finish(browser, { id: authenticator.id, response: { signature: 1 } })).status).toBe(401);
});

test("a closed account stays closed", async () => {
  const id = await addUser(db, "closed@passkeys.test");
  const browser = newBrowser();
  await browser.signIn("closed@passkeys.test");
  const key = createAuthenticator(server.config.baseUrl);
  await add(browser, key);
  await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, id));
  const again = newBrowser();
  expect((await finish(again, key.sign(await start(again)))).json.error.code).toBe("account_closed");
  expect((await again.call("/api/session")).json.user).toBeNull();
});

test("confirms the user's identity, only with their own passkey", async () => {
  const old = { reauthenticatedAt: new Date(0) };
  await db.update(sessions).set(old).where(eq(sessions.userId, userId));
  expect((await owner.call("POST /api/account/passkeys/options", {})).json.error.code).toBe(
    "step_up_required",
  );
  const begin = async () => (await owner.call("POST /api/session/step-up/passkey/options", {})).json.options;
  const stranger = createAuthenticator(server.config.baseUrl);
  const wrong = await owner.call("/api/session/step-up/passkey", { response: stranger.sign(await begin()) });
  expect(wrong.status).toBe(401);
  const confirmed = await owner.call("/api/session/step-up/passkey", {
    response: authenticator.sign(await begin()),
  });
  expect(confirmed.status).toBe(200);
  expect((await owner.call("POST /api/account/passkeys/options", {})).status).toBe(200);
});

test("does not get around a team that requires single sign-on", async () => {
  const payer = await addUser(db, "payer@passkeys.test");
  const team = await addTeam(db, payer);
  await team.set({ plan: "institution" });
  await db.insert(memberships).values({ teamId: team.teamId, userId, role: "evaluator" });
  await db.insert(ssoConnections).values({ teamId: team.teamId, kind: "oidc", enabled: true });
  await db.update(teams).set({ requiresSso: true }).where(eq(teams.id, team.teamId));
  const browser = newBrowser();
  await finish(browser, authenticator.sign(await start(browser)));
  expect((await browser.call("/api/session")).json).toMatchObject({
    team: null,
    ssoTeam: { id: team.teamId },
  });
});

test("a session opened by a university cannot add or remove one", async () => {
  const [team] = await db.select().from(teams).where(eq(teams.requiresSso, true));
  const browser = newBrowser();
  await browser.signIn(email);
  await db
    .update(sessions)
    .set({ ssoTeamId: team!.id, reauthenticatedAt: new Date() })
    .where(eq(sessions.userId, userId));
  const refused = await browser.call("POST /api/account/passkeys/options", {});
  expect([refused.status, refused.json.error.code]).toEqual([403, "own_session_required"]);
  expect((await browser.call("/api/account/passkeys")).json.canAdd).toBe(false);
  await db.update(sessions).set({ ssoTeamId: null }).where(eq(sessions.userId, userId));
});

test("is renamed and removed by its owner only, who gets an email", async () => {
  const [stored] = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  await addUser(db, "other@passkeys.test");
  const other = newBrowser();
  await other.signIn("other@passkeys.test");
  expect((await other.call(`DELETE /api/account/passkeys/${stored!.id}`)).status).toBe(404);
  expect((await other.call(`PATCH /api/account/passkeys/${stored!.id}`, { name: "Mine" })).status).toBe(404);
  const browser = newBrowser();
  await browser.signIn(email);
  expect((await browser.call(`PATCH /api/account/passkeys/${stored!.id}`, { name: "Phone" })).status).toBe(
    200,
  );
  expect((await browser.call(`DELETE /api/account/passkeys/${stored!.id}`)).status).toBe(200);
  const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  const subjects = mail.map(({ subject }) => subject);
  expect(subjects).toContain("A passkey was added to your Meridian account");
  expect(subjects).toContain("A passkey was removed from your Meridian account");
  const gone = newBrowser();
  expect((await finish(gone, authenticator.sign(await start(gone)))).status).toBe(401);
});

test("a passkey added before the address was confirmed ends when its owner sets a password", async () => {
  const id = await addUser(db, "victim@passkeys.test", { verified: false });
  const stranger = newBrowser();
  await stranger.signIn("victim@passkeys.test");
  const key = createAuthenticator(server.config.baseUrl);
  expect((await add(stranger, key)).status).toBe(201);
  const token = await issueToken(db, "reset-password", id, { hours: 1 });
  const reset = { user_id: id, new_password: "the-owner’s-secret", token };
  expect((await newBrowser().call("/functions/v1/update-user-password", reset)).status).toBe(200);
  const browser = newBrowser();
  expect((await finish(browser, key.sign(await start(browser)))).status).toBe(401);
});
