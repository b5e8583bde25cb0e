import { eq } from "drizzle-orm";
import { startDnsServer, type DnsServer } from "./dns-server.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { type Browser, type Reply, openSignedIn } from "../../visitors/browser.ts";
import { addTeam, addUser } from "../../visitors/users.ts";
import { teams } from "../../../../src/platform/db/schema/accounts.ts";
import { ssoConnections } from "../../../../src/platform/db/schema/sso.ts";
import { auditLog } from "../../../../src/platform/db/schema/security.ts";

/** A server, and a DNS server of our own that it asks for domain records. */
export interface SsoServer {
  readonly server: TestServer;
  readonly dns: DnsServer;
  stop(): Promise<void>;
}

export async function startSsoServer(): Promise<SsoServer> {
  const dns = await startDnsServer();
  const server = await startTestServer({
    config: { allowPrivateOutbound: ["127.0.0.0/8"], dnsServers: [dns.address] },
  });
  return {
    server,
    dns,
    stop: async () => {
      await server.stop();
      await dns.stop();
    },
  };
}

/** A team with the Institution plan whose owner has verified a domain. */
export interface University {
  readonly owner: Browser;
  readonly ownerEmail: string;
  readonly ownerId: string;
  readonly teamId: string;
  readonly domain: string;
}

export async function addUniversity(
  { server, dns }: SsoServer,
  domain: string,
  from: string,
): Promise<University> {
  const { db } = server.running.database;
  const ownerEmail = `owner@${domain}`;
  const ownerId = await addUser(db, ownerEmail);
  const team = await addTeam(db, ownerId);
  await team.set({ plan: "institution" });
  await db
    .update(teams)
    .set({ name: `University of ${domain}` })
    .where(eq(teams.id, team.teamId));
  const owner = await openSignedIn(server, ownerEmail, from);
  await expectOk(owner.call("/api/team/sso/domains", { domain }));
  const [claim] = (await owner.call("/api/team/sso")).json.domains;
  dns.records.set(claim.recordName, claim.recordValue);
  await expectOk(owner.call(`POST /api/team/sso/domains/${claim.id}/check`, {}));
  return { owner, ownerEmail, ownerId, teamId: team.teamId, domain };
}

/** Turns the connection on as if the administrator had tested it. */
export async function turnOn({ server }: SsoServer, { owner, teamId }: University): Promise<void> {
  const lastTest = { at: new Date().toISOString(), problem: null, received: null };
  await server.running.database.db
    .update(ssoConnections)
    .set({ lastTest })
    .where(eq(ssoConnections.teamId, teamId));
  await expectOk(owner.call("PATCH /api/team/sso", { enabled: true }));
}

export async function expectOk(reply: Promise<Reply>): Promise<Reply> {
  const settled = await reply;
  if (settled.status >= 400) throw new Error(`${settled.status} ${JSON.stringify(settled.json)}`);
  return settled;
}

/** Starts the sign-in and returns the provider's address. */
export async function startAt(browser: Browser, email: string): Promise<string> {
  return (await expectOk(browser.call("/api/sso/start", { email, from: "/history" }))).json.url as string;
}

/** Follows a redirect to our own site, with the browser's cookies, until a page is reached. Returns its path. */
export async function follow(browser: Browser, address: string): Promise<string> {
  let path = toPath(address);
  while (path.startsWith("/api/")) {
    const { status, headers, json } = await browser.call(path);
    if (status !== 303) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    path = toPath(String(headers.location));
  }
  return path;
}

const toPath = (address: string) => {
  const url = new URL(address, "http://ours.test");
  return url.pathname + url.search;
};

/** The newest reason why a sign-in of the team was refused. */
export async function lastRefusal({ server }: SsoServer, teamId: string): Promise<unknown> {
  const rows = await server.running.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.teamId, teamId))
    .orderBy(auditLog.id);
  return rows.filter(({ action }) => action === "team.sso-refused").at(-1)?.detail;
}
