import { randomUUID } from "node:crypto";
import { uploadRetentionDays } from "@meridian/contract/history/retention";
import { maxTeamUploadBytes, uploadLimits } from "@meridian/contract/student-marks/limits";
import {
  fileNameHeader,
  type MarksRequestInput,
  type MarksSubmission,
  marksSessionHeader,
} from "@meridian/contract/student-marks/schemas";
import type { EmailMessage } from "../../platform/mail/email-message.ts";
import type { ActionRun } from "@meridian/contract/queue/action-schemas";
import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mailbox, openMailbox } from "../../../test/support/servers/mailbox.ts";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { transcript } from "../../../test/support/records/transcript.ts";
import {
  type Browser,
  openBrowser,
  openSignedIn,
  type Reply,
} from "../../../test/support/visitors/browser.ts";
import { createKeyRing } from "../../platform/crypto/key-ring.ts";
import { reencrypt } from "../../platform/crypto/reencrypt.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { marksFiles, marksRequests } from "../../platform/db/schema/student-marks.ts";
import { openLink } from "./link.ts";
import { sendHeldBack } from "./notify-reader.ts";
import { deleteExpiredMarks, eraseMarks } from "./remove-marks.ts";

const day = 24 * 60 * 60 * 1000;

let mailbox: Mailbox;
let server: TestServer;
let db: Database;
let evaluator: Browser;
let admin: Browser;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ config: { smtpUrl: mailbox.url } });
  db = server.running.database.db;
  [evaluator, admin] = [openBrowser(server), openBrowser(server)];
  await evaluator.signIn("evaluator@northfield.test");
  await admin.signIn("admin@northfield.test");
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const input = (change: Partial<MarksRequestInput> = {}): MarksRequestInput => ({
  givenName: "Awa",
  familyName: "Diallo",
  externalId: `A-${randomUUID().slice(0, 8)}`,
  email: "",
  program: "",
  language: "en",
  linkDays: 21,
  showGpa: false,
  askDocument: true,
  sendEmail: false,
  evaluationId: null,
  ...change,
});
const submission = (change: Partial<MarksSubmission> = {}): MarksSubmission => ({
  id: randomUUID(),
  countryCode: "FR",
  level: "tertiary",
  institution: "Université de Lille",
  institutionId: null,
  degree: "Licence",
  terms: [
    {
      name: "2022/23",
      courses: [
        { name: "Analyse", code: "", credits: "6", mark: "14,5" },
        { name: "Algèbre", code: "", credits: "6", mark: "11" },
      ],
    },
  ],
  files: [],
  ...change,
});
const pdf = Buffer.from("%PDF-1.7\nthe printed transcript\n%%EOF");

async function ask(change: Partial<MarksRequestInput> = {}) {
  const { status, json } = await evaluator.call("/api/marks-requests", input(change));
  expect(status, JSON.stringify(json)).toBe(201);
  return { id: json.request.id as string, link: json.link as string, token: getToken(json.link as string) };
}
const getToken = (link: string) => new URL(link).hash.slice(1);

let addresses = 1;
const openStudent = () => openBrowser(server, `127.0.61.${addresses++}`);
async function open(token: string, student = openStudent()) {
  const { json } = await student.call("/api/marks/open", { token });
  return { student, json, headers: { [marksSessionHeader]: (json.session ?? "") as string } };
}
async function submit(token: string, change: Partial<MarksSubmission> = {}) {
  const { student, headers } = await open(token);
  return student.call("/api/marks/submission", submission(change), headers);
}
const upload = (session: Readonly<Record<string, string>>, content: Buffer, id = randomUUID()) =>
  server.fetch(`/api/marks/files?id=${id}`, {
    method: "PUT",
    headers: {
      ...session,
      [fileNameHeader]: encodeURIComponent("relevé.pdf"),
      origin: server.config.baseUrl,
    },
    body: new Uint8Array(content),
  });
const findRequest = async (id: string) =>
  (await db.select().from(marksRequests).where(eq(marksRequests.id, id)))[0]!;
const listFiles = (requestId: string) =>
  db.select().from(marksFiles).where(eq(marksFiles.requestId, requestId));
