import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type OidcServer,
  signInAtOidc,
  startOidcServer,
} from "../../../test/support/servers/identity-providers/oidc-provider.ts";
import { type Browser, openBrowser, type Reply } from "../../../test/support/visitors/browser.ts";
import { addTeam, addUser } from "../../../test/support/visitors/users.ts";
import {
  authAccounts,
  invitations,
  memberships,
  sessions,
  subscriptions,
  teams,
  users,
} from "../../platform/db/schema/accounts.ts";
import { apiKeys } from "../../platform/db/schema/api-keys.ts";
import { scimTokens, scimUsers } from "../../platform/db/schema/scim.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import {
  addUniversity,
  expectOk,
  follow,
  type SsoServer,
  startAt,
  startSsoServer,
  turnOn,
  type University,
} from "../../../test/support/servers/identity-providers/university.ts";

const domain = "scim.edu.test";
const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

let sso: SsoServer;
let provider: OidcServer;
let university: University;
let other: University;
let db: SsoServer["server"]["running"]["database"]["db"];
let token: string;
let client: Browser;

beforeAll(async () => {
  sso = await startSsoServer();
  db = sso.server.running.database.db;
  university = await addUniversity(sso, domain, "127.0.70.1");
  other = await addUniversity(sso, "other.edu.test", "127.0.70.2");
  provider = await startOidcServer({
    domain,
    redirectUris: [`${sso.server.config.baseUrl}/api/sso/oidc/callback`],
    signedOutUris: [`${sso.server.config.baseUrl}/`],
  });
  await expectOk(university.owner.call("PUT /api/team/sso/kind", { kind: "oidc" }));
  const { issuer, clientId, clientSecret } = provider;
  const details = { kind: "oidc", issuer, clientId, clientSecret };
  await expectOk(university.owner.call("PUT /api/team/sso/provider", details));
  await turnOn(sso, university);
  token = await createToken(university);
  client = openBrowser(sso.server, "127.0.70.3");
});
afterAll(async () => {
  await provider.stop();
  await sso.stop();
});

async function createToken({ owner }: University): Promise<string> {
  return (await expectOk(owner.call("POST /api/team/scim/tokens", {}))).json.secret as string;
}

/** `POST /Users` and the like, as the provider sends it. */
function scim(
  target: string,
  body?: unknown,
  headers: Record<string, string> = {},
  as = token,
): Promise<Reply> {
  const [path, method = body === undefined ? "GET" : "POST"] = target.split(" ").reverse() as [
    string,
    string?,
  ];
  return client.call(`${method} /api/scim/v2${path}`, body, {
    authorization: `Bearer ${as}`,
    ...(body !== undefined && { "content-type": "application/scim+json" }),
    ...headers,
  });
}
const newUser = (name: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: `${name}@${domain}`,
  name: { givenName: name, familyName: "Example" },
  emails: [{ value: `${name}@${domain}`, type: "work", primary: true }],
  active: true,
  ...more,
});
const addPerson = async (name: string, more: object = {}) =>
  (await expectOk(scim("/Users", newUser(name, more)))).json;
const patch = (id: string, ...Operations: object[]) =>
  scim(`PATCH /Users/${id}`, { schemas: [patchSchema], Operations });
async function findMember(email: string) {
  const [row] = await db
    .select({ role: memberships.role, userId: users.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.teamId, university.teamId)))
    .where(eq(users.email, email));
  return row ?? null;
}
const signInWithProvider = async (name: string, browser: Browser) =>
  follow(browser, await signInAtOidc(await startAt(browser, `${name}@${domain}`), name));

