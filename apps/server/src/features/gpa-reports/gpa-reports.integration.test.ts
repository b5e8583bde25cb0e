import { formatLongUtcDate } from "@meridian/contract/calendar-dates";
import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { evaluate, type GradingSystem } from "@meridian/grading";
import { reportText } from "@meridian/report/report-text";
import type { ReportModel } from "@meridian/report/report-model";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf, withoutSpaces } from "../../../../../packages/report/test/read-pdf.ts";
import {
  type Browser,
  openBrowser,
  openSignedIn,
  type Reply,
} from "../../../test/support/visitors/browser.ts";
import { listEvaluations, saveSibling, type SavedRow } from "../../../test/support/records/evaluations.ts";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { createDemoDeployment, engine } from "../../../test/support/servers/test-deployment.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations, evaluationLog } from "../../platform/db/schema/evaluations.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import {
  gpaReports,
  gpaReportVersions,
  recentPdfs,
  reportVerifications,
} from "../../platform/db/schema/gpa-reports.ts";
import { readReport } from "../../platform/reports/read-report.ts";
import { eraseReports } from "./erase-reports.ts";

let server: TestServer;
let db: Database;
let evaluator: Browser;
let admin: Browser;
let rows: SavedRow[];
beforeAll(async () => {
  server = await startTestServer();
  db = server.running.database.db;
  [evaluator, admin] = [openBrowser(server), openBrowser(server)];
  await evaluator.signIn("evaluator@northfield.test");
  await admin.signIn("admin@northfield.test");
  rows = await listEvaluations(db, "evaluator@northfield.test");
});
afterAll(() => server.stop());

const issue = (browser: Browser, evaluationId: string) => browser.call("/api/gpa-reports", { evaluationId });
const verify = async (code: string, from = "127.0.40.1") =>
  (await openBrowser(server, from).call(`/api/verify/${encodeURIComponent(code)}`)).json;
const getCode = (response: { json: { versions: { code: string }[] } }) => response.json.versions[0]!.code;

