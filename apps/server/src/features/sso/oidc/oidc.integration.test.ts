import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type OidcServer,
  signInAtOidc,
  startOidcServer,
} from "../../../../test/support/servers/identity-providers/oidc-provider.ts";
import { type Browser, openBrowser } from "../../../../test/support/visitors/browser.ts";
import { addTeam, addUser } from "../../../../test/support/visitors/users.ts";
import { memberships, sessions, users } from "../../../platform/db/schema/accounts.ts";
import { ssoConnections, ssoIdentities } from "../../../platform/db/schema/sso.ts";
import {
  addUniversity,
  expectOk,
  follow,
  lastRefusal,
  type SsoServer,
  startAt,
  startSsoServer,
  turnOn,
  type University,
} from "../../../../test/support/servers/identity-providers/university.ts";

let sso: SsoServer;
let provider: OidcServer;
let university: University;
let db: SsoServer["server"]["running"]["database"]["db"];
const domain = "oidc.edu.test";

beforeAll(async () => {
  sso = await startSsoServer();
  db = sso.server.running.database.db;
  university = await addUniversity(sso, domain, "127.0.50.1");
  provider = await startOidcServer({
    domain,
    redirectUris: [`${sso.server.config.baseUrl}/api/sso/oidc/callback`],
    signedOutUris: [`${sso.server.config.baseUrl}/`],
    logoutUri: `${sso.server.url}/api/sso/oidc/${university.teamId}/logout`,
  });
  await expectOk(university.owner.call("PUT /api/team/sso/kind", { kind: "oidc" }));
  const { issuer, clientId, clientSecret } = provider;
  const details = { kind: "oidc", issuer, clientId, clientSecret };
  await expectOk(university.owner.call("PUT /api/team/sso/provider", details));
  await turnOn(sso, university);
});
afterAll(async () => {
  await provider.stop();
  await sso.stop();
});

let browser: Browser;
let address = 0;
beforeEach(() => {
  browser = openBrowser(sso.server, `127.0.51.${++address}`);
});

/** Signs in as an account of the provider; returns the page the browser ends on. */
async function signIn(account: string, as = browser): Promise<string> {
  return follow(as, await signInAtOidc(await startAt(as, `${account}@${domain}`), account));
}
const session = async (as = browser) => (await as.call("/api/session")).json;

describe("the first sign-in", () => {
  test("creates an account and a membership, and asks for the terms before the team opens", async () => {
    expect(await signIn("anna")).toBe("/university-sign-in?from=%2Fhistory");
    expect(await session()).toMatchObject({
      user: { email: `anna@${domain}`, fullName: "Person anna", emailVerified: true, termsAccepted: false },
      team: null,
      ssoTeam: { id: university.teamId, role: "evaluator" },
    });
    const refused = await browser.call("/api/crm/targets");
    expect([refused.status, refused.json.error.code]).toEqual([403, "terms_required"]);
    await expectOk(browser.call("PUT /api/account/terms", {}));
    expect((await browser.call("/api/account")).json).toMatchObject({ hasPassword: false });
    expect((await university.owner.call("/api/account")).json).toMatchObject({ hasPassword: true });
    expect(await session()).toMatchObject({
      team: { id: university.teamId, role: "evaluator" },
      ssoTeam: null,
    });
    expect((await browser.call("/api/crm/targets")).status).toBe(200);
    expect(await signIn("anna")).toBe("/history");
  });

  test("does not reveal which accounts exist: the response depends on the domain alone", async () => {
    const known = (await browser.call("/api/sso/start", { email: university.ownerEmail })).json;
    const unknown = (await browser.call("/api/sso/start", { email: `nobody@${domain}` })).json;
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(new URL(known.url).pathname).toBe(new URL(unknown.url).pathname);
    expect((await browser.call("/api/sso/start", { email: "a@elsewhere.test" })).json).toEqual({ url: null });
  });

  test("needs an invitation if the team does not add people automatically", async () => {
    await expectOk(university.owner.call("PATCH /api/team/sso", { justInTime: false }));
    try {
      expect(await signIn("late")).toBe("/university-sign-in?problem=not_member");
      expect(await lastRefusal(sso, university.teamId)).toEqual({ reason: "not_member" });
      const invitation = { email: `late@${domain}`, role: "trainee" };
      await expectOk(university.owner.call("/api/team/invitations", invitation));
      expect(await signIn("late")).toMatch(/^\/university-sign-in\?from=/);
      expect((await session()).ssoTeam.role).toBe("trainee");
    } finally {
      await university.owner.call("PATCH /api/team/sso", { justInTime: true });
    }
  });
});