describe("tokens", () => {
  test("are shown once, stored hashed, at most two, and stop working when revoked", async () => {
    const { owner } = university;
    const second = await createToken(university);
    expect((await owner.call("POST /api/team/scim/tokens", {})).json.error.code).toBe("too_many_tokens");
    expect(JSON.stringify(await db.select().from(scimTokens))).not.toContain(second);
    expect((await scim("/Users", undefined, {}, second)).status).toBe(200);
    const { tokens } = (await expectOk(owner.call("/api/team/scim"))).json;
    expect(tokens).toMatchObject([{ creatorIsAdmin: true }, { start: second.slice(0, 14) }]);
    expect(tokens[1].lastUsedAt).not.toBeNull();
    await expectOk(owner.call(`DELETE /api/team/scim/tokens/${tokens[1].id}`));
    const refused = await scim("/Users", undefined, {}, second);
    expect([refused.status, refused.json.schemas, refused.json.status]).toEqual([401, [errorSchema], "401"]);
    expect(refused.headers["www-authenticate"]).toContain("Bearer");
  });

  test("need the Institution plan and a verified domain", async () => {
    const ownerId = await addUser(db, "small@small.test");
    const team = await addTeam(db, ownerId);
    const browser = openBrowser(sso.server, "127.0.70.4");
    await browser.signIn("small@small.test");
    expect((await browser.call("POST /api/team/scim/tokens", {})).json.error.code).toBe("plan_required");
    await team.set({ plan: "institution" });
    expect((await browser.call("POST /api/team/scim/tokens", {})).json.error.code).toBe("not_ready");
  });

  test("are neither a session nor an API key", async () => {
    expect((await university.owner.call("/api/scim/v2/Users")).status).toBe(401);
    const asKey = await client.call("/api/v1/countries", undefined, { authorization: `Bearer ${token}` });
    expect(asKey.status).toBe(401);
  });
});

