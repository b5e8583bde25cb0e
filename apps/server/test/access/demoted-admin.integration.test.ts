import { randomUUID } from "node:crypto";
import { allCalls } from "@meridian/contract/calls/all-calls";
import type { ApiRoute } from "@meridian/contract/calls/define-call";
import { defaultPolicy } from "@meridian/grading";
import { domainRecordName, domainRecordValue } from "@meridian/contract/sso/schemas";
import { and, eq, sql } from "drizzle-orm";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, queryRows } from "../../src/platform/db/database.ts";
import { memberships, subscriptions, teams } from "../../src/platform/db/schema/accounts.ts";
import { ssoDomains } from "../../src/platform/db/schema/sso.ts";
import { engine } from "../support/servers/test-deployment.ts";
import { type SamlServer, startSamlServer } from "../support/servers/identity-providers/saml-provider.ts";
import { type SsoServer, startSsoServer } from "../support/servers/identity-providers/university.ts";
import type { TestServer } from "../support/servers/server.ts";
import type { Reply } from "../support/visitors/browser.ts";
import {
  addAdminOfTwoTeams,
  createConnection,
  type FormerMember,
  type OldIds,
  ownTable,
} from "../support/visitors/former-member.ts";

/** An admin who makes a call while a colleague takes their role away. */

let server: TestServer;
let db: Database;
let admin: FormerMember;
let domainId: string;
let sso: SsoServer;
let saml: SamlServer;
beforeAll(async () => {
  sso = await startSsoServer();
  saml = await startSamlServer(() => "");
  ({ server } = sso);
  ({ db } = server.running.database);
  admin = await addAdminOfTwoTeams(server, "demoted@elsewhere.test", "127.0.31.1");
  const teamId = admin.ids.team;
  const paysFor = sql`id = (SELECT subscription_id FROM teams WHERE id = ${teamId})`;
  await db.update(subscriptions).set({ plan: "institution" }).where(paysFor);
  const domain = { teamId, domain: "demoted.test", token: "t" };
  domainId = (await db.insert(ssoDomains).values(domain).returning())[0]!.id;
  sso.dns.records.set(domainRecordName(domain.domain), domainRecordValue(domain.token));
  for (const call of ["PUT /api/team/sso/kind", "PUT /api/team/sso/provider"] as const) {
    const { status, json } = await admin.browser.call(call, getBody(call, admin.ids));
    if (status !== 200) throw new Error(`${call}: ${JSON.stringify(json)}`);
  }
});
afterAll(async () => {
  await sso.stop();
  await saml.stop();
});

/** They change nothing. */
const reads: readonly ApiRoute[] = [
  "POST /api/team/activity/csv",
  "POST /api/team/replay",
  "POST /api/team/replay/csv",
  "POST /api/crm/preview",
  "POST /api/crm/connections/:id/feed/preview",
  "POST /api/team/sso/test",
];

/** They are also open to others, who may do less. */
const onRecords: readonly ApiRoute[] = [
  "POST /api/evaluations/:id/erase-student",
  "POST /api/gpa-reports/:id/revoke",
];

const calls = allCalls
  .filter(({ access }) => access === "admin" || access === "admin-verified")
  .map(({ route }) => route)
  .filter((route) => !route.startsWith("GET ") && !reads.includes(route));

test.each([...calls, ...onRecords])("%s is declined", async (call) => {
  const { ids } = admin;
  const isAdmin = and(eq(memberships.teamId, ids.team), eq(memberships.userId, ids.user));
  let reply: Promise<Pick<Reply, "status" | "json">> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(teams).where(eq(teams.id, ids.team)).for("update");
    await tx.update(memberships).set({ role: "evaluator" }).where(isAdmin);
    reply = call === "PUT /api/branding/logo" ? uploadLogo() : send(call);
    await untilWaiting(tx, reply);
  });
  const { status, json } = await reply!;
  await db.update(memberships).set({ role: "admin" }).where(isAdmin);
  expect([status, json?.error?.code]).toEqual([403, expectedCode(call)]);
});

const send = (call: ApiRoute) => admin.browser.call(getPath(call, admin.ids), getBody(call, admin.ids));

async function uploadLogo() {
  const cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = new Uint8Array(PNG.sync.write(new PNG({ width: 4, height: 4 })));
  const headers = { "content-type": "image/png", cookie };
  const response = await server.fetch("/api/branding/logo", { method: "PUT", headers, body });
  return { status: response.status, json: await response.json() };
}