/** The link's state at another time. */
const openAt = (token: string, now: Date) =>
  openLink({ db, ring: createKeyRing(server.config.secretKeys), now: () => now }, token);

test("emails a link whose token is stored only as a hash, in the fragment, and never logged", async () => {
  const email = "awa@applicant.test";
  const { status, json } = await evaluator.call(
    "/api/marks-requests",
    input({ email, sendEmail: true, language: "fr" }),
  );
  expect(status).toBe(201);
  const message = await new PostalMime().parse((await mailbox.next(email)).raw);
  const [link = ""] = /https?:\S+/.exec(message.text ?? "") ?? [];
  expect(link).toBe(json.link);
  expect(new URL(link)).toMatchObject({ pathname: "/marks", search: "" });
  expect(message.subject).toBe("Northfield University vous demande vos notes");
  const token = getToken(link);
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  const { headers } = await open(token);
  await upload(headers, pdf);
  const stored = await queryRows<{ row: string }>(db)`SELECT m::text AS row FROM marks_requests m`;
  const traces = JSON.stringify([stored, server.logged]);
  expect(traces).not.toContain(token);
  expect(traces).not.toContain(headers[marksSessionHeader]);
});

test("the link reveals the office and what it asks for, and nothing about the applicant or the office's tables", async () => {
  const { token } = await ask({ externalId: "SECRET-1", email: "hidden@applicant.test", program: "Nursing" });
  const student = openStudent();
  const reply = await student.call("/api/marks/open", { token });
  expect(Object.keys(reply.json).sort()).toEqual([
    "askDocument",
    "expiresAt",
    "institution",
    "language",
    "session",
    "state",
  ]);
  expect(reply.json).toMatchObject({ state: "open", institution: "Northfield University" });
  expect(reply.bytes.toString()).not.toMatch(/Diallo|Awa|SECRET-1|hidden@|Nursing/);
  expect(reply.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  const sent = await student.call("/api/marks/submission", submission(), {
    [marksSessionHeader]: reply.json.session,
  });
  expect(sent.json).toEqual({ submittedAt: expect.any(String) as string, gpa: null });
});

test("says plainly that a link has expired or was revoked, and no more than that it is unknown otherwise", async () => {
  const { id, token } = await ask({ linkDays: 7, language: "es" });
  expect(await openAt(token, new Date(Date.now() + 6 * day))).toMatchObject({ state: "open" });
  expect(await openAt(token, new Date(Date.now() + 7 * day))).toEqual({ state: "expired", language: "es" });
  const { student, headers } = await open(token);
  expect((await evaluator.call(`POST /api/marks-requests/${id}/revoke`, {})).status).toBe(200);
  expect((await open(token)).json).toEqual({ state: "revoked", language: "es" });
  expect((await open("x".repeat(43))).json).toEqual({ state: "unknown" });
  // Only submitted marks can be reopened, or a link that leaked would work again.
  const reopened = await evaluator.call(`POST /api/marks-requests/${id}/reopen`, {});
  expect([reopened.status, reopened.json.error.code]).toEqual([409, "not_submitted"]);
  const late = await student.call("/api/marks/submission", submission(), headers);
  expect([late.status, late.json.error.code]).toEqual([401, "marks_session"]);
});

test("a new link replaces the old one and its sessions", async () => {
  const { id, token } = await ask();
  const { student, headers } = await open(token);
  const resent = await evaluator.call(`/api/marks-requests/${id}/resend`, { linkDays: 7, sendEmail: false });
  expect(resent.status).toBe(200);
  expect((await open(token)).json.state).toBe("unknown");
  expect((await student.call("/api/marks/submission", submission(), headers)).status).toBe(401);
  expect((await open(getToken(resent.json.link))).json.state).toBe("open");
});

test("limits how often links are tried from one network", async () => {
  const student = openStudent();
  const guess = async () => (await student.call("/api/marks/open", { token: "a guess" })).status;
  expect(await guess()).toBe(200);
  await db.execute(sql`UPDATE rate_limits SET count = 119 WHERE key = ${`marks:127.0.61.${addresses - 1}`}`);
  expect([await guess(), await guess()]).toEqual([200, 429]);
});

test("a submission arrives as a self-reported draft that cannot be made final until it is confirmed", async () => {
  const externalId = "SR-100";
  const { id, token } = await ask({ externalId, program: "Transfer" });
  const body = submission();
  const { student, headers } = await open(token);
  const sent = await student.call("/api/marks/submission", body, headers);
  expect(sent.status, JSON.stringify(sent.json)).toBe(200);
  // A repeated request is recognized; another one is not accepted.
  expect((await student.call("/api/marks/submission", body, headers)).json).toEqual(sent.json);
  expect((await student.call("/api/marks/submission", submission(), headers)).status).toBe(409);
  expect((await open(token)).json).toMatchObject({ state: "submitted", gpa: null });

  const { evaluationId } = await findRequest(id);
  const queue = await evaluator.call("/api/queue?view=unassigned&limit=200");
  expect(queue.json.rows).toContainEqual(
    expect.objectContaining({
      id: evaluationId,
      selfReported: true,
      studentName: "Awa Diallo",
      tags: ["Transfer"],
    }),
  );
  const record = (await evaluator.call(`/api/evaluations/${evaluationId}`)).json;
  expect(record).toMatchObject({ selfReported: true, state: "draft", country: "FR" });
  const { document } = record.saved;
  expect(document.records[0]).toMatchObject({ institution: "Université de Lille", standing: "unofficial" });
  const timeline = (await evaluator.call(`/api/evaluations/${evaluationId}/timeline`)).json.entries;
  expect(timeline[0]).toMatchObject({ action: "self-reported", actor: null });

  const finalize = (version: number) =>
    evaluator.call(`/api/evaluations/${evaluationId}/state`, { to: "final", version });
  expect((await finalize(1)).json.error.code).toBe("self_reported");
  // Neither an edit without the mark nor a copy makes the marks official.
  const edited = await evaluator.call(`PUT /api/evaluations/${evaluationId}`, {
    version: 1,
    saveId: randomUUID(),
    document: { ...document, selfReportedAt: undefined },
  });
  expect(edited.json.version).toBe(2);
  expect((await finalize(2)).json.error.code).toBe("self_reported");
  const copyId = randomUUID();
  await evaluator.call(`/api/evaluations/${evaluationId}/duplicate`, { id: copyId });
  expect((await evaluator.call(`/api/evaluations/${copyId}`)).json.selfReported).toBe(true);

  const trainee = await openSignedIn(server, "trainee@northfield.test");
  expect(
    (await trainee.call(`/api/evaluations/${evaluationId}/confirm-official`, { version: 2 })).status,
  ).toBe(404);
  const confirmed = await evaluator.call(`/api/evaluations/${evaluationId}/confirm-official`, { version: 2 });
  expect(confirmed.json).toMatchObject({ version: 3, state: "draft" });
  const official = (await evaluator.call(`/api/evaluations/${evaluationId}`)).json;
  expect(official.selfReported).toBe(false);
  expect(official.saved.document.records[0].standing).toBe("official");
  expect((await finalize(3)).json.state).toBe("final");
  // The student's own version stays for the comparison.
  const { reported } = (await evaluator.call(`/api/evaluations/${evaluationId}/reported-marks`)).json;
  expect(reported.document.records[0].terms[0].courses[0]).toMatchObject({ name: "Analyse", mark: "14,5" });
});

test("the dashboard leaves self-reported records out", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const readFigures = () => admin.call(`/api/dashboard?from=${today}&to=${today}&zone=UTC`);
  const before = await readFigures();
  expect(before.status, JSON.stringify(before.json)).toBe(200);
  const { id, token } = await ask();
  expect((await submit(token)).status).toBe(200);
  expect((await readFigures()).json).toEqual(before.json);
  const { evaluationId } = await findRequest(id);
  await evaluator.call(`/api/evaluations/${evaluationId}/confirm-official`, { version: 1 });
  expect((await readFigures()).json).not.toEqual(before.json);
});

