import { randomUUID } from "node:crypto";
import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountData } from "../../../test/support/visitors/account-data.ts";
import { type Browser, openBrowser, type Reply } from "../../../test/support/visitors/browser.ts";
import { bulkStudent, newRun } from "../../../test/support/visitors/former-member.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { queryRows } from "../../platform/db/database.ts";
import { evaluations, evaluationVersions } from "../../platform/db/schema/evaluations.ts";
import { gpaReports } from "../../platform/db/schema/gpa-reports.ts";
import { buildSaveRequest } from "./documents-for-tests.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { allowPrivateOutbound: ["127.0.0.0/8"] } });
});
afterAll(() => server.stop());

// Part of everything that names the students of these tests.
const marker = "Quetzalli";

async function expectOk(reply: Promise<Reply>) {
  const { status, json } = await reply;
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return json;
}

async function signIn(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  await expectOk(browser.signIn(email));
  return browser;
}

async function save(browser: Browser, externalId: string): Promise<string> {
  const student = { givenName: marker, externalId, email: `${marker}@${externalId}.test` };
  const request = buildSaveRequest(student, { notes: `About ${marker}`, tags: [marker] });
  await expectOk(browser.call("/api/evaluations", request));
  return request.id;
}

async function issue(browser: Browser, id: string): Promise<void> {
  await expectOk(browser.call(`/api/evaluations/${id}/state`, { to: "final", version: 1 }));
  await expectOk(browser.call("/api/gpa-reports", { evaluationId: id }));
}

async function evaluateInBulk(browser: Browser, externalId: string): Promise<void> {
  const run = newRun(1, false);
  await expectOk(browser.call("/api/bulk", { ...run, name: "autumn.csv" }));
  const students = [{ ...bulkStudent(externalId), givenName: marker }];
  await expectOk(browser.call(`PUT /api/bulk/${run.id}/students/0`, { students }));
  await expect
    .poll(async () => (await browser.call(`/api/bulk/${run.id}`)).json.state, { timeout: 60_000 })
    .toBe("done");
}

async function erase(browser: Browser, id: string): Promise<void> {
  const { records } = await expectOk(browser.call(`/api/evaluations/${id}/student`));
  await expectOk(browser.call(`/api/evaluations/${id}/erase-student`, { records: records.length }));
}

/** The tables with a row that contains the marker. */
async function findTraces(): Promise<string[]> {
  const { db } = server.running.database;
  const tables = await queryRows<{ name: string }>(db)`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`;
  const traces: string[] = [];
  for (const { name } of tables) {
    const isTrace = sql`SELECT FROM ${sql.raw(name)} t WHERE t::text ILIKE ${`%${marker}%`} LIMIT 1`;
    if ((await queryRows(db)`${isTrace}`).length > 0) traces.push(name);
  }
  return traces;
}

test("of a team's student, no table keeps a trace", async () => {
  const admin = await signIn("admin@northfield.test");
  const events = ["gpa_report.created", "evaluation.final", "report.issued"];
  await expectOk(admin.call("/api/webhooks", { url: "http://127.0.0.1:9/hook", events, enabled: true }));
  const id = await save(admin, "T-1");
  await expectOk(admin.call(`/api/evaluations/${id}/comments`, { body: `Ask ${marker}` }));
  await issue(admin, id);
  const copy = randomUUID();
  await expectOk(admin.call(`/api/evaluations/${id}/duplicate`, { id: copy }));
  await expectOk(admin.call("/api/history/delete", { records: { ids: [copy] } }));
  const { subject, body } = builtInNotices.en;
  await expectOk(
    admin.call("/api/notify/notices", {
      evaluationIds: [id],
      language: "en",
      subject: `${marker}: ${subject}`,
      body,
      replyTo: "",
      consentNote: marker,
      consent: true,
      sendAt: null,
      linkDays: 7,
    }),
  );
  await expectOk(
    admin.call("/api/marks-requests", {
      givenName: marker,
      familyName: "Lefèvre",
      externalId: "T-1",
      email: `${marker}@t-1.test`,
      program: "",
      language: "en",
      showGpa: false,
      askDocument: false,
      linkDays: 7,
      sendEmail: true,
      evaluationId: id,
    }),
  );
  await evaluateInBulk(admin, "T-1");
  expect(await findTraces()).toContain("public.evaluations");
  await erase(admin, id);
  expect(await findTraces()).toEqual([]);
});