describe("an existing account", () => {
  test("is connected only after its owner has signed in to it in the same browser", async () => {
    const email = `known@${domain}`;
    await addUser(db, email);
    expect(await signIn("known")).toBe("/university-sign-in?link=1&from=%2Fhistory");
    expect((await session()).user).toBeNull();
    expect((await browser.call("/api/sso/link")).json.link).toEqual({
      teamName: `University of ${domain}`,
      email,
    });
    expect((await browser.call("POST /api/sso/link", {})).status).toBe(401);
    await browser.signIn(university.ownerEmail);
    expect((await browser.call("POST /api/sso/link", {})).json.error.code).toBe("wrong_address");
    await browser.signIn(email);
    const linked = await expectOk(browser.call("POST /api/sso/link", {}));
    expect(linked.json.session.team).toMatchObject({ id: university.teamId, role: "evaluator" });
    const again = openBrowser(sso.server, "127.0.52.1");
    expect(await signIn("known", again)).toBe("/history");
  });

  test("that is connected to two universities has signed in at the one it came from only", async () => {
    const other = await addUniversity(sso, "second.edu.test", "127.0.50.2");
    const [connection] = await db
      .insert(ssoConnections)
      .values({ teamId: other.teamId, kind: "oidc" })
      .returning();
    await signIn("visiting");
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, `visiting@${domain}`));
    const identity = {
      connectionId: connection!.id,
      userId: user!.id,
      subject: "v",
      email: "v@second.edu.test",
    };
    await db.insert(ssoIdentities).values(identity);
    await signIn("visiting");
    const isOther = eq(ssoIdentities.connectionId, connection!.id);
    expect((await db.select().from(ssoIdentities).where(isOther))[0]).toMatchObject({ lastSignInAt: null });
  });

  test("is not connected while its address is unconfirmed", async () => {
    const email = `squatter@${domain}`;
    await addUser(db, email, { verified: false });
    await signIn("squatter");
    await browser.signIn(email);
    const refused = await browser.call("POST /api/sso/link", {});
    expect([refused.status, refused.json.error.code]).toEqual([403, "email_unverified"]);
    expect(await db.$count(ssoIdentities, eq(ssoIdentities.email, email))).toBe(0);
  });

  test("of a system administrator or another team gains nothing from elsewhere", async () => {
    const email = `both@${domain}`;
    const id = await addUser(db, email);
    const other = await addTeam(db, id);
    await db.update(users).set({ sysadmin: true, role: "admin" }).where(eq(users.id, id));
    await signIn("both");
    await browser.signIn(email);
    expect(await session()).toMatchObject({ isSysadmin: true, team: { id: other.teamId } });
    await expectOk(browser.call("POST /api/sso/link", {}));
    expect(await session()).toMatchObject({
      isSysadmin: false,
      isAdmin: false,
      team: { id: university.teamId, role: "evaluator" },
      teamCount: 1,
    });
    const switched = await browser.call("PUT /api/session/team", { teamId: other.teamId });
    expect(switched.status).toBe(404);
  });
});

describe("refused and logged", () => {
  test("an address outside the verified domains", async () => {
    provider.claims.set("outsider", { email: "outsider@gmail.com" });
    expect(await signIn("outsider")).toBe("/university-sign-in?problem=wrong_domain");
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({ reason: "wrong_domain" });
    expect((await session()).user).toBeNull();
  });

  test("an address the provider calls unconfirmed, or no address", async () => {
    provider.claims.set("unsure", { email_verified: false });
    expect(await signIn("unsure")).toBe("/university-sign-in?problem=unverified_email");
    provider.claims.set("nameless", { email: undefined });
    expect(await signIn("nameless")).toBe("/university-sign-in?problem=missing_email");
  });

  test("another address for the same person", async () => {
    await signIn("renamed");
    provider.claims.set("renamed", { email: `someone-else@${domain}` });
    expect(await signIn("renamed")).toBe("/university-sign-in?problem=email_changed");
    const { people } = (await university.owner.call("/api/team/sso")).json;
    const person = people.find(({ subject }: { subject: string }) => subject === "renamed");
    await expectOk(university.owner.call(`DELETE /api/team/sso/people/${person.id}`));
    expect(await signIn("renamed")).toMatch(/^\/university-sign-in\?from=/);
    expect((await session()).user.email).toBe(`someone-else@${domain}`);
  });

  test("a response in another browser, twice, or with a changed state or code", async () => {
    const callback = await signInAtOidc(await startAt(browser, `mallory@${domain}`), "mallory");
    const victim = openBrowser(sso.server, "127.0.52.2");
    expect(await follow(victim, callback)).toBe("/university-sign-in?problem=other_browser");
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({ reason: "other_browser" });
    expect(await follow(browser, callback)).toBe("/university-sign-in?problem=expired");
    const second = new URL(await signInAtOidc(await startAt(browser, `mallory@${domain}`), "mallory"));
    second.searchParams.set("code", "made-up");
    expect(await follow(browser, second.href)).toBe("/university-sign-in?problem=provider_refused");
    second.searchParams.set("state", "made-up");
    expect(await follow(browser, second.href)).toBe("/university-sign-in?problem=expired");
    expect((await session()).user).toBeNull();
  });
});

