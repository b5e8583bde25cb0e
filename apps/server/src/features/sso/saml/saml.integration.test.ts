import { createSign } from "node:crypto";
import type { SamlProvider } from "@meridian/contract/sso/schemas";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type SamlServer,
  signInAtSaml,
  startSamlServer,
} from "../../../../test/support/servers/identity-providers/saml-provider.ts";
import { untilOthersWait } from "../../../../test/support/servers/lock-wait.ts";
import { type Browser, openBrowser, type Reply } from "../../../../test/support/visitors/browser.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { ssoConnections, ssoDomains, ssoIdentities } from "../../../platform/db/schema/sso.ts";
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
import { saveMetadata } from "../settings/provider.ts";
import { type ForgedResponse, forgeAssertion, forgeResponse, toResponse } from "./forge-for-tests.ts";
import { createSamlKeys, type SamlKeys } from "./saml-keys.ts";

const domain = "saml.edu.test";
let sso: SsoServer;
let university: University;
let provider: SamlServer;
let ours: { acsUrl: string; entityId: string; logoutUrl: string };
let attacker: SamlKeys;
let db: SsoServer["server"]["running"]["database"]["db"];

beforeAll(async () => {
  sso = await startSsoServer();
  db = sso.server.running.database.db;
  university = await addUniversity(sso, domain, "127.0.53.1");
  const { owner } = university;
  await expectOk(owner.call("PUT /api/team/sso/kind", { kind: "saml" }));
  ({ ours } = (await owner.call("/api/team/sso")).json);
  provider = await startSamlServer(() => ours.acsUrl);
  const details = { kind: "saml", metadataUrl: provider.metadataUrl };
  await expectOk(owner.call("PUT /api/team/sso/provider", details));
  await turnOn(sso, university);
  attacker = await createSamlKeys(new Date());
});
afterAll(async () => {
  await provider.stop();
  await sso.stop();
});

let browser: Browser;
let address = 0;
beforeEach(() => {
  browser = openBrowser(sso.server, `127.0.54.${++address}`);
});

const session = async (as = browser) => (await as.call("/api/session")).json;

/** Posts a response like the provider's page would: from another site, without our cookies. */
async function post(samlResponse: string, as = browser): Promise<string> {
  const reply = await sso.server.fetch(new URL(ours.acsUrl).pathname, {
    method: "POST",
    headers: {
      host: new URL(sso.server.config.baseUrl).host,
      origin: "https://idp.university.test",
      "sec-fetch-site": "cross-site",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ SAMLResponse: samlResponse }),
  });
  expect(reply.status).toBe(303);
  return follow(as, reply.headers.get("location")!);
}

/** Signs in at the independent provider. */
async function signIn(as = browser): Promise<string> {
  return post(await signInAtSaml(await startAt(as, `anyone@${domain}`)), as);
}

/** A valid response to a request of this browser, from the provider's key; fields can be replaced. */
async function prepare(options: Partial<ForgedResponse> = {}): Promise<ForgedResponse> {
  const start = new URL(await startAt(browser, `anyone@${domain}`));
  return {
    keys: provider.keys,
    issuer: provider.entityId,
    acsUrl: ours.acsUrl,
    audience: ours.entityId,
    inResponseTo: readRequestId(start),
    mail: `forged@${domain}`,
    ...options,
  };
}

const base64 = (xml: string) => Buffer.from(xml).toString("base64");

function readRequestId(start: URL): string {
  const xml = inflate(start.searchParams.get("SAMLRequest")!);
  return /ID="([^"]+)"/.exec(xml)![1]!;
}
const inflate = (text: string) => inflateRawSync(Buffer.from(text, "base64")).toString();

