import { randomBytes, randomUUID } from "node:crypto";
import type { NoticeRequest } from "@meridian/contract/notify/schemas";
import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import { trialDailyLimits } from "@meridian/contract/billing/plans";
import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { listEvaluations, saveSibling, type SavedRow } from "../../../test/support/records/evaluations.ts";
import { type Mailbox, openMailbox } from "../../../test/support/servers/mailbox.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { mailOutbox } from "../../platform/db/schema/mail.ts";
import { noticeDeliveries } from "../../platform/db/schema/notify.ts";
import { eraseNotices } from "./erase-notices.ts";
import { sendWaitingDeliveries } from "./send-notice.ts";
import { deleteExpiredReports, readStudentReport } from "./student-link.ts";

const secret = `whsec_${randomBytes(24).toString("base64")}`;
const day = 24 * 60 * 60 * 1000;

let mailbox: Mailbox;
let server: TestServer;
let db: Database;
let evaluator: Browser;
let rows: SavedRow[];
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ config: { smtpUrl: mailbox.url, mailWebhookSecret: secret } });
  db = server.running.database.db;
  evaluator = await openSignedIn(server, "evaluator@northfield.test");
  rows = await listEvaluations(db, "evaluator@northfield.test");
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const getEmail = (row: SavedRow) => row.saved.document.student.email;
const request = (ids: readonly string[], change: Partial<NoticeRequest> = {}): NoticeRequest => ({
  evaluationIds: [...ids],
  language: "en",
  subject: builtInNotices.en.subject,
  body: builtInNotices.en.body,
  replyTo: "admissions@northfield.test",
  consentNote: "You get this because you applied to Northfield University.",
  consent: true,
  sendAt: null,
  linkDays: 30,
  ...change,
});
const send = (browser: Browser, ids: readonly string[], change: Partial<NoticeRequest> = {}) =>
  browser.call("/api/notify/notices", request(ids, change));
const deliveries = (noticeId: string) =>
  db.select().from(noticeDeliveries).where(eq(noticeDeliveries.noticeId, noticeId));
async function readEmailTo(email: string) {
  const mail = await mailbox.next(email);
  const parsed = await new PostalMime().parse(mail.raw);
  const text = parsed.text ?? "";
  const token = /\/r\/([\w-]+)/.exec(text)?.[1] ?? "";
  const unsubscribe = /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? "";
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  return { ...parsed, text, html: parsed.html ?? "", token, unsubscribe, header };
}