describe("a change by an administrator during a sign-in", () => {
  test("of the provider's details makes the person start again", async () => {
    const callback = await signInAtOidc(await startAt(browser, `slow@${domain}`), "slow");
    const { issuer, clientId, clientSecret } = provider;
    const details = { kind: "oidc", issuer, clientId, clientSecret };
    await expectOk(university.owner.call("PUT /api/team/sso/provider", details));
    expect(await follow(browser, callback)).toBe("/university-sign-in?problem=expired");
  });

  test("that turns single sign-on off leaves no session open", async () => {
    await db.execute(sql`
      CREATE FUNCTION turn_off() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE sso_connections SET enabled = false WHERE team_id = NEW.sso_team_id; RETURN NEW; END $$`);
    await db.execute(sql`
      CREATE TRIGGER turn_off AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION turn_off()`);
    const end = await signIn("turned-off");
    await db.execute(sql`DROP FUNCTION turn_off CASCADE`);
    expect(end).toBe("/university-sign-in?problem=unavailable");
    expect((await session()).user).toBeNull();
    await turnOn(sso, university);
  });
});

describe("roles", () => {
  test("follow the first matching rule at each sign-in, and never make an owner", async () => {
    const rules = { roleAttribute: "groups", roleRules: [{ value: "admissions-leads", role: "admin" }] };
    await expectOk(university.owner.call("PATCH /api/team/sso", rules));
    provider.claims.set("lead", { groups: ["staff", "admissions-leads"] });
    await signIn("lead");
    expect((await session()).ssoTeam.role).toBe("admin");
    provider.claims.set("lead", { groups: ["staff"] });
    await signIn("lead");
    expect((await session()).ssoTeam.role).toBe("evaluator");
    const owner = { roleRules: [{ value: "staff", role: "owner" }] };
    expect((await university.owner.call("PATCH /api/team/sso", owner)).status).toBe(400);
  });
});

describe("enforcement", () => {
  test("needs a second factor for whoever pays, who can then still sign in with a password", async () => {
    const { owner, ownerId, teamId } = university;
    const refused = await owner.call("PATCH /api/team/sso", { enforced: true });
    expect([refused.status, refused.json.error.code]).toEqual([409, "payer_two_factor"]);
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, ownerId));
    const colleague = await addUser(db, `colleague@${domain}`);
    await db.insert(memberships).values({ teamId, userId: colleague, role: "admin" });
    await browser.signIn(`colleague@${domain}`);
    expect((await session()).isAdmin).toBe(true);
    const byPassword = await browser.call("PATCH /api/team/sso", { enforced: true });
    expect(byPassword.json.error.code).toBe("not_signed_in_with_sso");

    await expectOk(owner.call("PATCH /api/team/sso", { enforced: true }));
    expect(await session()).toMatchObject({ isAdmin: false, team: null, ssoTeam: { id: teamId } });
    expect((await browser.call("/api/team")).json.error.code).toBe("sso_required");
    expect((await session(owner)).team.id).toBe(teamId);
    await signIn("colleague");
    await browser.signIn(`colleague@${domain}`);
    await expectOk(browser.call("POST /api/sso/link", {}));
    expect(await session()).toMatchObject({ isAdmin: true, team: { id: teamId }, ssoTeam: null });
    await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, ownerId));
    expect((await session(owner)).team).toBeNull();
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, ownerId));
    await expectOk(owner.call("PATCH /api/team/sso", { enforced: false }));
    await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, ownerId));
  });
});

test("a sensitive action asks to sign in with the provider again, which then authenticates the user", async () => {
  await signIn("exporter");
  await expectOk(browser.call("PUT /api/account/terms", {}));
  await expectOk(browser.call("/api/account/export", {}));
  await db
    .update(sessions)
    .set({ reauthenticatedAt: new Date(Date.now() - 60 * 60 * 1000) })
    .where(eq(sessions.ssoTeamId, university.teamId));
  const refused = await browser.call("/api/account/export", {});
  expect(refused.json.error).toMatchObject({ code: "step_up_required", field: "sso" });
  const again = { email: `exporter@${domain}`, from: "/account", again: true };
  const { url } = (await browser.call("/api/sso/start", again)).json;
  expect(new URL(url).searchParams.get("prompt")).toBe("login");
  expect(await follow(browser, await signInAtOidc(url, "exporter"))).toBe("/account");
  expect((await browser.call("/api/account/export", {})).json.error?.code).not.toBe("step_up_required");
});