describe("a sign-in with an independent provider", () => {
  test("works with InCommon attributes, a second time too, and maps scoped affiliations of our domain only", async () => {
    const rules = {
      roleAttribute: "eduPersonScopedAffiliation",
      roleRules: [
        { value: "staff@elsewhere.test", role: "admin" },
        { value: `staff@${domain}`, role: "trainee" },
      ],
    };
    await expectOk(university.owner.call("PATCH /api/team/sso", rules));
    provider.person = {
      nameId: "persistent-1",
      attributes: {
        "urn:oid:0.9.2342.19200300.100.1.3": `pat@${domain}`,
        "urn:oid:2.16.840.1.113730.3.1.241": "Pat Doe",
        "urn:oid:1.3.6.1.4.1.5923.1.1.1.6": `pdoe@${domain}`,
        "urn:oid:1.3.6.1.4.1.5923.1.1.1.9": ["staff@elsewhere.test", `staff@${domain}`],
      },
    };
    expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
    expect(await session()).toMatchObject({
      user: { email: `pat@${domain}`, fullName: "Pat Doe", termsAccepted: false },
      ssoTeam: { role: "trainee" },
    });
    await browser.call("PUT /api/account/terms", {});
    expect(await signIn()).toBe("/history");
    expect((await session()).team.id).toBe(university.teamId);
  });

  // Unspecified is what both start with.
  test.each(["emailAddress", "unspecified"])(
    "works with an address as the NameID and no attributes, as Okta and Google Workspace send it: %s",
    async (format) => {
      provider.person = {
        nameId: `Okta-${format}@${domain}`,
        nameIdFormat: `urn:oasis:names:tc:SAML:1.1:nameid-format:${format}`,
        attributes: {},
      };
      expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
      const { user } = await session();
      expect(user.email).toBe(`okta-${format.toLowerCase()}@${domain}`);
      await browser.call("PUT /api/account/terms", {});
      // The same person, after someone has corrected the address in the directory.
      provider.person = { ...provider.person, nameId: user.email };
      expect(await signIn()).toBe("/history");
    },
  );

  test("knows someone whose address is a persistent NameID, as of Microsoft Entra ID, in another case", async () => {
    const mail = { "urn:oid:0.9.2342.19200300.100.1.3": `entra@${domain}` };
    provider.person = { nameId: `Entra@${domain}`, attributes: mail };
    expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
    await browser.call("PUT /api/account/terms", {});
    provider.person = { nameId: `entra@${domain}`, attributes: mail };
    expect(await signIn()).toBe("/history");
  });

  test("accepts encrypted assertions, but not with a SHA-1 signature inside", async () => {
    const metadata = await (await sso.server.fetch(new URL(ours.entityId).pathname)).text();
    const certificate = /use="encryption"[\s\S]*?<ds:X509Certificate>([^<]+)/.exec(metadata)![1]!;
    provider.encryptFor = `-----BEGIN CERTIFICATE-----\n${certificate
      .replace(/\s/g, "")
      .match(/.{1,64}/g)!
      .join("\n")}\n-----END CERTIFICATE-----\n`;
    provider.person = { nameId: "sealed", attributes: { mail: `sealed@${domain}` } };
    try {
      const response = await signInAtSaml(await startAt(browser, `anyone@${domain}`));
      expect(Buffer.from(response, "base64").toString()).toContain("EncryptedAssertion");
      expect(await post(response)).toMatch(/^\/university-sign-in\?from=/);
      expect((await session()).user.email).toBe(`sealed@${domain}`);
      provider.usesSha1 = true;
      const weak = await signInAtSaml(await startAt(browser, `anyone@${domain}`));
      expect(Buffer.from(weak, "base64").toString()).toContain("EncryptedAssertion");
      expect(await post(weak)).toBe("/university-sign-in?problem=not_trusted");
      expect(await lastRefusal(sso, university.teamId)).toMatchObject({
        detail: expect.stringContaining("SHA-1"),
      });
    } finally {
      provider.usesSha1 = false;
      provider.encryptFor = null;
    }
  });

  test("survives a key change: both certificates count while the metadata lists both", async () => {
    const [older, newer] = [provider.keys, await createSamlKeys(new Date())];
    provider.person = { nameId: "rollover", attributes: { mail: `rollover@${domain}` } };
    provider.published = [older, newer];
    await expectOk(university.owner.call("POST /api/team/sso/metadata", {}));
    const { provider: stored } = (await university.owner.call("/api/team/sso")).json.connection;
    expect(stored.certificates).toHaveLength(2);
    expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
    provider.keys = newer;
    expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
    provider.published = [newer];
    await expectOk(university.owner.call("POST /api/team/sso/metadata", {}));
    provider.keys = older;
    expect(await signIn()).toBe("/university-sign-in?problem=not_trusted");
    provider.keys = newer;
    expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
  });

  test("our own key is replaced in steps, and assertions encrypted for either are accepted meanwhile", async () => {
    const change = (step: string) => university.owner.call("PUT /api/team/sso/own-key", { step });
    const listUses = async () =>
      (await university.owner.call("/api/team/sso")).json.ownCertificates.map(
        ({ use }: { use: string }) => use,
      );
    const readMetadata = async () => {
      const metadata = await (await sso.server.fetch(new URL(ours.entityId).pathname)).text();
      return [...metadata.matchAll(/use="(\w+)"[\s\S]*?<ds:X509Certificate>([^<]+)/g)].map(
        ([, use, certificate]) => `${use} ${certificate!.replace(/\s/g, "")}`,
      );
    };
    const toPem = (published: string) =>
      `-----BEGIN CERTIFICATE-----\n${published
        .split(" ")[1]!
        .match(/.{1,64}/g)!
        .join("\n")}\n-----END CERTIFICATE-----\n`;
    provider.person = { nameId: "rotated", attributes: { mail: `rotated@${domain}` } };
    const [old] = await readMetadata();
    expect((await change("switch")).status).toBe(409);
    await expectOk(change("add"));
    expect((await change("add")).status).toBe(409);
    expect(await listUses()).toEqual(["current", "next"]);
    const [first, second, encryption] = await readMetadata();
    expect(first).toBe(old);
    expect(second).not.toBe(old);
    expect(encryption).toBe(old!.replace("signing", "encryption"));
    try {
      for (const certificate of [old!, second!]) {
        provider.encryptFor = toPem(certificate);
        expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
      }
      await expectOk(change("switch"));
      expect(await listUses()).toEqual(["current", "previous"]);
      expect((await readMetadata())[2]).toBe(second!.replace("signing", "encryption"));
      provider.encryptFor = toPem(old!);
      expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
      await expectOk(change("remove"));
      expect(await readMetadata()).toHaveLength(2);
      expect(await signIn()).toBe("/university-sign-in?problem=not_trusted");
      provider.encryptFor = toPem(second!);
      expect(await signIn()).toMatch(/^\/university-sign-in\?from=/);
    } finally {
      provider.encryptFor = null;
    }
  });

  test("the test button shows what the provider sends and creates nothing", async () => {
    provider.person = {
      nameId: "tester",
      attributes: { mail: `tester@${domain}`, isMemberOf: "admissions" },
    };
    const { owner } = university;
    const { url } = (await expectOk(owner.call("/api/team/sso/test", {}))).json;
    expect(await post(await signInAtSaml(url), owner)).toBe("/my-team/single-sign-on?tested=1");
    const { connection } = (await owner.call("/api/team/sso")).json;
    expect(connection.lastTest).toMatchObject({
      problem: null,
      received: { email: `tester@${domain}`, subject: "tester", role: "evaluator" },
    });
    expect(await db.$count(ssoIdentities, eq(ssoIdentities.subject, "tester"))).toBe(0);
    provider.person = { nameId: "tester", attributes: { mail: "tester@elsewhere.test" } };
    const second = (await owner.call("/api/team/sso/test", {})).json.url as string;
    await post(await signInAtSaml(second), owner);
    expect((await owner.call("/api/team/sso")).json.connection.lastTest.problem).toContain(
      "verified domains",
    );
  });
});