describe("a walk through RFC 7644", () => {
  test("section 4: discovery", async () => {
    const config = await scim("/ServiceProviderConfig");
    expect(config.headers["content-type"]).toBe("application/scim+json");
    expect(config.json).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: "oauthbearertoken" }],
    });
    const types = (await scim("/ResourceTypes")).json;
    expect(
      types.Resources.map(({ id, endpoint }: { id: string; endpoint: string }) => [id, endpoint]),
    ).toEqual([
      ["User", "/Users"],
      ["Group", "/Groups"],
    ]);
    expect((await scim("/ResourceTypes/User")).json.schema).toBe(userSchema);
    const { Resources } = (await scim("/Schemas")).json;
    expect(Resources.map(({ name }: { name: string }) => name)).toEqual(["User", "Group", "EnterpriseUser"]);
    const schema = (await scim(`/Schemas/${userSchema}`)).json;
    const names = schema.attributes.map(({ name }: { name: string }) => name);
    expect(names).toContain("userName");
    expect(names).not.toContain("password");
    expect((await scim("/Schemas?filter=id%20pr")).status).toBe(403);
    expect((await scim("/Schemas/urn:none")).json).toMatchObject({ schemas: [errorSchema], status: "404" });
  });

  test("section 3.3: creating resources, and 3.4.1: reading one", async () => {
    const body = newUser("bjensen", {
      externalId: "bjensen-1",
      password: "t1meMa$heen",
      phoneNumbers: [{ value: "1" }],
    });
    const created = await scim("/Users", body);
    expect(created.status).toBe(201);
    const { id, meta } = created.json;
    expect(created.headers.location).toBe(meta.location);
    expect(created.headers.etag).toBe(meta.version);
    expect(created.json).toMatchObject({
      schemas: [userSchema],
      externalId: "bjensen-1",
      userName: `bjensen@${domain}`,
      active: true,
      meta: { resourceType: "User" },
    });
    expect(JSON.stringify(created.json)).not.toContain("t1meMa");
    const [stored] = await db.select().from(scimUsers).where(eq(scimUsers.id, id));
    expect(Object.keys(stored!.attributes).toSorted()).toEqual(["emails", "name"]);
    expect((await scim(`/Users/${id}`)).json).toEqual(created.json);
    expect((await scim(`/Users/${id}`, undefined, { "if-none-match": meta.version })).status).toBe(304);
    const again = await scim("/Users", body);
    expect([again.status, again.json.scimType]).toEqual([409, "uniqueness"]);
    for (const wrong of ["not-an-id", "00000000-0000-4000-8000-000000000000"]) {
      expect((await scim(`/Users/${wrong}`)).json).toMatchObject({ schemas: [errorSchema], status: "404" });
    }
  });

  test("section 3.4.2: filters, pages and attributes, also as a search", async () => {
    for (const name of ["page1", "page2", "page3"]) await addPerson(name);
    const query = (text: string) => scim(`/Users?${new URLSearchParams(text)}`);
    const byName = (await query(`filter=userName eq "BJENSEN@${domain}"`)).json;
    expect(byName).toMatchObject({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
      totalResults: 1,
      Resources: [{ userName: `bjensen@${domain}` }],
    });
    expect((await query('filter=externalId eq "bjensen-1"')).json.totalResults).toBe(1);
    const { version } = (await scim(`/Users/${byName.Resources[0].id}`)).json.meta;
    expect(byName.Resources[0].meta.version).toBe(version);
    const byVersion = await query(`filter=meta.version eq ${JSON.stringify(version)}`);
    expect(byVersion.json.Resources).toEqual(byName.Resources);
    const page = (await query('filter=userName sw "page"&startIndex=2&count=1')).json;
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(page.Resources[0].userName).toBe(`page2@${domain}`);
    expect((await query("count=0")).json).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect((await query("startIndex=-3&count=1")).json.startIndex).toBe(1);
    const few = (await query('filter=userName sw "page1"&attributes=userName,name.givenName')).json
      .Resources[0];
    expect(Object.keys(few).toSorted()).toEqual(["id", "name", "schemas", "userName"]);
    expect(few.name).toEqual({ givenName: "page1" });
    const less = (await query('filter=userName sw "page1"&excludedAttributes=emails,groups')).json
      .Resources[0];
    expect(less).not.toHaveProperty("emails");
    const invalid = await query("filter=userName eq");
    expect([invalid.status, invalid.json.scimType]).toEqual([400, "invalidFilter"]);
    const search = {
      filter: 'userName ew "@scim.edu.test"',
      attributes: ["userName"],
      startIndex: 1,
      count: 2,
    };
    expect((await scim("/Users/.search", search)).json).toMatchObject({ itemsPerPage: 2 });
    expect((await scim("/.search", { filter: 'meta.resourceType eq "Group"' })).status).toBe(200);
  });

  test("section 3.5.1: replacing, and 3.14: versions", async () => {
    const person = await addPerson("replaced", { title: "Dean" });
    const stale = await scim(`PUT /Users/${person.id}`, newUser("replaced"), { "if-match": 'W/"other"' });
    expect(stale.status).toBe(412);
    const replaced = await scim(`PUT /Users/${person.id}`, newUser("replaced", { displayName: "New Name" }), {
      "if-match": person.meta.version,
    });
    expect(replaced.json).toMatchObject({ id: person.id, displayName: "New Name" });
    expect(replaced.json).not.toHaveProperty("title");
    expect(replaced.json.meta.version).not.toBe(person.meta.version);
    const [account] = await db
      .select()
      .from(users)
      .where(eq(users.email, `replaced@${domain}`));
    expect(account?.name).toBe("New Name");
  });

  test("section 3.5.2: patching, with the quirks of common providers", async () => {
    const { id } = await addPerson("patched");
    const add = { op: "add", value: { nickName: "Babs", title: "Vice President" } };
    expect((await patch(id, add)).json).toMatchObject({ nickName: "Babs", title: "Vice President" });
    expect((await patch(id, { op: "remove", path: "nickName" })).json).not.toHaveProperty("nickName");
    const department = {
      op: "Add",
      path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
      value: "Admissions",
    };
    const manager = {
      ...department,
      path: department.path.replace("department", "manager"),
      value: "26118915",
    };
    const phone = { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "555" };
    const role = { op: "Add", path: 'roles[primary eq "True"].value', value: "Reader" };
    const extended = (await patch(id, department, manager, phone, role)).json;
    expect(extended["urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"]).toEqual({
      department: "Admissions",
      manager: { value: "26118915" },
    });
    expect(extended).not.toHaveProperty("phoneNumbers");
    // Text instead of a boolean, as Microsoft Entra sends it; without a path, as Okta does.
    expect((await patch(id, { op: "Replace", path: "active", value: "False" })).json.active).toBe(false);
    expect((await patch(id, { op: "replace", value: { active: true } })).json.active).toBe(true);
    for (const [operation, scimType] of [
      [{ op: "replace", path: "id", value: "x" }, "mutability"],
      [{ op: "remove" }, "noTarget"],
      [{ op: "replace", path: "nonsense", value: "x" }, "invalidPath"],
      [{ op: "replace", path: "__proto__.polluted", value: "x" }, "invalidPath"],
      [{ op: "explode" }, "invalidSyntax"],
      [{ op: "remove", path: "userName" }, "invalidValue"],
    ] as const) {
      const refused = await patch(id, operation);
      expect([refused.status, refused.json.scimType], JSON.stringify(operation)).toEqual([400, scimType]);
    }
    const noJson = await client.call(`PATCH /api/scim/v2/Users/${id}`, "text", {
      authorization: `Bearer ${token}`,
      "content-type": "application/scim+json",
    });
    expect([noJson.status, noJson.json.scimType]).toEqual([400, "invalidSyntax"]);
  });

  test("section 3.6: deleting", async () => {
    const { id } = await addPerson("deleted");
    expect((await scim(`DELETE /Users/${id}`)).status).toBe(204);
    expect((await scim(`/Users/${id}`)).status).toBe(404);
    expect(await findMember(`deleted@${domain}`)).toBeNull();
    expect((await scim(`DELETE /Users/${id}`)).status).toBe(404);
    const again = await addPerson("deleted");
    expect(again.id).not.toBe(id);
    expect(await findMember(`deleted@${domain}`)).not.toBeNull();
  });
});