test("of a student of a user without a team, no table keeps a trace", async () => {
  const browser = await signIn("professional@example.test");
  // Its report stays when it is deleted, because the code is in circulation.
  const deleted = await save(browser, "P-1");
  await issue(browser, deleted);
  await server.running.database.db.delete(evaluations).where(eq(evaluations.id, deleted));
  const id = await save(browser, "P-1");
  await evaluateInBulk(browser, "P-1");
  expect(JSON.stringify(await accountData(browser))).toContain(marker);
  await erase(browser, id);
  expect(await findTraces()).toEqual([]);
});

test("erasing from a report finds everything about the student's other deleted records", async () => {
  const admin = await signIn("admin@northfield.test");
  const { db } = server.running.database;
  const ids = [await save(admin, "T-2"), await save(admin, "T-2")];
  for (const id of ids) await issue(admin, id);
  await db.delete(evaluations).where(inArray(evaluations.id, ids));
  expect(await findTraces()).toContain("public.webhook_deliveries");
  const isFirst = eq(gpaReports.evaluationId, ids[0]!);
  const [report] = await db.select().from(gpaReports).where(isFirst);
  await expectOk(admin.call(`/api/gpa-reports/${report!.id}/erase-student`, {}));
  expect(await findTraces()).toEqual([]);
});

test("erases the versions of a record that was corrected to another student", async () => {
  const admin = await signIn("admin@northfield.test");
  const first = buildSaveRequest({ givenName: marker, externalId: "T-3" });
  await expectOk(admin.call("/api/evaluations", first));
  await issue(admin, first.id);
  const setState = (to: string, version: number) =>
    expectOk(admin.call(`/api/evaluations/${first.id}/state`, { to, version }));
  await setState("draft", 1);
  const { document } = buildSaveRequest({ givenName: "Ivo", externalId: "T-4" });
  const change = { version: 2, saveId: randomUUID(), document };
  await expectOk(admin.call(`PUT /api/evaluations/${first.id}`, change));
  await setState("final", 3);
  const { db } = server.running.database;
  const [report] = await db.select().from(gpaReports).where(eq(gpaReports.evaluationId, first.id));
  await expectOk(admin.call(`/api/gpa-reports/${report!.id}/reissue`, {}));
  await erase(admin, await save(admin, "T-3"));
  expect(await findTraces()).toEqual([]);
  expect((await admin.call(`/api/gpa-reports/${report!.id}`)).json.versions).toHaveLength(1);
});

test("keeps the version of another student who only had the erased student's ID by mistake", async () => {
  const admin = await signIn("admin@northfield.test");
  const first = buildSaveRequest({ givenName: "Ivo", externalId: "T-6" });
  await expectOk(admin.call("/api/evaluations", first));
  const { document } = buildSaveRequest({ givenName: "Ivo", externalId: "T-7" });
  await expectOk(
    admin.call(`PUT /api/evaluations/${first.id}`, { version: 1, saveId: randomUUID(), document }),
  );
  await erase(admin, await save(admin, "T-6"));
  expect(await findTraces()).toEqual([]);
  const isFirst = eq(evaluationVersions.evaluationId, first.id);
  expect(await server.running.database.db.$count(evaluationVersions, isFirst)).toBe(1);
});

test("declines to save a record again that was erased", async () => {
  const admin = await signIn("admin@northfield.test");
  const request = buildSaveRequest({ givenName: marker, externalId: "T-5" });
  const saveDraft = () => admin.call("/api/evaluations", request);
  await expectOk(saveDraft());
  await erase(admin, request.id);
  const again = await saveDraft();
  expect([again.status, again.json.error.code]).toEqual([409, "erased"]);
  expect(await findTraces()).toEqual([]);
  // As a new record it is a decision.
  const copy = { ...request, id: randomUUID() };
  await expectOk(admin.call("/api/evaluations", copy));
  await erase(admin, copy.id);
});
