import { randomUUID } from "node:crypto";
import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import { defaultPolicy } from "@meridian/grading";
import { eq, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { type Database, queryRows } from "../../../src/platform/db/database.ts";
import { memberships, teams } from "../../../src/platform/db/schema/accounts.ts";
import { buildConnection } from "../../../src/features/crm/crm-for-tests.ts";
import { type Browser, openBrowser, type Reply } from "./browser.ts";
import { addUser, addTeam } from "./users.ts";
import type { TestServer } from "../servers/server.ts";
import { transcript } from "../records/transcript.ts";

/** Part of everything the team owns in these tests: no response to a former member may contain it. */
export const marker = "Nightjar";

/** IDs a member could have noted down while they were in the team. */
export interface OldIds {
  readonly team: string;
  readonly user: string;
  readonly draft: string;
  readonly final: string;
  readonly deleted: string;
  readonly report: string;
  readonly uploading: string;
  readonly finished: string;
  readonly cancelled: string;
  readonly notice: string;
  readonly template: string;
  readonly connection: string;
  readonly delivery: string;
  readonly webhook: string;
  readonly message: string;
  readonly table: string;
  readonly key: string;
  readonly keySecret: string;
  readonly invitation: string;
  readonly grant: string;
}

export interface FormerMember {
  readonly browser: Browser;
  readonly email: string;
  readonly ids: OldIds;
}

/**
 * An admin of Northfield who also owns another paying team, so that no call is rejected for lack of a subscription or
 * role. They work in Northfield until the test ends their membership.
 */
export async function addAdminOfTwoTeams(
  server: TestServer,
  email: string,
  from: string,
): Promise<FormerMember> {
  const { db } = server.running.database;
  const user = await addUser(db, email);
  await addTeam(db, user);
  const [northfield] = await db.select().from(teams).where(eq(teams.name, "Northfield University"));
  await db.insert(memberships).values({ teamId: northfield!.id, userId: user, role: "admin" });
  const browser = openBrowser(server, from);
  await browser.signIn(email);
  await expectSuccess(browser.call("PUT /api/session/team", { teamId: northfield!.id }));
  return { browser, email, ids: await fillTeam(db, browser, northfield!.id, user) };
}

export const bulkStudent = (externalId: string) => ({
  externalId,
  givenName: marker,
  familyName: "Applicant",
  email: "",
  institution: `${marker} College`,
  courses: [{ line: 2, name: marker, code: "", mark: "1,3", credits: "6", term: "W1", system: "" }],
});

export const newRun = (students: number, save = true) => ({
  id: randomUUID(),
  name: `${marker}.csv`,
  students,
  system: "de-university",
  policy: defaultPolicy,
  fingerprint: "f",
  save,
});

export const newDocument = () => transcript({ givenName: marker, email: "nightjar@applicant.test" });

export const createNotice = (evaluationId: string) => ({
  evaluationIds: [evaluationId],
  language: "en",
  subject: builtInNotices.en.subject,
  body: builtInNotices.en.body,
  replyTo: "",
  consentNote: marker,
  consent: true,
  sendAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
  linkDays: 7,
});

export const ownTable = {
  country: "DE",
  system: {
    name: `${marker} table`,
    kind: "numeric",
    better: "higher",
    min: 0,
    max: 100,
    step: 0.01,
    pass: 60,
    bands: [
      { from: 60, to: 100, us: "A" },
      { from: 0, to: 59.99, us: "F" },
    ],
  },
};

export const createConnection = () =>
  buildConnection("webhook", { address: "http://127.0.0.1:9/crm" }, {}, { name: marker, automatic: false });

/** Creates one of everything a team can own, through the same calls as the UI. */
async function fillTeam(db: Database, browser: Browser, team: string, user: string): Promise<OldIds> {
  const save = async () => {
    const id = randomUUID();
    await expectSuccess(browser.call("/api/evaluations", { id, document: newDocument(), notes: marker }));
    return id;
  };
  const run = async (sent: number, save: boolean) => {
    const newBulkRun = newRun(2, save);
    await expectSuccess(browser.call("/api/bulk", newBulkRun));
    const students = [bulkStudent("N1"), bulkStudent("N2")].slice(0, sent);
    await expectSuccess(browser.call(`PUT /api/bulk/${newBulkRun.id}/students/0`, { students }));
    return newBulkRun.id;
  };
  const [draft, final, deleted] = [await save(), await save(), await save()];
  await expectSuccess(browser.call(`/api/evaluations/${final}/state`, { to: "final", version: 1 }));
  await expectSuccess(browser.call("/api/history/delete", { records: { ids: [deleted] } }));
  const report = (await expectSuccess(browser.call("/api/gpa-reports", { evaluationId: final }))).report
    .id as string;
  const uploading = await run(1, true);
  const finished = await run(2, false);
  const cancelled = await run(2, false);
  for (const id of [finished, cancelled]) {
    const isDone = async () => expect((await browser.call(`/api/bulk/${id}`)).json.state).toBe("done");
    await vi.waitFor(isDone, { timeout: 30_000, interval: 100 });
  }
  await db.execute(sql`UPDATE bulk_runs SET state = 'cancelled' WHERE id = ${cancelled}`);
  const template = { name: marker, language: "en", subject: marker, body: `${marker} {{report_link}}` };
  const templates = (await expectSuccess(browser.call("/api/notify/templates", template)))
    .templates as Named[];
  const connected = await expectSuccess(browser.call("/api/crm/connections", createConnection()));
  const connectionId = connected.connection.id as string;
  await expectSuccess(browser.call("/api/crm/send", { connectionId, evaluationIds: [final] }));
  const hook = { url: `http://127.0.0.1:9/${marker}`, events: ["gpa_report.created"], enabled: true };
  const webhook = (await expectSuccess(browser.call("/api/webhooks", hook))).endpoint.id as string;
  const key = await expectSuccess(
    browser.call("/api/api-keys", { name: marker, scopes: ["reference", "reports"] }),
  );
  await expectSuccess(
    browser.call("/api/team/invitations", { email: `${user}@nightjar.test`, role: "admin" }),
  );
  await expectSuccess(browser.call("/api/team/support", { reason: marker, hours: 8 }));
  const [rows] = await queryRows<{ delivery: string; invitation: string; grant: string }>(db)`
    SELECT
      (SELECT id FROM crm_deliveries WHERE connection_id = ${connectionId}) AS delivery,
      (SELECT id FROM invitations WHERE invited_by = ${user}) AS invitation,
      (SELECT id FROM support_grants WHERE granted_by = ${user}) AS grant`;
  return {
    team,
    user,
    draft,
    final,
    deleted,
    report,
    uploading,
    finished,
    cancelled,
    notice: (await expectSuccess(browser.call("/api/notify/notices", createNotice(final)))).notice
      .id as string,
    template: templates.find(({ name }) => name === marker)!.id,
    connection: connectionId,
    webhook,
    message: (await expectSuccess(browser.call(`/api/webhooks/${webhook}/test`, {}))).id as string,
    table: (await expectSuccess(browser.call("/api/team/tables", ownTable))).id as string,
    key: key.key.id as string,
    keySecret: key.secret as string,
    ...rows!,
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

async function expectSuccess(call: Promise<Reply>): Promise<Reply["json"]> {
  const { status, json } = await call;
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return json;
}

/** All rows the team owns, to compare before and after. */
export async function readTeamRows(db: Database, team: string): Promise<Record<string, string[]>> {
  const owned = {
    teams: sql`id = ${team}`,
    evaluations: sql`team_id = ${team}`,
    evaluation_versions: sql`evaluation_id IN (SELECT id FROM evaluations WHERE team_id = ${team})`,
    record_log: sql`evaluation_id IN (SELECT id FROM evaluations WHERE team_id = ${team})`,
    evaluation_comments: sql`evaluation_id IN (SELECT id FROM evaluations WHERE team_id = ${team})`,
    assignment_rules: sql`team_id = ${team}`,
    gpa_reports: sql`team_id = ${team}`,
    bulk_runs: sql`team_id = ${team}`,
    bulk_pieces: sql`run_id IN (SELECT id FROM bulk_runs WHERE team_id = ${team})`,
    notices: sql`team_id = ${team}`,
    notice_deliveries: sql`team_id = ${team}`,
    notice_templates: sql`team_id = ${team}`,
    crm_connections: sql`team_id = ${team}`,
    webhook_endpoints: sql`team_id = ${team}`,
    team_tables: sql`team_id = ${team}`,
    branding: sql`team_id = ${team}`,
    memberships: sql`team_id = ${team}`,
    invitations: sql`team_id = ${team}`,
    api_keys: sql`team_id = ${team}`,
    support_grants: sql`team_id = ${team}`,
  };
  const contents: Record<string, string[]> = {};
  for (const [table, condition] of Object.entries(owned)) {
    // Ignores what background jobs record about an unreachable receiver.
    const rows = await queryRows<{ row: string }>(db)`
      SELECT (to_jsonb(t) - 'stuck_since' - 'stuck_reason' - 'failing_since')::text AS row
      FROM ${sql.identifier(table)} t WHERE ${condition} ORDER BY 1`;
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}