describe("groups", () => {
  test("give the role an admin chose for them, and never ownership", async () => {
    const person = await addPerson("lead");
    const group = (
      await expectOk(
        scim("/Groups", {
          schemas: [groupSchema],
          displayName: "Admissions leads",
          members: [{ value: person.id }],
        }),
      )
    ).json;
    expect(group.members).toMatchObject([{ value: person.id, type: "User", display: `lead@${domain}` }]);
    expect((await scim(`/Users/${person.id}`)).json.groups).toMatchObject([{ value: group.id }]);
    expect((await findMember(`lead@${domain}`))?.role).toBe("evaluator");
    const setRole = (role: string | null) =>
      university.owner.call(`PATCH /api/team/scim/groups/${group.id}`, { role });
    expect((await setRole("owner")).status).toBe(400);
    await expectOk(setRole("admin"));
    expect((await findMember(`lead@${domain}`))?.role).toBe("admin");
    const change = (...Operations: object[]) =>
      scim(`PATCH /Groups/${group.id}`, { schemas: [patchSchema], Operations });
    await expectOk(change({ op: "remove", path: `members[value eq "${person.id}"]` }));
    expect((await findMember(`lead@${domain}`))?.role).toBe("evaluator");
    await expectOk(
      change({ op: "Add", path: "members", value: [{ value: person.id }, { value: person.id }] }),
    );
    expect((await findMember(`lead@${domain}`))?.role).toBe("admin");
    // As Microsoft Entra names a member.
    const member = [{ $ref: null, value: person.id }];
    await expectOk(change({ op: "Remove", path: "members", value: member }));
    expect((await findMember(`lead@${domain}`))?.role).toBe("evaluator");
    await expectOk(change({ op: "Add", path: "members", value: member }));
    expect((await findMember(`lead@${domain}`))?.role).toBe("admin");
    const owner = await addPerson("owner");
    await expectOk(change({ op: "add", path: "members", value: [{ value: owner.id }] }));
    expect((await findMember(university.ownerEmail))?.role).toBe("owner");
    const renamed = await change({ op: "replace", value: { id: group.id, displayName: "Leads" } });
    expect(renamed.json).toMatchObject({ displayName: "Leads", members: [{}, {}] });
    expect((await scim("/Groups", { schemas: [groupSchema], displayName: "LEADS" })).json.scimType).toBe(
      "uniqueness",
    );
    expect((await change({ op: "add", path: "members", value: [{ value: group.id }] })).json.scimType).toBe(
      "invalidValue",
    );
    expect((await scim(`DELETE /Groups/${group.id}`)).status).toBe(204);
    expect((await findMember(`lead@${domain}`))?.role).toBe("evaluator");
  });

  test("give all of their members a role at once, and log who had another", async () => {
    const [first, second] = [await addPerson("many1"), await addPerson("many2")];
    const members = [{ value: first.id }, { value: second.id }];
    const group = (await expectOk(scim("/Groups", { schemas: [groupSchema], displayName: "Many", members })))
      .json;
    await expectOk(university.owner.call(`PATCH /api/team/scim/groups/${group.id}`, { role: "trainee" }));
    const emails = [`many1@${domain}`, `many2@${domain}`];
    for (const email of emails) expect((await findMember(email))?.role).toBe("trainee");
    const isChange = and(eq(auditLog.action, "team.role-changed"), inArray(auditLog.subject, emails));
    const detail = { from: "evaluator", to: "trainee", by: "provisioning" };
    expect(await db.select().from(auditLog).where(isChange)).toMatchObject([{ detail }, { detail }]);
  });

  test("win over the role rules of single sign-on", async () => {
    const person = await addPerson("grouped");
    const body = { schemas: [groupSchema], displayName: "Trainees", members: [{ value: person.id }] };
    const group = (await expectOk(scim("/Groups", body))).json;
    await expectOk(university.owner.call(`PATCH /api/team/scim/groups/${group.id}`, { role: "trainee" }));
    const rules = { roleAttribute: "groups", roleRules: [{ value: "staff", role: "admin" }] };
    await expectOk(university.owner.call("PATCH /api/team/sso", rules));
    provider.claims.set("grouped", { groups: ["staff"] });
    const browser = openBrowser(sso.server, "127.0.71.1");
    await signInWithProvider("grouped", browser);
    await signInWithProvider("grouped", browser);
    expect((await findMember(`grouped@${domain}`))?.role).toBe("trainee");
  });
});