test("the official record of the same applicant shows what the student reported", async () => {
  const externalId = "SR-200";
  const { token } = await ask({ externalId });
  await submit(token);
  const [row] = await db.select().from(evaluations).where(eq(evaluations.studentExternalId, externalId));
  const { document } = (await evaluator.call(`/api/evaluations/${row!.id}`)).json.saved;
  const official = { ...document, selfReportedAt: undefined };
  const id = randomUUID();
  expect((await evaluator.call("/api/evaluations", { id, document: official })).status).toBe(201);
  const { reported } = (await evaluator.call(`/api/evaluations/${id}/reported-marks`)).json;
  expect(reported).toMatchObject({ evaluationId: row!.id });
  const stranger = await openSignedIn(server, "professional@example.test");
  expect((await stranger.call(`/api/evaluations/${id}/reported-marks`)).status).toBe(404);
});

test("shows a GPA only if the office allows it, by the country's default table", async () => {
  const { token } = await ask({ showGpa: true });
  const sent = await submit(token);
  expect(sent.json.gpa).toMatch(/^\d\.\d\d/);
  expect((await open(token)).json.gpa).toBe(sent.json.gpa);
  expect(Object.keys(sent.json).sort()).toEqual(["gpa", "submittedAt"]);
});

test("a reopened request can be submitted again and replaces the student's own record", async () => {
  const { id, token } = await ask();
  await submit(token);
  const first = await findRequest(id);
  expect((await evaluator.call(`POST /api/marks-requests/${id}/reopen`, {})).status).toBe(200);
  expect((await submit(token, { institution: "Université de Nantes" })).status).toBe(200);
  const second = await findRequest(id);
  expect(second.evaluationId).toBe(first.evaluationId);
  const record = (await evaluator.call(`/api/evaluations/${first.evaluationId}`)).json;
  expect(record).toMatchObject({ version: 2, institution: "Université de Nantes", selfReported: true });
});