test("a report gets the team's next number, the record's GPA and the institution's name", async () => {
  const row = rows[0]!;
  const response = await issue(evaluator, row.id);
  expect(response.status).toBe(201);
  const year = new Date().getUTCFullYear();
  expect(response.json.report).toMatchObject({
    number: `${year}-000001`,
    version: 1,
    state: "valid",
    gpa: row.saved.result.gpa.text,
  });
  expect(response.json.printed).toMatchObject({
    title: "GPA report",
    letterhead: { institution: "Northfield University" },
    issue: { number: `${year}-000001`, version: 1, code: getCode(response) },
    reading: { gpa: row.saved.result.gpa.text },
  });
  expect(getCode(response)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  const logged = await db.select().from(evaluationLog).where(eq(evaluationLog.evaluationId, row.id));
  expect(logged.map(({ action }) => action)).toContain("report-issued");
  expect((await issue(evaluator, row.id)).json.error.code).toBe("already_issued");
});

test("reports issued concurrently are numbered without gaps", async () => {
  const nextRows = rows.slice(1, 9);
  const numbers = await Promise.all(
    nextRows.map(async ({ id }) => (await issue(evaluator, id)).json.report.number as string),
  );
  const counted = numbers.map((number) => Number(number.slice(5))).sort((a, b) => a - b);
  expect(counted).toEqual(counted.map((_, at) => counted[0]! + at));
  expect(counted[0]).toBe(2);
});

test("two concurrent requests for the same record create one report", async () => {
  const { id } = rows[9]!;
  const statuses = (await Promise.all([issue(evaluator, id), issue(admin, id)])).map(({ status }) => status);
  expect(statuses.sort((a, b) => a - b)).toEqual([201, 409]);
});

test("reuses the number of a report that failed to be issued", async () => {
  const before = (await issue(evaluator, rows[10]!.id)).json.report.number as string;
  expect((await issue(evaluator, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
  await db.execute(
    sql`ALTER TABLE report_papers ADD CONSTRAINT none_today CHECK (number < '2000') NOT VALID`,
  );
  expect((await issue(evaluator, rows[11]!.id)).status).toBe(500);
  await db.execute(sql`ALTER TABLE report_papers DROP CONSTRAINT none_today`);
  const after = (await issue(evaluator, rows[11]!.id)).json.report.number as string;
  expect(Number(after.slice(5))).toBe(Number(before.slice(5)) + 1);
});

test.runIf(engine === "postgres")(
  "in production, the PDF is generated before anyone asks for it",
  async () => {
    const deployment = await createDemoDeployment();
    const production = await startTestServer({ deployment, config: { mode: "production" } });
    const browser = await openSignedIn(production, "evaluator@northfield.test");
    const pdfs = production.running.database.db.select().from(recentPdfs);
    expect(await pdfs).toEqual([]);
    const { json } = await issue(browser, rows[13]!.id);
    await expect.poll(() => pdfs, { timeout: 120_000 }).toHaveLength(1);
    // The download in the same size is that PDF.
    expect((await browser.call(`/api/gpa-reports/${json.report.id}/pdf?size=LETTER`)).status).toBe(200);
    expect(await pdfs).toHaveLength(1);
    // A browser that prints on A4 says so.
    await browser.call(`/api/gpa-reports/${json.report.id}/reissue?size=A4`, {});
    await expect.poll(() => pdfs, { timeout: 120_000 }).toHaveLength(2);
    expect((await browser.call(`/api/gpa-reports/${json.report.id}/pdf?size=A4`)).status).toBe(200);
    expect(await pdfs).toHaveLength(2);
    await production.stop();
    await deployment.remove();
  },
  // The PDFs are generated at a low priority, and other tests keep all cores busy.
  300_000,
);

test("the PDF contains all text of the screen, with the code, number and institution", async () => {
  const { json } = await issue(evaluator, rows[12]!.id);
  const printed = json.printed as ReportModel;
  const response = await evaluator.call(`/api/gpa-reports/${json.report.id}/pdf?size=LETTER`);
  expect([response.status, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(response.headers["content-disposition"]).toContain(json.report.number);
  const pdf = await readPdf(new Uint8Array(response.bytes));
  expect(pdf.size).toEqual([612, 792]);
  const text = pdf.pages.join("");
  for (const record of printed.records) {
    for (const course of record.terms.flatMap(({ courses }) => courses)) {
      expect(text).toContain(withoutSpaces(course.name));
      expect(text).toContain(withoutSpaces(course.mark));
    }
  }
  // The plain-text version has the same content line by line; source URLs are links in the PDF.
  const lines = reportText(printed)
    .split(/[\n\t]/)
    .filter((line) => line !== "" && !/: | https?:|^SHA-256|^\d+ |\[/.test(line));
  // In the PDF a native-language term precedes its translation, which then starts in lower case.
  for (const line of lines) expect(text.toLowerCase()).toContain(withoutSpaces(line).toLowerCase());
  for (const page of pdf.pages) expect(page).toContain(withoutSpaces(printed.issue!.code));
});

test("a report and its next version keep their values when the dataset changes", async () => {
  const row = rows[13]!;
  const { document, systems } = row.saved;
  // The tables as in an older dataset, where every grade was worth less.
  const older = systems.map(({ system, credit }) => ({ system: stricter(system), credit }));
  const source = {
    version: "older-dataset",
    system: (id: string) => older.find(({ system }) => system.id === id)?.system,
    creditUnit: (id: string) => older.find(({ system }) => system.id === id)?.credit ?? null,
  };
  const result = evaluate(toTranscript(document), document.policy, source);
  expect(result.gpa.text).not.toBe(row.saved.result.gpa.text);
  const id = await saveSibling(db, row, { document, systems: older, result });
  const { json } = await issue(evaluator, id);
  const opened = await evaluator.call(`/api/gpa-reports/${json.report.id}`);
  expect(opened.json.printed.reading.gpa).toBe(result.gpa.text);
  expect(opened.json.printed.versions).toContain("older-dataset");
  const pdf = await evaluator.call(`/api/gpa-reports/${json.report.id}/pdf`);
  expect((await readPdf(new Uint8Array(pdf.bytes))).pages[0]).toContain(
    withoutSpaces(`${result.gpa.text}cumulative`),
  );
  const reissued = await evaluator.call(`/api/gpa-reports/${json.report.id}/reissue`, {});
  expect(reissued.json.printed.reading.gpa).toBe(result.gpa.text);
});

test("reissuing creates version 2 with its own code, and version 1 verifies as replaced", async () => {
  const row = rows[14]!;
  const first = await issue(evaluator, row.id);
  const { number, id } = first.json.report;
  const renamed = structuredClone(row.saved) as { document: { student: { familyName: string } } };
  renamed.document.student.familyName = "Renamed";
  await db.update(evaluations).set({ document: renamed, version: 2 }).where(eq(evaluations.id, row.id));
  expect((await evaluator.call(`/api/gpa-reports/${id}`)).json).toMatchObject({ outdated: true });
  const second = await evaluator.call(`/api/gpa-reports/${id}/reissue`, {});
  expect(second.json).toMatchObject({ report: { number, version: 2 }, outdated: false });
  expect(getCode(second)).not.toBe(getCode(first));
  expect(await verify(getCode(second))).toMatchObject({ state: "valid", version: 2, number });
  const replaced = await verify(getCode(first));
  expect(replaced).toMatchObject({ state: "replaced", version: 1, number });
  expect(JSON.stringify(replaced)).not.toContain(row.saved.document.student.givenName);
  const old = await evaluator.call(`/api/gpa-reports/${id}/pdf?version=1`);
  expect((await readPdf(new Uint8Array(old.bytes))).pages[0]).not.toContain("Renamed");
});

test("the database rejects changes to an issued report", async () => {
  const [verification] = await db.select().from(reportVerifications).limit(1);
  const forged = { ...verification!.printed!, title: "Forged" };
  const isSamePaper = eq(reportVerifications.code, verification!.code);
  await expect(db.update(reportVerifications).set({ printed: forged }).where(isSamePaper)).rejects.toThrow(
    "Failed query: update",
  );
  await expect(
    db.update(gpaReportVersions).set({ version: 9 }).where(eq(gpaReportVersions.code, verification!.code)),
  ).rejects.toThrow("Failed query: update");
  expect((await db.select().from(reportVerifications).where(isSamePaper))[0]).toEqual(verification);
});

test("anyone can verify a code typed from a printed report; a wrong code reveals nothing", async () => {
  const response = await issue(evaluator, rows[15]!.id);
  const typed = getCode(response)
    .toLowerCase()
    .replaceAll("-", " ")
    .replaceAll("0", "o")
    .replaceAll("1", "l");
  expect(await verify(typed)).toEqual({
    state: "valid",
    number: response.json.report.number,
    version: 1,
    issued: response.json.printed.issued,
    institution: "Northfield University",
    printed: response.json.printed,
    logo: null,
  });
  expect(await verify("7K4M-Q2XD-91TB-X0PA-C3DE")).toEqual({ state: "unknown" });
  expect(await verify("no code at all")).toEqual({ state: "unknown" });
  expect(await verify(response.json.report.id)).toEqual({ state: "unknown" });
});

test("limits code guessing to 60 attempts per network in ten minutes", async () => {
  const guesser = openBrowser(server, "127.0.40.9");
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++)
    statuses.push((await guesser.call("/api/verify/0000-0000-0000-0000-0000")).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test("a revoked report verifies as revoked, and only the team sees the reason", async () => {
  const response = await issue(evaluator, rows[16]!.id);
  const { id } = response.json.report;
  expect((await evaluator.call(`/api/gpa-reports/${id}/revoke`, { reason: " " })).status).toBe(400);
  const revoked = await evaluator.call(`/api/gpa-reports/${id}/revoke`, { reason: "Wrong transcript" });
  expect(revoked.json).toMatchObject({
    report: { state: "revoked" },
    revoked: { reason: "Wrong transcript", by: "Elena Park" },
    canChange: false,
  });
  const verification = await verify(getCode(response));
  expect(verification).toMatchObject({ state: "revoked", number: response.json.report.number });
  expect(JSON.stringify(verification)).not.toContain("Wrong transcript");
  expect((await evaluator.call(`/api/gpa-reports/${id}/reissue`, {})).json.error.code).toBe("revoked");
});

test("the record shows that its report was revoked, and a new number needs confirmation", async () => {
  const record = rows[16]!.id;
  const findReportInHistory = async (row: SavedRow) => {
    const { externalId } = row.saved.document.student;
    const history = await evaluator.call(`/api/history?search=${encodeURIComponent(externalId)}`);
    return history.json.rows.find(({ id }: { id: string }) => id === row.id).report;
  };
  const { number } = await findReportInHistory(rows[16]!);
  const revoked = { number, revokedAt: expect.any(String) as string };
  expect(await findReportInHistory(rows[16]!)).toMatchObject(revoked);
  expect((await evaluator.call(`/api/evaluations/${record}`)).json.report).toMatchObject(revoked);
  const exported = await evaluator.call("/api/history/export", {
    format: "csv",
    records: { ids: [record] },
  });
  expect(exported.bytes.toString("utf8")).toMatch(new RegExp(`${number},\\d{4}-`));

  expect((await evaluator.call(`/api/gpa-reports/issuable/${record}`)).json).toMatchObject({
    existing: null,
    revoked: { number, reason: "Wrong transcript", unchanged: true },
  });
  const unconfirmed = await issue(evaluator, record);
  expect([unconfirmed.status, unconfirmed.json.error.code]).toEqual([409, "revoked_before"]);
  expect(unconfirmed.json.error.message).toContain(`Report ${number} was revoked on`);
  const confirmed = await evaluator.call("/api/gpa-reports", { evaluationId: record, afterRevoked: number });
  expect(confirmed.status).toBe(201);
  expect(confirmed.json.report.number).not.toBe(number);
  expect((await evaluator.call(`/api/evaluations/${record}`)).json.report).toMatchObject({
    number: confirmed.json.report.number,
    revokedAt: null,
  });
});

test("stamps every page of a revoked report's PDF with the date, and no page of a valid one", async () => {
  const { json } = await issue(evaluator, rows[18]!.id);
  const { id } = json.report;
  const pages = async () => {
    const response = await evaluator.call(`/api/gpa-reports/${id}/pdf?size=LETTER`);
    return (await readPdf(new Uint8Array(response.bytes))).pages;
  };
  expect((await pages()).join("")).not.toContain("REVOKED");
  await evaluator.call(`/api/gpa-reports/${id}/revoke`, { reason: "Wrong transcript" });
  const day = formatLongUtcDate(new Date());
  for (const page of await pages()) expect(page).toContain(withoutSpaces(`REVOKED ${day}`));
});

test("another team's report cannot be read, listed, downloaded or changed", async () => {
  const { json } = await issue(evaluator, rows[17]!.id);
  for (const email of [
    "admin@southbay.test",
    "professional@example.test",
    "member@northfield.test",
    "sysadmin@example.test",
  ]) {
    const other = await openSignedIn(server, email);
    const base = `/api/gpa-reports/${json.report.id}`;
    const statuses = [
      (await other.call(base)).status,
      (await other.call(`${base}/pdf`)).status,
      (await other.call(`${base}/reissue`, {})).status,
      (await other.call(`${base}/revoke`, { reason: "mine" })).status,
      (await issue(other, rows[18]!.id)).status,
      (await other.call(`/api/gpa-reports/issuable/${rows[18]!.id}`)).status,
    ];
    expect(statuses, email).toEqual([404, 404, 404, 404, 404, 404]);
    expect(JSON.stringify((await other.call("/api/gpa-reports")).json)).not.toContain(json.report.id);
  }
  const { teamId } = rows[17]!;
  expect(await readReport(db, teamId!, json.report.id)).toMatchObject({ number: json.report.number });
  const [southbay] = await listEvaluations(db, "admin@southbay.test");
  expect(await readReport(db, southbay!.teamId!, json.report.id)).toBeNull();
});

test("a colleague can read a visible record's report, but only the issuer and admins can change it", async () => {
  const { json } = await issue(evaluator, rows[19]!.id);
  const base = `/api/gpa-reports/${json.report.id}`;
  const colleague = await openSignedIn(server, "jonas.berg@northfield.test");
  expect((await colleague.call(base)).json).toMatchObject({ canChange: false });
  expect((await colleague.call(`${base}/revoke`, { reason: "no" })).json.error.code).toBe("not_yours");
  await db.update(evaluations).set({ teamVisible: false }).where(eq(evaluations.id, rows[19]!.id));
  expect((await colleague.call(base)).status).toBe(404);
  expect((await admin.call(`${base}/revoke`, { reason: "Asked by the student" })).status).toBe(200);
});

test("a team that requires approval issues and reissues reports only for approved records", async () => {
  const setApproval = (needsApproval: boolean) => admin.call("PUT /api/history/settings", { needsApproval });
  const row = rows[20]!;
  const id = await saveSibling(db, row, row.saved, { state: "final" });
  const issuedBefore = await saveSibling(db, row, row.saved, { state: "final" });
  const { report } = (await issue(evaluator, issuedBefore)).json;
  await setApproval(true);
  const refused = await issue(evaluator, id);
  expect([refused.status, refused.json.error.code]).toEqual([409, "not_approved"]);
  expect(refused.json.error.message).toContain("Ask a colleague");
  const preview = await evaluator.call(`/api/gpa-reports/issuable/${id}`);
  expect(preview.json.refusal).toBe(refused.json.error.message);
  const reissued = await evaluator.call(`/api/gpa-reports/${report.id}/reissue`, {});
  expect(reissued.json.error.code).toBe("not_approved");
  await admin.call(`/api/evaluations/${id}/state`, { to: "approved", version: 1 });
  expect((await issue(evaluator, id)).status).toBe(201);
  await setApproval(false);
});

test("rejects drafts, lapsed teams and trainees; a report without a team is unbranded", async () => {
  const row = rows[20]!;
  const draft = await saveSibling(db, row, row.saved, { state: "draft" });
  expect((await issue(evaluator, draft)).json.error.code).toBe("not_final");
  const lapsed = await openSignedIn(server, "lapsed@oldtown.test");
  const [old] = await listEvaluations(db, "lapsed@oldtown.test");
  expect((await issue(lapsed, old!.id)).json.error.code).toBe("read_only");
  const trainee = await openSignedIn(server, "trainee@northfield.test");
  const { user } = (await trainee.call("/api/session")).json;
  const own = await saveSibling(db, { ...row, evaluatorId: user.id }, row.saved);
  expect((await issue(trainee, own)).json.error.code).toBe("trainee");
  const alone = await openSignedIn(server, "professional@example.test");
  const [ownRow] = await listEvaluations(db, "professional@example.test");
  const response = await issue(alone, ownRow!.id);
  expect(response.json).toMatchObject({ printed: { letterhead: null } });
  expect((await alone.call("/api/gpa-reports")).json.reports).toHaveLength(1);
});

test("codes can still be verified after the team is deleted, but its reports are gone", async () => {
  const { teamId, ...row } = (await listEvaluations(db, "admin@southbay.test"))[0]!;
  const southbay = await openSignedIn(server, "admin@southbay.test");
  const response = await issue(southbay, row.id);
  await db.execute(sql`DELETE FROM teams WHERE id = ${teamId}`);
  expect((await southbay.call(`/api/gpa-reports/${response.json.report.id}`)).status).toBe(404);
  expect(await verify(getCode(response))).toMatchObject({ state: "valid", institution: "Southbay College" });
  const remaining = await db
    .select()
    .from(gpaReportVersions)
    .where(eq(gpaReportVersions.code, getCode(response)));
  expect(remaining).toEqual([]);
});

test("erasing a student keeps only number and code, so that the code still verifies as erased", async () => {
  const row = rows[21]!;
  const first = await issue(evaluator, row.id);
  const { id, number } = first.json.report;
  const second = await evaluator.call(`/api/gpa-reports/${id}/reissue`, {});
  // Found by the student ID, although the record itself is already gone.
  const event = {
    teamId: row.teamId,
    ownerId: null,
    evaluationIds: [],
    externalIds: [row.saved.document.student.externalId],
    emails: [],
  };
  await db.transaction(async (tx) => {
    await tx.delete(evaluations).where(eq(evaluations.id, row.id));
    await eraseReports(tx, event, new Date());
  });
  for (const response of [first, second])
    expect(await verify(getCode(response))).toEqual({ state: "erased" });
  const opened = await admin.call(`/api/gpa-reports/${id}`);
  expect(opened.json).toMatchObject({
    report: { number, state: "erased", studentName: "" },
    printed: null,
    versions: [],
  });
  expect((await admin.call(`/api/gpa-reports/${id}/pdf`)).status).toBe(410);
  const stored = JSON.stringify([
    await db.select().from(reportVerifications).where(eq(reportVerifications.reportId, id)),
    await db.select().from(gpaReportVersions).where(eq(gpaReportVersions.reportId, id)),
    opened.json,
  ]);
  expect(stored).not.toContain(row.saved.document.student.givenName);
});

test("reissuing or revoking a report and erasing its student do not end each other", async () => {
  for (const change of ["reissue", "revoke"]) {
    const { saved } = rows[0]!;
    const student = { ...saved.document.student, externalId: change, givenName: change, email: "" };
    const document = { ...saved.document, student };
    const id = await saveSibling(db, rows[0]!, { ...saved, document });
    const { report } = (await issue(admin, id)).json;
    let replies: Promise<Reply>[] = [];
    await db.transaction(async (tx) => {
      await tx.select().from(evaluations).where(eq(evaluations.id, id)).for("no key update");
      replies = [admin.call(`/api/evaluations/${id}/erase-student`, { records: 1 })];
      await untilOthersWait(tx);
      replies.push(admin.call(`/api/gpa-reports/${report.id}/${change}`, { reason: "Because" }));
      await untilOthersWait(tx, 2);
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 404]);
  }
});

test("a report is issued, reissued and revoked after a change of its team, and does not block it", async () => {
  const id = await saveSibling(db, rows[0]!, rows[0]!.saved);
  const getReportId = async () => {
    const [report] = await db.select().from(gpaReports).where(eq(gpaReports.evaluationId, id));
    return report!.id;
  };
  for (const change of [
    () => issue(admin, id),
    async () => admin.call(`/api/gpa-reports/${await getReportId()}/reissue`, {}),
    async () => admin.call(`/api/gpa-reports/${await getReportId()}/revoke`, { reason: "Because" }),
  ]) {
    let changed: Promise<Reply> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(teams).for("update");
      changed = change();
      await untilOthersWait(tx);
      // As the trigger does that takes the records of a removed member back.
      await tx.select().from(evaluations).where(eq(evaluations.id, id)).for("update", { noWait: true });
    });
    expect((await changed)?.status).toBeLessThan(300);
  }
});

test("a report can be read while its record is being deleted for good", async () => {
  const id = await saveSibling(db, rows[0]!, rows[0]!.saved);
  const { report } = (await issue(admin, id)).json;
  let read: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.delete(evaluations).where(eq(evaluations.id, id));
    read = admin.call(`/api/gpa-reports/${report.id}`);
    await untilOthersWait(tx);
  });
  expect((await read)?.status).toBe(200);
});

test("an admin can erase a student whose record is gone from the student’s report", async () => {
  const row = rows[22]!;
  const issued = await issue(evaluator, row.id);
  const erase = (browser: Browser) =>
    browser.call(`/api/gpa-reports/${issued.json.report.id}/erase-student`, {});
  // The record shows what else belongs to the student, so it is the place to erase the student.
  expect(issued.json.canErase).toBe(false);
  expect((await erase(admin)).json.error.code).toBe("records_exist");
  await db.delete(evaluations).where(eq(evaluations.id, row.id));
  const opened = await admin.call(`/api/gpa-reports/${issued.json.report.id}`);
  expect(opened.json).toMatchObject({ canErase: true, printed: { title: "GPA report" } });
  expect((await erase(evaluator)).status).toBe(403);
  const erased = await erase(admin);
  expect(erased.json).toMatchObject({ report: { state: "erased", studentName: "" }, printed: null });
  expect(await verify(getCode(issued))).toEqual({ state: "erased" });
  expect((await erase(admin)).status).toBe(410);
});

test("searches the list by name and number, and paginates by key", async () => {
  const { json } = await evaluator.call("/api/gpa-reports");
  const [first] = json.reports;
  const searchResponse = await evaluator.call(`/api/gpa-reports?q=${first.number}`);
  expect(searchResponse.json.reports.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  const last = json.reports.at(-2);
  const cursor = Buffer.from(JSON.stringify([last.issuedAt, last.id])).toString("base64url");
  const rest = await evaluator.call(`/api/gpa-reports?before=${cursor}`);
  expect(rest.json.reports.map(({ id }: { id: string }) => id)).toEqual([json.reports.at(-1).id]);
  expect((await evaluator.call("/api/gpa-reports?q=%25")).json.reports).toEqual([]);
});

/** The same table with every band one letter lower. */
function stricter(system: GradingSystem): GradingSystem {
  const worse: Record<string, string> = {
    "A+": "B",
    A: "B",
    "A-": "B",
    "B+": "C",
    B: "C",
    "B-": "C",
    "C+": "D",
    C: "D",
    "C-": "D",
  };
  const bands = system.bands.map((band) => ({ ...band, us: worse[band.us] ?? band.us }));
  return { ...system, bands } as GradingSystem;
}

test("the team chooses what its reports include, without affecting issued ones", async () => {
  const row = rows[19]!;
  const student = {
    ...row.saved.document.student,
    dateOfBirth: "2003-05-17",
    email: "ada@example.test",
    nativeName: "䶮",
  };
  const records = row.saved.document.records.map((record, i) =>
    i > 0 ? record : { ...record, printedFigures: [creditsFigure("99999")] },
  );
  const document = { ...row.saved.document, records, student, notes: "Seen in original." };
  const id = await saveSibling(db, row, { ...row.saved, document });
  const branding = {
    institution: "Northfield University",
    signatoryName: "",
    signatoryTitle: "",
    address: "12 College Road\nNorthfield, MN 55057",
  };
  expect((await admin.call("PUT /api/branding", branding)).status).toBe(200);
  const before = await issue(evaluator, id);
  const all = JSON.stringify(before.json.printed);
  for (const text of ["May 17, 2003", "ada@example.test", "Seen in original."]) expect(all).toContain(text);
  expect(before.json.printed.letterhead.address).toEqual(["12 College Road", "Northfield, MN 55057"]);
  expect((await evaluator.call(`/api/gpa-reports/issuable/${id}`)).json.unprintable).toEqual(["䶮"]);

  expect(all).not.toContain("99999");

  const less = {
    printsBirthDate: false,
    printsEmail: false,
    printsRange: false,
    printsNotes: false,
    printsObservations: true,
  };
  const changed = await admin.call("PUT /api/branding", { ...branding, ...less });
  expect(changed.json).toMatchObject({ ...branding, ...less });
  const reopened = await evaluator.call(`/api/gpa-reports/${before.json.report.id}`);
  expect(reopened.json.printed).toEqual(before.json.printed);
  const after = await evaluator.call(`/api/gpa-reports/${before.json.report.id}/reissue`, {});
  const printed = after.json.printed as ReportModel;
  const text = JSON.stringify(printed);
  for (const hiddenText of ["May 17, 2003", "ada@example.test", "Seen in original."])
    expect(text).not.toContain(hiddenText);
  expect([printed.reading.range, printed.otherTables, printed.notes]).toEqual([null, [], []]);
  const pdf = await evaluator.call(`/api/gpa-reports/${before.json.report.id}/pdf`);
  const page = (await readPdf(new Uint8Array(pdf.bytes))).pages.join("");
  expect(page).toContain(withoutSpaces("12 College Road"));
  expect(page).toContain("[U+4DAE]");
  expect(page).not.toContain(withoutSpaces("ada@example.test"));
  expect(page).toContain(withoutSpaces("Credits printed as 99999, but"));
});

const creditsFigure = (text: string) => ({
  id: "f1",
  kind: "credits" as const,
  label: "",
  text,
  courseIds: [],
});