/** Until the call waits for the lock, or has ended without waiting. */
async function untilWaiting(tx: Database, reply: Promise<unknown>): Promise<void> {
  if (engine === "pglite") return;
  let ended = false;
  void reply.finally(() => (ended = true));
  const blocked = sql`
    SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
  await expect.poll(async () => ended || (await queryRows(tx)`${blocked}`).length > 0).toBe(true);
}

function expectedCode(call: ApiRoute): string {
  // With one connection to the database, the call starts after the change.
  if (engine === "pglite") return "admin_required";
  return call === "PUT /api/team/owner" ? "owner_required" : "membership_changed";
}

function getPath(call: ApiRoute, ids: OldIds): string {
  const id = call.includes("/crm/connections/")
    ? ids.connection
    : call.includes("/webhooks/")
      ? ids.webhook
      : call.includes("/team/tables/")
        ? ids.table
        : call.includes("/sso/domains/")
          ? domainId
          : call.includes("/erase-student")
            ? ids.draft
            : call.includes("/gpa-reports/")
              ? ids.report
              : randomUUID();
  return call.replace(":id", id).replace(":delivery", ids.message).replace(":version", "1");
}

function getBody(call: ApiRoute, ids: OldIds): object {
  const content = { settings: defaultPolicy, tables: [], rules: [] };
  const reading = { us: "Bachelor's degree", basis: "Our council", credentialName: "Bachelor" };
  const hook = { url: "http://127.0.0.1:9/hook", events: ["gpa_report.created"], enabled: true };
  const bodies: Partial<Record<ApiRoute, object>> = {
    "POST /api/evaluations/:id/erase-student": { records: 1 },
    "POST /api/gpa-reports/:id/revoke": { reason: "Because" },
    "PUT /api/second-readings/settings": { mode: "every", share: 50, blind: false },
    "POST /api/evaluations/:id/second-reading/decide": {
      secondReadingId: randomUUID(),
      decisions: [],
    },
    "PUT /api/history/settings": { needsApproval: true },
    "POST /api/crm/connections": createConnection(),
    "PUT /api/crm/connections/:id": createConnection(),
    "PATCH /api/crm/connections/:id": { enabled: false },
    "PUT /api/crm/connections/:id/feed": { source: "x", mapping: {}, schedule: "off", dailyHour: 1 },
    "POST /api/crm/ceeb-codes": { institution: "Bonn", ceeb: "001357" },
    "PUT /api/crm/embed": { origins: ["https://crm.example.test"] },
    "PATCH /api/team": { name: "Renamed" },
    "PATCH /api/team/members/:id": { role: "admin" },
    "PUT /api/team/owner": { userId: ids.user },
    "POST /api/team/invitations": { email: "new@nightjar.test", role: "admin" },
    "POST /api/team/tables": ownTable,
    "PUT /api/team/tables/:id": { ...ownTable, version: 1 },
    "PUT /api/team/tables/:id/archived": { archived: true },
    "PUT /api/team/tables/:id/default": { isDefault: true },
    "POST /api/team/policies": { name: "Nursing", content },
    "PATCH /api/team/policies/:id": { name: "Nursing" },
    "POST /api/team/policies/:id/versions": { content, basedOn: 1 },
    "PATCH /api/team/scim/groups/:id": { role: "admin" },
    "PUT /api/queue/rules": { rules: [] },
    "POST /api/api-keys": { name: "Key", scopes: ["reference"] },
    "POST /api/team/readings": { credentialId: "de-bachelor", basedOn: 0, reading },
    "PUT /api/team/readings/:id/archived": { archived: true },
    "POST /api/team/support": { reason: "Because", hours: 8 },
    "POST /api/calibration/sets": {
      title: "Spring",
      countries: ["DE"],
      transcripts: 1,
      dueOn: null,
      readerIds: null,
    },
    "POST /api/webhooks": hook,
    "PUT /api/webhooks/:id": hook,
    "PUT /api/dashboard/by-hand": { minutes: 30 },
    "POST /api/team/sso/domains": { domain: "other.test" },
    "PUT /api/team/sso/kind": { kind: "saml" },
    "PUT /api/team/sso/provider": { kind: "saml", metadataUrl: saml.metadataUrl },
    "PUT /api/team/sso/own-key": { step: "add" },
    "PATCH /api/team/sso": { justInTime: false },
    "PUT /api/branding": { institution: "Mine", signatoryName: "", signatoryTitle: "" },
  };
  return bodies[call] ?? {};
}