test("marks are submitted again after a change of their record, and do not block it", async () => {
  const { id, token } = await ask();
  await submit(token);
  await evaluator.call(`/api/marks-requests/${id}/reopen`, {});
  const { evaluationId } = await findRequest(id);
  let submitted: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    // As erasing the student does, which then deletes the request.
    await tx.select().from(evaluations).where(eq(evaluations.id, evaluationId!)).for("update");
    submitted = submit(token);
    await untilOthersWait(tx);
    await tx.select().from(marksRequests).where(eq(marksRequests.id, id)).for("update", { noWait: true });
  });
  expect((await submitted)?.status).toBe(200);
  expect((await findRequest(id)).evaluationId).toBe(evaluationId);
});

test("rejects a submission without marks or with an unknown country", async () => {
  const { token } = await ask();
  const { student, headers } = await open(token);
  const empty = submission({
    terms: [{ name: "", courses: [{ name: "A", code: "", credits: "", mark: " " }] }],
  });
  for (const body of [empty, submission({ countryCode: "XX" })]) {
    expect((await student.call("/api/marks/submission", body, headers)).status).toBe(400);
  }
});

test("stores files encrypted, and gives them to the office only as downloads", async () => {
  const { id, token } = await ask();
  const { student, headers } = await open(token);
  const fileId = randomUUID();
  expect((await upload(headers, pdf, fileId)).status).toBe(200);
  expect((await upload(headers, pdf, fileId)).status, "a repeated upload replaces the file").toBe(200);
  await upload(headers, pdf);
  await student.call("/api/marks/submission", submission({ files: [fileId] }), headers);
  const [file, ...others] = await listFiles(id);
  expect(others).toEqual([]);
  expect(file!.encryptedContent.includes(pdf)).toBe(false);
  const { evaluationId } = await findRequest(id);
  const { reported } = (await evaluator.call(`/api/evaluations/${evaluationId}/reported-marks`)).json;
  expect(reported.files).toEqual([
    { id: fileId, name: "relevé.pdf", type: "application/pdf", size: pdf.length },
  ]);
  const address = `/api/evaluations/${evaluationId}/reported-files/${fileId}`;
  const download = await evaluator.call(address);
  expect(download.bytes.equals(pdf)).toBe(true);
  expect(download.headers).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; /) as string,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect((await openStudent().call(address)).status).toBe(401);

  const newer = "a newer key of this server, long enough";
  const rotated = await reencrypt(db, [newer, ...server.config.secretKeys]);
  expect(rotated.unreadable).toBe(0);
  expect((await listFiles(id))[0]!.encryptedKey).not.toBe(file!.encryptedKey);
  await reencrypt(db, [server.config.secretKeys[0], newer]);
  expect((await evaluator.call(address)).bytes.equals(pdf)).toBe(true);
});