describe("hostile responses are refused and logged", () => {
  test("the forge itself is accepted when nothing is wrong", async () => {
    expect(await post(base64(forgeResponse(await prepare())))).toMatch(/^\/university-sign-in\?from=/);
    expect((await session()).user.email).toBe(`forged@${domain}`);
  });

  const hour = 60 * 60 * 1000;
  const cases: [string, Partial<ForgedResponse> | (() => Partial<ForgedResponse>), string][] = [
    ["unsigned", { sign: false }, "sign assertions, not only responses"],
    ["signed with another key", () => ({ keys: attacker }), "Invalid signature"],
    [
      "signed with SHA-1",
      { signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" },
      "signed with SHA-1",
    ],
    ["for another audience", { audience: "https://other.test/sp" }, "audience mismatch"],
    ["for another recipient", { recipient: "https://other.test/acs" }, "Wrong recipient"],
    ["for another destination", { destination: "https://other.test/acs" }, "Wrong Destination"],
    ["from another issuer", { issuer: "https://other.test/idp" }, "Wrong issuer"],
    ["expired", () => ({ notOnOrAfter: new Date(Date.now() - hour) }), "No valid subject confirmation"],
    ["not valid yet", () => ({ notBefore: new Date(Date.now() + hour) }), "not yet valid"],
    [
      "with a document type (XXE)",
      { prolog: `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>`, mail: "&x;" },
      "document type",
    ],
    [
      "with an entity bomb",
      { prolog: `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`, nameId: "&b;" },
      "document type",
    ],
  ];
  test.each(cases)("%s", async (_, options, detail) => {
    const forged = await prepare(typeof options === "function" ? options() : options);
    expect(await post(base64(forgeResponse(forged)))).toBe("/university-sign-in?problem=not_trusted");
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({
      reason: "not_trusted",
      detail: expect.stringContaining(detail),
    });
    expect((await session()).user).toBeNull();
  });

  test("an address outside the verified domains", async () => {
    const forged = await prepare({ mail: "pat@elsewhere.test", nameId: "foreign" });
    expect(await post(base64(forgeResponse(forged)))).toBe("/university-sign-in?problem=wrong_domain");
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({ reason: "wrong_domain" });
  });

  test("a comment that splits the address or the NameID", async () => {
    const forged = await prepare({ mail: `owner@${domain}.attacker.test`, nameId: "admin.attacker" });
    const split = forgeResponse(forged)
      .replace(`${domain}.attacker.test`, `${domain}<!---->.attacker.test`)
      .replace("admin.attacker", "admin<!---->.attacker");
    expect(split.match(/<!---->/g)).toHaveLength(2);
    expect(await post(base64(split))).toBe("/university-sign-in?problem=not_trusted");
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({
      detail: expect.stringContaining("comment"),
    });
  });

  test("a replayed response, and its assertion in a new response", async () => {
    const forged = await prepare();
    const assertion = forgeAssertion(forged);
    const response = base64(toResponse(forged, assertion));
    expect(await post(response)).toMatch(/^\/university-sign-in\?from=/);
    expect(await post(response)).toBe("/university-sign-in?problem=expired");
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({ reason: "expired" });
    const next = await prepare();
    const again = base64(toResponse({ ...forged, responseTo: next.inResponseTo }, assertion));
    expect(await post(again)).toBe("/university-sign-in?problem=not_trusted");
    const reused = await prepare({ assertionId: /ID="([^"]+)"/.exec(assertion)![1]! });
    expect(await post(base64(forgeResponse(reused)))).toBe("/university-sign-in?problem=not_trusted");
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({
      detail: "The assertion was already used.",
    });
  });

  test("an unsolicited response, and one that answers another team's or browser's request", async () => {
    const forged = await prepare();
    const unsolicited = forgeResponse(forged).replace(/ InResponseTo="[^"]+"/, "");
    expect(await post(base64(unsolicited))).toBe("/university-sign-in?problem=not_trusted");
    const victim = openBrowser(sso.server, "127.0.55.1");
    expect(await post(base64(forgeResponse(forged)), victim)).toBe(
      "/university-sign-in?problem=other_browser",
    );
    expect((await session(victim)).user).toBeNull();
    const other = await addUniversity(sso, "other.edu.test", "127.0.55.2");
    await expectOk(other.owner.call("PUT /api/team/sso/kind", { kind: "saml" }));
    const details = { kind: "saml", metadataUrl: provider.metadataUrl };
    await expectOk(other.owner.call("PUT /api/team/sso/provider", details));
    await turnOn(sso, other);
    const theirs = new URL(await startAt(browser, "anyone@other.edu.test"));
    const crossed = await prepare({ inResponseTo: readRequestId(theirs) });
    expect(await post(base64(forgeResponse(crossed)))).toBe("/university-sign-in?problem=expired");
  });

  /** Signature wrapping: a valid signature, and an evil assertion where a careless reader would look. */
  const wrappings: [string, (signed: string, evil: string, forged: ForgedResponse) => string][] = [
    ["the evil assertion first", (signed, evil, forged) => toResponse(forged, evil + signed)],
    ["the evil assertion last", (signed, evil, forged) => toResponse(forged, signed + evil)],
    [
      "the signed assertion inside the evil one",
      (signed, evil, forged) =>
        toResponse(forged, evil.replace("</saml:Assertion>", `${signed}</saml:Assertion>`)),
    ],
    [
      "the signed assertion inside the evil one's signature object",
      (signed, evil, forged) => {
        const signature = /<Signature [\s\S]*<\/Signature>/.exec(signed)![0];
        const original = signed.replace(signature, "");
        const wrapped = signature.replace("</Signature>", `<Object>${original}</Object></Signature>`);
        return toResponse(forged, evil.replace("</saml:Issuer>", `</saml:Issuer>${wrapped}`));
      },
    ],
    [
      "the evil assertion with the ID of the signed one, which is in an extension",
      (signed, evil, forged) => {
        const id = /ID="([^"]+)"/.exec(signed)![1]!;
        const signature = /<Signature [\s\S]*<\/Signature>/.exec(signed)![0];
        const twin = evil
          .replace(/ID="[^"]+"/, `ID="${id}"`)
          .replace("</saml:Issuer>", `</saml:Issuer>${signature}`);
        return toResponse(forged, twin).replace(
          "<samlp:Status>",
          `<samlp:Extensions>${signed.replace(signature, "")}</samlp:Extensions><samlp:Status>`,
        );
      },
    ],
    [
      "a copied signature on the evil assertion",
      (signed, evil, forged) => {
        const signature = /<Signature [\s\S]*<\/Signature>/.exec(signed)![0];
        return toResponse(forged, evil.replace("</saml:Issuer>", `</saml:Issuer>${signature}`));
      },
    ],
    [
      "a changed address in the signed assertion",
      (signed, _, forged) => toResponse(forged, signed.replaceAll("forged@", "owner@")),
    ],
  ];
  test.each(wrappings)("wrapped: %s", async (_, wrap) => {
    const forged = await prepare();
    const evil = forgeAssertion({ ...forged, sign: false, nameId: "evil", mail: `owner@${domain}` });
    expect(await post(base64(wrap(forgeAssertion(forged), evil, forged)))).toBe(
      "/university-sign-in?problem=not_trusted",
    );
    expect(await lastRefusal(sso, university.teamId)).toMatchObject({ reason: "not_trusted" });
    expect((await session()).user).toBeNull();
    expect(await db.$count(ssoIdentities, eq(ssoIdentities.subject, "evil"))).toBe(0);
  });

  test("anything that is not a response", async () => {
    for (const message of ["", "%%%", base64("<html/>"), base64("<a"), base64("not xml")]) {
      expect(await post(message)).toBe("/university-sign-in?problem=not_trusted");
    }
  });
});