test("sends a student an email with a personal link, and logs that it was sent and opened", async () => {
  const row = rows[0]!;
  const response = await send(evaluator, [row.id]);
  expect(response.status).toBe(201);
  const message = await readEmailTo(getEmail(row));
  expect(message.subject).toBe("Your academic report from Northfield University");
  expect(message.replyTo).toMatchObject([{ address: "admissions@northfield.test" }]);
  expect(message.text).toContain("You get this because you applied");
  expect(message.header("list-unsubscribe")).toBe(
    `<${server.config.baseUrl}/unsubscribe/${message.unsubscribe}>`,
  );
  expect(message.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const opened = await openBrowser(server, "127.0.41.1").call(`/api/student-reports/${message.token}`);
  expect(opened.json).toMatchObject({
    state: "open",
    institution: "Northfield University",
    printed: { title: "Academic report", reading: { gpa: row.saved.result.gpa.text } },
  });
  expect([opened.headers["referrer-policy"], opened.headers["x-robots-tag"]]).toEqual([
    "no-referrer",
    "noindex",
  ]);
  await expect
    .poll(
      async () => (await evaluator.call(`/api/notify/notices/${response.json.notice.id}`)).json.deliveries,
    )
    .toMatchObject([{ state: "sent", email: getEmail(row), openedAt: expect.any(String) as string }]);
  const stored = JSON.stringify([await deliveries(response.json.notice.id), server.logged]);
  expect(stored).not.toContain(message.token);
  expect(stored).not.toContain(message.unsubscribe);
});

test("treats markup in names and templates as plain text", async () => {
  const row = rows[1]!;
  const saved = structuredClone(row.saved);
  const student = {
    ...saved.document.student,
    givenName: "<img src=x onerror=alert(1)>",
    email: "markup@applicant.test",
  };
  const id = await saveSibling(db, row, { ...saved, document: { ...saved.document, student } });
  await send(evaluator, [id], {
    subject: "For\r\nBcc: x@evil.test {{student_name}}",
    body: "<b>{{student_name}}</b> {{report_link}}",
  });
  const message = await readEmailTo("markup@applicant.test");
  expect(message.html).toContain("&lt;b&gt;&lt;img src=x");
  expect(message.html).not.toContain("<img");
  expect(message.subject).toMatch(/^For Bcc: x@evil.test <img/);
  expect(message.bcc ?? []).toEqual([]);
});

test.each(["es", "fr", "pt", "zh", "ar"] as const)("sends the built-in message in %s", async (language) => {
  const row = rows[2]!;
  const email = `${language}@applicant.test`;
  const student = { ...row.saved.document.student, email };
  const id = await saveSibling(db, row, { ...row.saved, document: { ...row.saved.document, student } });
  const { subject, body } = builtInNotices[language];
  await send(evaluator, [id], { language, subject, body });
  const message = await readEmailTo(email);
  expect(message.text).not.toContain("{{");
  expect(message.text).toContain(student.givenName);
  expect(message.text).toContain(builtInNotices[language].unsubscribe);
  expect(message.html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  expect(message.html).toContain(`dir="ltr">${server.config.baseUrl}/r/${message.token}</a>`);
  expect(message.html).toContain(`<a href="${server.config.baseUrl}/r/${message.token}" class="button"`);
});

test("one click unsubscribes immediately, without confirmation or session", async () => {
  const row = rows[3]!;
  const later = await send(evaluator, [row.id], { sendAt: new Date(Date.now() + day).toISOString() });
  await send(evaluator, [row.id]);
  const { unsubscribe } = await readEmailTo(getEmail(row));
  const before = await server.fetch(`/api/unsubscribe/${unsubscribe}`);
  expect(await before.json()).toEqual({ state: "subscribed", institution: "Northfield University" });
  const click = await server.fetch(`/unsubscribe/${unsubscribe}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([click.status, await click.json()]).toMatchObject([200, { state: "unsubscribed" }]);
  expect(await deliveries(later.json.notice.id)).toMatchObject([{ status: "unsubscribed", printed: null }]);
  const response = await evaluator.call("/api/notify/recipients", { evaluationIds: [row.id] });
  expect(response.json.recipients).toMatchObject([{ problem: "unsubscribed" }]);
  expect((await send(evaluator, [row.id])).json.error.code).toBe("nobody");
  expect((await server.fetch("/unsubscribe/none", { method: "POST" })).status).toBe(200);
});

test("a link expires on its date, and its report is then deleted", async () => {
  const row = rows[4]!;
  const { json } = await send(evaluator, [row.id], { linkDays: 7 });
  const { token } = await readEmailTo(getEmail(row));
  const now = Date.now();
  expect(await readStudentReport(db, token, new Date(now + 6 * day))).toMatchObject({ state: "open" });
  const expired = await readStudentReport(db, token, new Date(now + 8 * day));
  expect(expired).toEqual({ state: "expired", institution: "Northfield University", language: "en" });
  await deleteExpiredReports(db, new Date(now + 8 * day));
  expect(await deliveries(json.notice.id)).toMatchObject([{ printed: null }]);
  expect(await readStudentReport(db, "no-such-token", new Date())).toEqual({ state: "unknown" });
});

test("logs the mail server's rejection of an address and does not retry", async () => {
  const row = rows[5]!;
  mailbox.reject(getEmail(row));
  const { json } = await send(evaluator, [row.id]);
  await expect
    .poll(async () => (await evaluator.call(`/api/notify/notices/${json.notice.id}`)).json.deliveries)
    .toMatchObject([{ state: "failed", detail: expect.stringContaining("No such user here") as string }]);
  const mail = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, getEmail(row)));
  expect(mail).toMatchObject([{ attempts: 1 }]);
});

test("accepts a signed bounce or complaint report and rejects an unsigned one", async () => {
  const row = rows[6]!;
  const { json } = await send(evaluator, [row.id]);
  await readEmailTo(getEmail(row));
  const [{ mailId } = { mailId: "" }] = await deliveries(json.notice.id);
  const report = async (event: object, forged = false) => {
    const [id, at, body] = [`msg_${randomUUID()}`, new Date(), JSON.stringify(event)];
    const headers = {
      "Content-Type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": forged ? "v1,AAAA" : new Webhook(secret).sign(id, at, body),
    };
    return (await server.fetch("/api/notify/bounces", { method: "POST", headers, body })).status;
  };
  const bounced = {
    type: "email.bounced",
    data: { message_id: `<${mailId}@meridian>`, bounce: { message: "Mailbox full" } },
  };
  expect(await report(bounced, true)).toBe(401);
  expect(await report(bounced)).toBe(200);
  expect(await deliveries(json.notice.id)).toMatchObject([{ status: "bounced", detail: "Mailbox full" }]);
  expect(await report({ type: "email.complained", data: { to: [getEmail(row).toUpperCase()] } })).toBe(200);
  const response = await evaluator.call("/api/notify/recipients", { evaluationIds: [row.id] });
  expect(response.json.recipients).toMatchObject([{ problem: "unsubscribed" }]);
});

test("emails beyond the hourly limit wait for the next hour", async () => {
  const row = rows[7]!;
  await db.execute(sql`
    INSERT INTO rate_limits (key, count, resets_at) VALUES (${`notify:${row.teamId}`}, 300, now() + interval '1 hour')
    ON CONFLICT (key) DO UPDATE SET count = 300, resets_at = excluded.resets_at`);
  const { json } = await send(evaluator, [row.id]);
  const next = () =>
    queryRows(db)`
      SELECT 1 FROM pgboss.job WHERE name = 'send-notice' AND data ->> 'noticeId' = ${json.notice.id}
        AND state = 'created' AND start_after > now() + interval '50 minutes'`;
  await expect.poll(async () => (await next()).length).toBe(1);
  expect(await deliveries(json.notice.id)).toMatchObject([{ status: "waiting", mailId: null }]);
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${`notify:${row.teamId}`}`);
});

/** Number of jobs scheduled to send this notice later. */
const countPostponed = async (noticeId: string) => {
  const jobs = await queryRows(db)`
    SELECT 1 FROM pgboss.job WHERE name = 'send-notice' AND data ->> 'noticeId' = ${noticeId}
      AND state = 'created' AND start_after > now() + interval '20 hours'`;
  return jobs.length;
};

test("a trial sends its daily limit and the rest on the next day", async () => {
  const row = rows[7]!;
  const trial = sql`(SELECT subscription_id FROM teams WHERE id = ${row.teamId})`;
  await db.execute(sql`UPDATE subscriptions SET status = 'trialing' WHERE id = ${trial}`);
  await db.execute(sql`
    INSERT INTO rate_limits (key, count, resets_at)
    VALUES (${`trial:letters:${row.teamId}`}, ${trialDailyLimits.letters - 1}, now() + interval '1 day')`);
  const response = await evaluator.call("/api/notify/recipients", { evaluationIds: [row.id] });
  expect(response.json.perDay).toBe(trialDailyLimits.letters);
  const { json } = await send(evaluator, [row.id, rows[8]!.id]);
  await expect.poll(() => countPostponed(json.notice.id)).toBe(1);
  expect((await deliveries(json.notice.id)).filter(({ status }) => status === "waiting")).toHaveLength(1);
  await db.execute(sql`UPDATE subscriptions SET status = 'active' WHERE id = ${trial}`);
});

test("only emails that are sent count towards the daily limit of a trial", async () => {
  const row = rows[8]!;
  const key = `trial:letters:${row.teamId}`;
  const trial = sql`(SELECT subscription_id FROM teams WHERE id = ${row.teamId})`;
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${key}`);
  await db.execute(sql`UPDATE subscriptions SET status = 'trialing' WHERE id = ${trial}`);
  const { json } = await send(evaluator, [row.id]);
  const job = sql`SELECT state FROM pgboss.job WHERE data ->> 'noticeId' = ${json.notice.id}`;
  await expect.poll(() => queryRows(db)`${job}`).toEqual([{ state: "completed" }]);
  expect(await queryRows(db)`SELECT count FROM rate_limits WHERE key = ${key}`).toEqual([{ count: 1 }]);
  await db.execute(sql`UPDATE subscriptions SET status = 'active' WHERE id = ${trial}`);
});

test("holds emails of a team whose plan has ended, and cancels them after a week", async () => {
  const row = rows[8]!;
  const { json } = await send(evaluator, [row.id], { sendAt: new Date(Date.now() + day).toISOString() });
  const { id } = json.notice;
  const plan = sql`(SELECT subscription_id FROM teams WHERE id = ${row.teamId})`;
  await db.execute(sql`UPDATE subscriptions SET status = 'past_due' WHERE id = ${plan}`);
  let postponements = 0;
  const jobs = { add: () => Promise.resolve(void postponements++) };
  const after = (days: number) =>
    ({ db, jobs, now: () => new Date(Date.now() + days * day) }) as unknown as Parameters<
      typeof sendWaitingDeliveries
    >[0];
  await sendWaitingDeliveries(after(2), id);
  expect(await deliveries(id)).toMatchObject([{ status: "waiting", mailId: null }]);
  expect(postponements).toBe(1);
  await sendWaitingDeliveries(after(9), id);
  expect(postponements).toBe(1);
  await db.execute(sql`UPDATE subscriptions SET status = 'active' WHERE id = ${plan}`);
  expect((await evaluator.call(`/api/notify/notices/${id}`)).json.notice).toMatchObject({
    cancelled: true,
    counts: { cancelled: 1 },
  });
});

test("a scheduled message waits and can be canceled", async () => {
  const sendAt = new Date(Date.now() + 2 * day).toISOString();
  const { json } = await send(evaluator, [rows[8]!.id], { sendAt });
  expect(json).toMatchObject({ notice: { sendAt, counts: { waiting: 1 } }, canCancel: true });
  const cancelled = await evaluator.call(`/api/notify/notices/${json.notice.id}/cancel`, {});
  expect(cancelled.json).toMatchObject({
    notice: { cancelled: true, counts: { cancelled: 1 } },
    canCancel: false,
  });
  const tooFar = new Date(Date.now() + 100 * day).toISOString();
  expect((await send(evaluator, [rows[8]!.id], { sendAt: tooFar })).json.error.field).toBe("sendAt");
});

test("lists drafts and records without an email address as problems", async () => {
  const row = rows[9]!;
  const draft = await saveSibling(db, row, row.saved, { state: "draft" });
  const { document } = row.saved;
  const withoutEmail = { ...document, student: { ...document.student, email: "not an address" } };
  const without = await saveSibling(db, row, { ...row.saved, document: withoutEmail });
  const { json } = await evaluator.call("/api/notify/recipients", {
    evaluationIds: [draft, without, row.id],
  });
  const problems = Object.fromEntries(
    json.recipients.map((one: { evaluationId: string; problem: string | null }) => [
      one.evaluationId,
      one.problem,
    ]),
  );
  expect(problems).toEqual({ [draft]: "draft", [without]: "no-email", [row.id]: null });
});

test.each([
  [{ body: "No link" }, "body"],
  [{ body: "{{report_link}} {{nmae}}" }, "body"],
  [{ subject: "{{secret}}" }, "subject"],
  [{ replyTo: "not-an-address" }, "replyTo"],
  [{ consent: false as true }, "consent"],
  [{ evaluationIds: [] }, "evaluationIds"],
  [{ linkDays: 400 }, "linkDays"],
])("rejects %j", async (change, field) => {
  const response = await send(evaluator, [rows[10]!.id], change);
  expect([response.status, response.json.error.field]).toEqual([400, field]);
});

test("another team's students, messages and templates are not accessible", async () => {
  const { json } = await send(evaluator, [rows[11]!.id]);
  const template = { name: "Ours", language: "en", subject: "Hello", body: "{{report_link}}" };
  const created = await evaluator.call("/api/notify/templates", template);
  expect(created.json.templates).toMatchObject([{ name: "Ours" }]);
  const other = await openSignedIn(server, "admin@southbay.test");
  expect(
    (await other.call("/api/notify/recipients", { evaluationIds: [rows[11]!.id] })).json.recipients,
  ).toEqual([]);
  expect((await send(other, [rows[11]!.id])).json.error.code).toBe("nobody");
  expect((await other.call(`/api/notify/notices/${json.notice.id}`)).status).toBe(404);
  expect((await other.call(`/api/notify/notices/${json.notice.id}/cancel`, {})).status).toBe(404);
  const [{ id } = { id: "" }] = created.json.templates;
  expect((await other.call(`DELETE /api/notify/templates/${id}`)).status).toBe(404);
  expect((await other.call("/api/notify/templates")).json.templates).toEqual([]);
  const colleague = await openSignedIn(server, "jonas.berg@northfield.test");
  expect((await colleague.call(`/api/notify/notices/${json.notice.id}`)).status).toBe(404);
  const admin = await openSignedIn(server, "admin@northfield.test");
  expect((await admin.call(`/api/notify/notices/${json.notice.id}`)).status).toBe(200);
  const trainee = await openSignedIn(server, "trainee@northfield.test");
  expect((await trainee.call("/api/notify/notices")).status).toBe(403);
});

test("erasing a student deletes messages, links and emails, and the text that only they received", async () => {
  const row = rows[12]!;
  const { json } = await send(evaluator, [row.id]);
  const toBoth = (await send(evaluator, [row.id, rows[11]!.id])).json.notice.id;
  const { token } = await readEmailTo(getEmail(row));
  const event = {
    teamId: row.teamId,
    ownerId: null,
    evaluationIds: [row.id],
    externalIds: [],
    emails: [getEmail(row)],
  };
  await db.transaction((tx) => eraseNotices(tx, event));
  expect(await deliveries(json.notice.id)).toEqual([]);
  expect((await evaluator.call(`/api/notify/notices/${json.notice.id}`)).status).toBe(404);
  expect((await evaluator.call(`/api/notify/notices/${toBoth}`)).json.deliveries).toHaveLength(1);
  expect(await readStudentReport(db, token, new Date())).toEqual({ state: "unknown" });
  expect(
    await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, getEmail(row))),
  ).toEqual([]);
});

test("a revoked report cannot be selected, is removed from a waiting message, and its link says it was revoked", async () => {
  const [sentBefore, waits] = [rows[13]!, rows[14]!];
  const issued = await Promise.all(
    [sentBefore, waits].map(
      async ({ id }) => (await evaluator.call("/api/gpa-reports", { evaluationId: id })).json.report,
    ),
  );
  await send(evaluator, [sentBefore.id]);
  const message = await readEmailTo(getEmail(sentBefore));
  const later = await send(evaluator, [waits.id], {
    sendAt: new Date(Date.now() + 3 * day).toISOString(),
  });
  for (const { id } of issued) {
    const revoked = await evaluator.call(`/api/gpa-reports/${id}/revoke`, { reason: "Wrong transcript" });
    expect(revoked.status).toBe(200);
  }

  const linkResponse = await openBrowser(server, "127.0.41.7").call(`/api/student-reports/${message.token}`);
  expect(linkResponse.json).toMatchObject({ state: "revoked", number: issued[0].number });
  expect(JSON.stringify(linkResponse.json)).not.toContain(sentBefore.saved.result.gpa.text);

  const noticeId = later.json.notice.id as string;
  // Nothing is sent, so no outbox is needed.
  const deps = { db, config: server.config, now: () => new Date() };
  await sendWaitingDeliveries(deps as unknown as Parameters<typeof sendWaitingDeliveries>[0], noticeId);
  expect(await deliveries(noticeId)).toMatchObject([
    {
      status: "cancelled",
      detail: expect.stringContaining(`Report ${issued[1].number} was revoked`) as string,
    },
  ]);

  const { recipients } = (
    await evaluator.call("/api/notify/recipients", { evaluationIds: [sentBefore.id, waits.id] })
  ).json;
  expect(recipients.map(({ problem }: { problem: string }) => problem)).toEqual(["revoked", "revoked"]);
  const rejected = await send(evaluator, [sentBefore.id]);
  expect([rejected.status, rejected.json.error.message]).toEqual([
    409,
    "The reports of the selected students were revoked. Correct the records or issue new reports first.",
  ]);
});

test("a team that requires approval messages only students whose record is approved", async () => {
  const admin = await openSignedIn(server, "admin@northfield.test");
  const id = await saveSibling(db, rows[17]!, rows[17]!.saved);
  const sendAt = new Date(Date.now() + 3 * day).toISOString();
  const scheduled = (await send(evaluator, [id], { sendAt })).json.notice.id as string;
  await admin.call("PUT /api/history/settings", { needsApproval: true });
  const findProblem = async () =>
    (await evaluator.call("/api/notify/recipients", { evaluationIds: [id] })).json.recipients[0].problem;
  expect(await findProblem()).toBe("not-approved");
  const refused = await send(evaluator, [id]);
  expect([refused.status, refused.json.error.code]).toEqual([409, "not_approved"]);
  // Nothing is sent, so no outbox is needed.
  const deps = { db, config: server.config, now: () => new Date() };
  await sendWaitingDeliveries(deps as unknown as Parameters<typeof sendWaitingDeliveries>[0], scheduled);
  expect(await deliveries(scheduled)).toMatchObject([
    { status: "cancelled", detail: "Not sent: the record is not approved.", printed: null },
  ]);
  await admin.call(`/api/evaluations/${id}/state`, { to: "approved", version: 1 });
  expect(await findProblem()).toBeNull();
  await admin.call("PUT /api/history/settings", { needsApproval: false });
});

test("a scheduled message is not sent for a record that was deleted or reopened since", async () => {
  const [deleted, corrected] = [rows[15]!, rows[16]!];
  const sendAt = new Date(Date.now() + 3 * day).toISOString();
  const { json } = await send(evaluator, [deleted.id, corrected.id], { sendAt });
  expect(json.notice.counts).toEqual({ waiting: 2 });
  await evaluator.call("/api/history/delete", { records: { ids: [deleted.id] } });
  const { version } = (await evaluator.call(`/api/evaluations/${corrected.id}`)).json;
  const reopened = await evaluator.call(`/api/evaluations/${corrected.id}/state`, { to: "draft", version });
  const final = { to: "final", version: reopened.json.version };
  expect((await evaluator.call(`/api/evaluations/${corrected.id}/state`, final)).status).toBe(200);
  // Nothing is sent, so no outbox is needed.
  const deps = { db, config: server.config, now: () => new Date() };
  await sendWaitingDeliveries(deps as unknown as Parameters<typeof sendWaitingDeliveries>[0], json.notice.id);
  const details = (await deliveries(json.notice.id)).map(({ evaluationId, status, detail, printed }) => [
    evaluationId,
    [status, detail, printed],
  ]);
  expect(Object.fromEntries(details)).toEqual({
    [deleted.id]: ["cancelled", "Not sent: the record was deleted.", null],
    [corrected.id]: ["cancelled", "Not sent: the record was reopened after this message was written.", null],
  });
});