describe("the end of a session", () => {
  test("removing a member ends their sessions, and they cannot come back without an invitation", async () => {
    await signIn("leaver");
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, `leaver@${domain}`));
    await expectOk(university.owner.call(`DELETE /api/team/members/${user!.id}`));
    expect((await session()).user).toBeNull();
    expect(await signIn("leaver")).toBe("/university-sign-in?problem=removed");
  });

  test("ends after a day, however often it is used", async () => {
    await signIn("weekly");
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where(and(eq(sessions.ssoTeamId, university.teamId)));
    expect((await session()).user).toBeNull();
  });

  test("signing out continues at the provider, which ends its own session", async () => {
    await signIn("visitor");
    const { continueAt } = (await browser.call("/api/session/sign-out", {})).json;
    expect(continueAt).toContain(`${provider.issuer}/session/end?`);
    expect(new URL(continueAt).searchParams.get("post_logout_redirect_uri")).toBe(
      `${sso.server.config.baseUrl}/`,
    );
    expect((await fetch(continueAt)).status).toBe(200);
    expect((await session()).user).toBeNull();
  });

  test("signing out at the provider ends the session it opened here, and no other", async () => {
    await signIn("mobile");
    const sessionId = provider.lastSessionId();
    const second = openBrowser(sso.server, "127.0.52.9");
    await signIn("mobile", second);
    expect(provider.lastSessionId()).not.toBe(sessionId);
    await provider.signOut("mobile", sessionId);
    expect((await session()).user).toBeNull();
    expect((await session(second)).user).not.toBeNull();
  });

  const logout = (token: string, teamId = university.teamId) =>
    sso.server.fetch(`/api/sso/oidc/${teamId}/logout`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    });
  const claims = (change: Record<string, unknown> = {}) => ({
    iss: provider.issuer,
    aud: provider.clientId,
    sub: "roamer",
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: randomUUID(),
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    ...change,
  });

  test("a logout token without a session ends all sessions of the person, and works once", async () => {
    const second = openBrowser(sso.server, "127.0.52.10");
    const colleague = openBrowser(sso.server, "127.0.52.11");
    await signIn("roamer");
    await signIn("roamer", second);
    await signIn("stayer", colleague);
    const token = await provider.sign(claims());
    expect((await logout(token)).status).toBe(200);
    expect([(await session()).user, (await session(second)).user]).toEqual([null, null]);
    expect((await session(colleague)).user).not.toBeNull();
    await signIn("roamer");
    const replayed = await logout(token);
    expect([replayed.status, (await replayed.json()).error]).toEqual([400, "invalid_request"]);
    expect((await session()).user).not.toBeNull();
  });

  test("forged, foreign, old and other tokens end nothing, and are logged", async () => {
    await signIn("roamer");
    const now = Math.floor(Date.now() / 1000);
    const { privateKey } = await generateKeyPair("RS256");
    const sign = (change: Record<string, unknown>) => provider.sign(claims(change));
    const unsigned = [{ alg: "none" }, claims()].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const secret = new TextEncoder().encode(provider.clientSecret.padEnd(32, "x"));
    const hostile: Record<string, string> = {
      "another key": await new SignJWT(claims())
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .sign(privateKey),
      unsigned: `${unsigned.join(".")}.`,
      "signed with a shared secret": await new SignJWT(claims())
        .setProtectedHeader({ alg: "HS256" })
        .sign(secret),
      "another issuer": await sign({ iss: "https://elsewhere.test" }),
      "another client": await sign({ aud: "someone-else" }),
      old: await sign({ iat: now - 3600, exp: now + 3600 }),
      expired: await sign({ exp: now - 600 }),
      "no event": await sign({ events: {} }),
      "an ID token": await sign({ events: undefined, nonce: "n" }),
      "with a nonce": await sign({ nonce: "n" }),
      "names no one": await sign({ sub: undefined }),
      "no ID": await sign({ jti: undefined }),
      garbage: "not a token",
    };
    for (const [name, token] of Object.entries(hostile)) expect((await logout(token)).status, name).toBe(400);
    expect((await logout(await sign({}), randomUUID())).status).toBe(400);
    expect((await session()).user).not.toBeNull();
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({
      reason: "not_trusted",
      detail: expect.stringMatching(/^Logout token: /),
    });
  });

  test("turning the connection off ends its sessions", async () => {
    await signIn("last");
    await expectOk(university.owner.call("PATCH /api/team/sso", { enabled: false }));
    expect((await session()).user).toBeNull();
    expect((await browser.call("/api/sso/start", { email: `last@${domain}` })).json).toEqual({ url: null });
    await turnOn(sso, university);
  });
});