describe("single logout", () => {
  test("signing out continues at the provider", async () => {
    expect(await post(base64(forgeResponse(await prepare())))).toMatch(/^\/university-sign-in/);
    const { continueAt } = (await browser.call("/api/session/sign-out", {})).json;
    const url = new URL(continueAt);
    expect(url.pathname).toBe("/logout");
    expect(inflate(url.searchParams.get("SAMLRequest")!)).toContain(">forged<");
    expect(url.searchParams.get("Signature")).not.toBeNull();
    expect((await session()).user).toBeNull();
  });

  test("a signed request of the provider ends our session; an unsigned or forged one does not", async () => {
    await post(base64(forgeResponse(await prepare())));
    const request = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_logout-1" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${ours.logoutUrl}"><saml:Issuer>${provider.entityId}</saml:Issuer><saml:NameID>forged</saml:NameID></samlp:LogoutRequest>`;
    const path = new URL(ours.logoutUrl).pathname;
    const unsigned = `SAMLRequest=${encodeURIComponent(deflateRawSync(request).toString("base64"))}`;
    const signed = (keys: SamlKeys) => {
      const query = `${unsigned}&SigAlg=${encodeURIComponent("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")}`;
      const signature = createSign("RSA-SHA256").update(query).sign(keys.privateKey, "base64");
      return `${query}&Signature=${encodeURIComponent(signature)}`;
    };
    for (const query of [unsigned, signed(attacker), `${signed(provider.keys)}&SAMLRequest=x`]) {
      expect((await sso.server.fetch(`${path}?${query}`)).headers.get("location")).toBe("/");
      expect((await session()).user?.email).toBe(`forged@${domain}`);
    }
    const accepted = await sso.server.fetch(`${path}?${signed(provider.keys)}`);
    expect(accepted.headers.get("location")).toContain("/logout?SAMLResponse=");
    expect((await session()).user).toBeNull();
  });
});

describe("the settings", () => {
  const { call } = { call: (target: string, body?: unknown) => university.owner.call(target, body) };

  test("reject metadata that is hostile, incomplete or describes several providers", async () => {
    const put = async (metadata: string) =>
      (await call("PUT /api/team/sso/provider", { kind: "saml", metadata })).json.error?.message as string;
    expect(await put(`<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>`)).toContain(
      "document type",
    );
    expect(await put("<x/>")).toContain("no SAML 2.0 identity provider");
    const one = (await (await fetch(provider.metadataUrl)).text()).replace(/<\?xml[^>]*>/, "");
    expect(await put(`<all>${one}${one}</all>`)).toContain("2 identity providers");
    expect(await put(one.replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, ""))).toContain("certificate");
    expect(await put(one.replaceAll("http://", "javascript:alert(1)//"))).toContain("no sign-in address");
  });

  test("do not replace a provider with metadata that was read for another one", async () => {
    const isOurs = eq(ssoConnections.teamId, university.teamId);
    const read = async () => (await db.select().from(ssoConnections).where(isOurs))[0]!;
    const { id, provider: current } = await read();
    const saml = current as SamlProvider;
    const save = (readFor: SamlProvider) =>
      saveMetadata(db, id, readFor, { provider: saml, refreshError: "x" });
    expect(await save({ ...saml, entityId: "https://other.test" })).toBe(false);
    expect((await read()).refreshError).toBeNull();
    expect(await save(saml)).toBe(true);
  });

  test("never show a key, and need the Institution plan", async () => {
    const [stored] = await db
      .select()
      .from(ssoConnections)
      .where(eq(ssoConnections.teamId, university.teamId));
    expect(stored!.encryptedSecret).not.toContain("PRIVATE KEY");
    expect(JSON.stringify((await call("/api/team/sso")).json)).not.toContain("PRIVATE KEY");
    const northfield = openBrowser(sso.server, "127.0.55.3");
    await northfield.signIn("registered@example.test");
    expect((await northfield.call("/api/team/sso")).status).toBe(403);
  });

  test("verify a domain only with its record, once, and never a public one", async () => {
    const other = await addUniversity(sso, "third.edu.test", "127.0.55.4");
    expect((await other.owner.call("/api/team/sso/domains", { domain: "gmail.com" })).json.error.code).toBe(
      "public_domain",
    );
    await expectOk(other.owner.call("/api/team/sso/domains", { domain }));
    const claim = (await other.owner.call("/api/team/sso")).json.domains.find(
      (one: { domain: string }) => one.domain === domain,
    );
    const check = () => other.owner.call(`POST /api/team/sso/domains/${claim.id}/check`, {});
    expect((await check()).json.error).toMatchObject({
      code: "record_not_found",
      message: expect.stringContaining("has another value"),
    });
    sso.dns.records.set(claim.recordName, claim.recordValue);
    expect((await check()).json.error.code).toBe("domain_taken");
  });

  test("of two teams that verify a domain at once, the second is declined", async () => {
    const [first, second] = [
      await addUniversity(sso, "fourth.edu.test", "127.0.55.5"),
      await addUniversity(sso, "fifth.edu.test", "127.0.55.6"),
    ];
    const contested = "contested.edu.test";
    for (const { owner } of [first, second])
      await expectOk(owner.call("/api/team/sso/domains", { domain: contested }));
    const isClaim = ({ domain: name }: { domain: string }) => name === contested;
    const claim = (await second.owner.call("/api/team/sso")).json.domains.find(isClaim);
    sso.dns.records.set(claim.recordName, claim.recordValue);
    let check: Promise<Reply> | undefined;
    await db.transaction(async (tx) => {
      await tx
        .update(ssoDomains)
        .set({ verifiedAt: new Date() })
        .where(and(eq(ssoDomains.teamId, first.teamId), eq(ssoDomains.domain, contested)));
      check = second.owner.call(`POST /api/team/sso/domains/${claim.id}/check`, {});
      await untilOthersWait(tx);
    });
    expect((await check)?.json.error.code).toBe("domain_taken");
  });

  test("removing the connection ends its sessions and keeps the members", async () => {
    await post(base64(forgeResponse(await prepare())));
    const before = await db.$count(memberships, eq(memberships.teamId, university.teamId));
    await expectOk(call("DELETE /api/team/sso"));
    expect((await session()).user).toBeNull();
    expect(await db.$count(memberships, eq(memberships.teamId, university.teamId))).toBe(before);
    const actions = (await call("/api/team/activity")).json.entries.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toContain("team.sso-removed");
  });
});