describe("deactivating", () => {
  test("ends the team's sessions, membership and keys before it is answered; the account and other teams stay", async () => {
    const person = await addPerson("leaver");
    const { userId } = (await findMember(`leaver@${domain}`))!;
    await db.update(memberships).set({ role: "admin" }).where(eq(memberships.userId, userId));
    const elsewhere = await addTeam(db, userId);
    // Otherwise it would give its domain access, which another test is about.
    await db.update(teams).set({ domainAccess: false }).where(eq(teams.id, elsewhere.teamId));
    const atUniversity = openBrowser(sso.server, "127.0.71.2");
    // Provisioned accounts have no password yet, so the team's own provider may open them.
    expect(await signInWithProvider("leaver", atUniversity)).toMatch(/^\/university-sign-in\?from=/);
    await expectOk(atUniversity.call("PUT /api/account/terms", {}));
    expect((await atUniversity.call("/api/team")).status).toBe(200);
    await db.insert(apiKeys).values({
      teamId: university.teamId,
      name: "k",
      start: "mrd_k",
      hash: "k",
      scopes: ["reference"],
      createdBy: userId,
    });
    expect((await patch(person.id, { op: "replace", path: "active", value: false })).json.active).toBe(false);
    expect((await atUniversity.call("/api/session")).json.user).toBeNull();
    expect((await atUniversity.call("/api/team")).status).toBe(401);
    const [key] = await db.select().from(apiKeys).where(eq(apiKeys.createdBy, userId));
    expect(key?.revokedAt).not.toBeNull();
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await db.$count(memberships, eq(memberships.teamId, elsewhere.teamId))).toBe(1);
    const back = openBrowser(sso.server, "127.0.71.3");
    expect(await signInWithProvider("leaver", back)).toBe("/university-sign-in?problem=removed");
    expect((await patch(person.id, { op: "replace", path: "active", value: true })).json.active).toBe(true);
    expect(await signInWithProvider("leaver", back)).toBe("/history");
  });

  test("also ends password sessions of an account that is this team's alone, and access through the domain", async () => {
    const person = await addPerson("password");
    const { userId } = (await findMember(`password@${domain}`))!;
    await addPassword(userId);
    const browser = openBrowser(sso.server, "127.0.71.4");
    await expectOk(browser.signIn(`password@${domain}`));
    expect((await browser.call("/api/session")).json.team).toMatchObject({ id: university.teamId });
    await patch(person.id, { op: "replace", path: "active", value: false });
    expect((await browser.call("/api/session")).json.user).toBeNull();
    await expectOk(browser.signIn(`password@${domain}`));
    expect((await browser.call("/api/session")).json).toMatchObject({ team: null, accessSource: "none" });
  });

  test("works after the plan has ended; adding people does not", async () => {
    const person = await addPerson("late");
    const [team] = await db.select().from(teams).where(eq(teams.id, university.teamId));
    const isOwn = eq(subscriptions.id, team!.subscriptionId!);
    await db.update(subscriptions).set({ status: "canceled", endedAt: new Date() }).where(isOwn);
    try {
      expect((await patch(person.id, { op: "replace", path: "active", value: false })).status).toBe(200);
      const refused = await scim("/Users", newUser("toolate"));
      expect([refused.status, refused.json.schemas]).toEqual([403, [errorSchema]]);
    } finally {
      await db.update(subscriptions).set({ status: "active", endedAt: null }).where(isOwn);
    }
  });

  test("works although the provider has changed the address meanwhile", async () => {
    const { id } = await addPerson("married");
    const emails = [{ value: `renamed@${domain}`, primary: true }];
    const renamed = newUser("married", { userName: `renamed@${domain}`, emails, active: false });
    const replaced = await scim(`PUT /Users/${id}`, renamed);
    expect([replaced.status, replaced.json.active]).toEqual([200, false]);
    expect(await findMember(`married@${domain}`)).toBeNull();
    const { id: other } = await addPerson("moved");
    const patched = await patch(
      other,
      { op: "Replace", path: 'emails[type eq "work"].value', value: `elsewhere@${domain}` },
      { op: "Replace", path: "active", value: "False" },
    );
    expect([patched.status, patched.json.active]).toEqual([200, false]);
    expect(await findMember(`moved@${domain}`)).toBeNull();
  });

  test("never removes the owner, and the refusal is in the log", async () => {
    const found = (await scim(`/Users?${new URLSearchParams(`filter=userName eq "owner@${domain}"`)}`)).json;
    const refused = await patch(found.Resources[0].id, { op: "replace", path: "active", value: false });
    expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining("owns the team")]);
    expect((await findMember(university.ownerEmail))?.role).toBe("owner");
    const { log } = (await university.owner.call("/api/team/scim")).json;
    expect(log[0]).toMatchObject({ action: "team.scim-refused", subject: university.ownerEmail });
  });
});