test("limits the type, size and number of files, and what a team can store", async () => {
  const { id, token } = await ask();
  const { headers } = await open(token);
  const code = async (response: Response) =>
    [response.status, ((await response.json()) as { error?: { code: string } }).error?.code] as const;
  expect(await code(await upload(headers, Buffer.from("<html><script>alert(1)</script>")))).toEqual([
    415,
    "file_type",
  ]);
  expect(await code(await upload({}, pdf))).toEqual([401, "marks_session"]);
  const large = Buffer.alloc(uploadLimits.maxFileBytes + 1);
  pdf.copy(large);
  expect((await code(await upload(headers, large)))[0]).toBe(413);
  for (let file = 0; file < uploadLimits.maxFiles; file++) {
    expect((await upload(headers, pdf)).status).toBe(200);
  }
  expect(await code(await upload(headers, pdf))).toEqual([413, "too_many_files"]);

  const other = await ask();
  const { teamId } = await findRequest(id);
  const [stored] = await listFiles(id);
  await db
    .update(marksFiles)
    .set({ size: maxTeamUploadBytes })
    .where(eq(marksFiles.id, stored!.id))
    .catch(() => {});
  expect(teamId).toBe((await findRequest(other.id)).teamId);
  const session = await open(other.token);
  expect(await code(await upload(session.headers, pdf))).toEqual([413, "quota"]);
  await db.delete(marksFiles).where(eq(marksFiles.requestId, id));
});

test("deletes files that were not submitted after a day, and submitted ones after the retention period", async () => {
  const { id, token } = await ask();
  const { student, headers } = await open(token);
  await upload(headers, pdf);
  await deleteExpiredMarks(db, new Date(Date.now() + 2 * day));
  expect(await listFiles(id)).toEqual([]);
  const fileId = randomUUID();
  await upload(headers, pdf, fileId);
  await student.call("/api/marks/submission", submission({ files: [fileId] }), headers);
  await deleteExpiredMarks(db, new Date(Date.now() + (uploadRetentionDays - 1) * day));
  expect(await listFiles(id)).toHaveLength(1);
  await deleteExpiredMarks(db, new Date(Date.now() + (uploadRetentionDays + 1) * day));
  expect(await listFiles(id)).toEqual([]);
  expect((await findRequest(id)).submission).not.toBeNull();
});

test("erasing a student removes their requests, submissions and files", async () => {
  const externalId = "SR-300";
  const { id, token } = await ask({ externalId });
  const { student, headers } = await open(token);
  const fileId = randomUUID();
  await upload(headers, pdf, fileId);
  await student.call("/api/marks/submission", submission({ files: [fileId] }), headers);
  const { teamId, evaluationId } = await findRequest(id);
  await db.transaction((tx) =>
    eraseMarks(tx, {
      teamId,
      ownerId: null,
      evaluationIds: [evaluationId!],
      externalIds: [externalId],
      emails: [],
    }),
  );
  expect(await findRequest(id)).toBeUndefined();
  expect(await listFiles(id)).toEqual([]);
});

test("erasing a student finds requests by the ID that only another of their records has", async () => {
  const externalId = "SR-301";
  const save = async (student: Partial<ReturnType<typeof transcript>["student"]>) => {
    const request = { id: randomUUID(), document: transcript({ email: "two@applicant.test", ...student }) };
    expect((await evaluator.call("/api/evaluations", request)).status).toBe(201);
    return request.id;
  };
  const withoutId = await save({ externalId: "" });
  await save({ externalId });
  const { id } = await ask({ externalId });
  const erased = await admin.call(`/api/evaluations/${withoutId}/erase-student`, { records: 2 });
  expect(erased.json).toEqual({ erased: 2 });
  expect(await findRequest(id)).toBeUndefined();
});