async function addPassword(userId: string): Promise<void> {
  const template = await addUser(db, `template-${userId}@example.test`);
  await db.update(authAccounts).set({ userId, accountId: userId }).where(eq(authAccounts.userId, template));
}

describe("limits of a provider", () => {
  test("it acts only for verified domains of its own team", async () => {
    const foreign = {
      ...newUser("x"),
      userName: "x@gmail.com",
      emails: [{ value: "x@gmail.com", primary: true }],
    };
    const refused = await scim("/Users", foreign);
    expect([refused.status, refused.json.scimType]).toEqual([400, "invalidValue"]);
    const otherDomain = { schemas: [userSchema], userName: "x@other.edu.test" };
    expect((await scim("/Users", otherDomain)).status).toBe(400);
    const theirs = await createToken(other);
    const own = await addPerson("private");
    expect((await scim(`/Users/${own.id}`, undefined, {}, theirs)).status).toBe(404);
    expect((await scim(`DELETE /Users/${own.id}`, undefined, {}, theirs)).status).toBe(404);
    expect((await scim("/Users", undefined, {}, theirs)).json.totalResults).toBe(0);
  });

  test("an existing account is invited, not added; deactivating revokes the invitation", async () => {
    const email = `outsider@${domain}`;
    const id = await addUser(db, email);
    const person = await addPerson("outsider");
    expect(person.active).toBe(true);
    expect(await findMember(email)).toBeNull();
    const [invitation] = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(invitation).toMatchObject({ role: "evaluator", revokedAt: null, invitedBy: null });
    await patch(person.id, { op: "replace", path: "active", value: false });
    const [revoked] = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(revoked?.revokedAt).not.toBeNull();
    expect(await db.$count(users, eq(users.id, id))).toBe(1);
  });

  test("it cannot change the address of an account", async () => {
    const { id } = await addPerson("fixed");
    const refused = await scim(
      `PUT /Users/${id}`,
      newUser("fixed", { emails: [{ value: `other@${domain}`, primary: true }] }),
    );
    expect([refused.status, refused.json.scimType]).toEqual([400, "mutability"]);
    const renamed = await scim(`PUT /Users/${id}`, newUser("fixed", { userName: "fixed-login" }));
    expect(renamed.json.userName).toBe("fixed-login");
  });

  test("every change is in the team's activity", async () => {
    const rows = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.teamId, university.teamId));
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of [
      "token-created",
      "token-revoked",
      "user-added",
      "user-changed",
      "user-deactivated",
      "user-reactivated",
      "user-deleted",
      "invited",
      "group-added",
      "group-changed",
      "group-deleted",
      "group-role",
      "refused",
    ]) {
      expect(actions, action).toContain(`team.scim-${action}`);
    }
  });
});