test("evaluators see the requests they sent, admins see all, trainees none", async () => {
  const { id } = await ask();
  const ids = async (browser: Browser) =>
    ((await browser.call("/api/marks-requests")).json.requests as { id: string }[] | undefined)?.map(
      (row) => row.id,
    );
  expect(await ids(evaluator)).toContain(id);
  expect(await ids(admin)).toContain(id);
  const own = (await admin.call("/api/marks-requests", input())).json.request.id as string;
  expect(await ids(evaluator)).not.toContain(own);
  expect((await evaluator.call(`POST /api/marks-requests/${own}/revoke`, {})).status).toBe(404);
});

test("asks the students of many records, and lists those it could not ask with the reason", async () => {
  const save = async (email: string) => {
    const student = { familyName: "Many", externalId: randomUUID(), email };
    const request = { id: randomUUID(), document: transcript(student) };
    expect((await evaluator.call("/api/evaluations", request)).status).toBe(201);
    return request.id;
  };
  const [withEmail, without] = [await save("Many@applicant.test"), await save("")];
  const start = async (ids: string[]) => {
    const id = randomUUID();
    const action = { kind: "ask", language: "en", linkDays: 14, showGpa: false, askDocument: true };
    const started = await evaluator.call("/api/queue/actions", { id, action, records: { ids } });
    expect(started.status, JSON.stringify(started.json)).toBe(202);
    const read = async () => (await evaluator.call(`/api/queue/actions/${id}`)).json as ActionRun;
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("done");
    return read();
  };
  const run = await start([withEmail, without]);
  expect(run).toMatchObject({
    changed: 1,
    mayUndo: false,
    problems: [{ message: "The record has no email address.", count: 1, records: [{ id: without }] }],
  });
  const message = await new PostalMime().parse((await mailbox.next("many@applicant.test")).raw);
  const [link = ""] = /https?:\S+/.exec(message.text ?? "") ?? [];
  const again = await start([withEmail]);
  expect(again).toMatchObject({
    changed: 0,
    problems: [
      {
        message: expect.stringMatching(/^The student was asked on .*, and the link still works\.$/) as string,
      },
    ],
  });
  expect((await submit(getToken(link))).status).toBe(200);
  const [request] = await db.select().from(marksRequests).where(eq(marksRequests.sourceId, withEmail));
  expect(request).toMatchObject({ email: "many@applicant.test", familyName: "Many" });
});

test("emails the reader once when marks arrive, and once more for those that follow", async () => {
  await db.execute(sql`DELETE FROM rate_limits WHERE key LIKE 'marks-arrived:%'`);
  const reader = "jonas.berg@northfield.test";
  const [member] = await db.select().from(users).where(eq(users.email, reader));
  const record = { id: randomUUID(), document: transcript({ familyName: "Arrived" }) };
  await evaluator.call("/api/evaluations", record);
  await db.update(evaluations).set({ assigneeId: member!.id }).where(eq(evaluations.id, record.id));
  const requests = [await ask({ evaluationId: record.id }), await ask({ evaluationId: record.id })];
  const before = new Date();
  for (const { token } of requests) expect((await submit(token)).status).toBe(200);
  const email = await mailbox.next(reader);
  expect(email.raw).not.toContain("Arrived");
  const { evaluationId, teamId } = await findRequest(requests[0]!.id);
  const text = (await new PostalMime().parse(email.raw)).text ?? "";
  expect(text).toContain(`/history?record=${evaluationId}`);
  // The second one is held back until the job that the first one scheduled.
  const posted: EmailMessage[] = [];
  const post = (message: EmailMessage) => Promise.resolve(String(posted.push(message)));
  const since = (moment: Date) => ({ teamId, userId: member!.id, since: moment.toISOString() });
  await sendHeldBack({ db, outbox: { post }, config: server.config }, since(before));
  await sendHeldBack({ db, outbox: { post }, config: server.config }, since(new Date(Date.now() + day)));
  expect(posted.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [reader, "Marks from 2 students have arrived"],
  ]);
  expect(posted[0]!.action).toEqual({
    label: "Open the queue",
    link: expect.stringMatching(/\/history\?queue=open$/) as string,
  });
  // Turned off in the account settings.
  await db.update(users).set({ arrivalEmails: false }).where(eq(users.id, member!.id));
  await sendHeldBack({ db, outbox: { post }, config: server.config }, since(before));
  expect(posted).toHaveLength(1);
});
