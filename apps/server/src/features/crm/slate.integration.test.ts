import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readPdf, withoutSpaces } from "../../../../../packages/report/test/read-pdf.ts";
import type { Browser } from "../../../test/support/visitors/browser.ts";
import type { TestServer } from "../../../test/support/servers/server.ts";
import {
  generateHostKey,
  type SftpServer,
  startSftpServer,
} from "../../../test/support/servers/sftp-server.ts";
import { transcript } from "../../../test/support/records/transcript.ts";
import { queryRows } from "../../platform/db/database.ts";
import {
  createConnection,
  buildConnection,
  listDeliveries,
  saveFinal,
  saveDraft,
  waitForState,
  startCrmServer,
} from "./crm-for-tests.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
let slate: SftpServer;
beforeAll(async () => {
  ({ server, admin, evaluator } = await startCrmServer());
});
afterAll(() => server.stop());

const password = "drop-folder-password";
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  const { connections } = (await admin.call("/api/crm/connections")).json;
  for (const { id } of connections) await admin.call(`DELETE /api/crm/connections/${id}`);
  for (const stop of stops.splice(0)) await stop();
});

async function slateServer(options = {}): Promise<SftpServer> {
  slate = await startSftpServer(options);
  stops.push(() => slate.stop());
  return slate;
}

const slateConnection = (port: number, more = {}, settings = {}) =>
  buildConnection(
    "slate-sftp",
    { host: "127.0.0.1", port: String(port), username: "meridian", folder: "/incoming", ...settings },
    { password },
    more,
  );

const text = (path: string) => slate.files.get(path)?.toString("utf8");

test("uploads a record to the drop folder automatically, once, when it becomes final", async () => {
  const { port, fingerprint } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port));
  const tested = await admin.call(`/api/crm/connections/${id}/test`, {});
  expect(tested.json).toMatchObject({ ok: true, connection: { hostKey: fingerprint, testError: null } });
  expect(tested.json.connection.testedAt).not.toBeNull();

  const record = await saveFinal(evaluator, { externalId: "NF-0042" });
  const sent = await waitForState(evaluator, record, "sent");
  const path = `/incoming/${sent.reference}`;
  expect([...slate.arrivals].filter(([name]) => name.endsWith(".csv"))).toEqual([[path, 1]]);
  const [head, row, rest] = text(path)!.split("\r\n");
  expect(head).toMatch(/^"Unique ID","School Name","CEEB",/);
  expect(row).toMatch(
    /^"NF-0042","Universität Köln","001234","tertiary","Bachelor of Science","2020-10","2024-03","3.50","4.0"/,
  );
  expect(rest).toBe("");
  const log = (await evaluator.call(`/api/evaluations/${record}/log`)).json;
  expect(JSON.stringify(log)).toContain("sent-to-crm");
});

test("sends selected final records in one file without drafts, and does nothing the second time", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port, { automatic: false }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const draft = await saveDraft(evaluator, { externalId: "NF-1" });
  const chosen = [
    await saveFinal(evaluator, { externalId: "NF-2" }),
    await saveFinal(evaluator, { externalId: "NF-3" }),
  ];
  expect(await listDeliveries(evaluator, chosen[0]!)).toEqual([]);
  const send = { connectionId: id, evaluationIds: [draft, ...chosen] };
  expect((await evaluator.call("/api/crm/send", send)).json).toEqual({
    queued: 2,
    alreadySent: 0,
    notFinal: 1,
    notFound: 0,
    problems: [],
  });
  const sent = await waitForState(evaluator, chosen[1]!, "sent");
  expect(text(`/incoming/${sent.reference}`)!.match(/NF-\d/g)?.toSorted()).toEqual(["NF-2", "NF-3"]);
  expect((await evaluator.call("/api/crm/send", send)).json).toMatchObject({ queued: 0, alreadySent: 2 });
});

test("leaves an uploaded file in place if only some of its records were stored as sent", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port, { automatic: false }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const chosen = new Map<string, string>();
  for (const studentId of ["NF-31", "NF-32", "NF-33"]) {
    const record = await saveFinal(evaluator, { externalId: studentId });
    chosen.set(studentId, record);
  }
  // The upload succeeds, but the database fails once after one record has been stored as sent.
  const { db } = server.running.database;
  await db.execute(sql`CREATE SEQUENCE failures`);
  await db.execute(sql`
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM crm_deliveries WHERE batch_id = NEW.batch_id AND state = 'sent')
        AND nextval('failures') = 1 THEN RAISE EXCEPTION 'connection lost';
      END IF;
      RETURN NEW;
    END $$`);
  await db.execute(sql`
    CREATE TRIGGER fail_once BEFORE UPDATE ON crm_deliveries
    FOR EACH ROW WHEN (NEW.state = 'sent') EXECUTE FUNCTION fail_once()`);
  await evaluator.call("/api/crm/send", { connectionId: id, evaluationIds: [...chosen.values()] });
  for (const record of chosen.values()) await waitForState(evaluator, record, "sent");
  for (const [studentId, record] of chosen) {
    const sent = await waitForState(evaluator, record, "sent");
    expect(text(`/incoming/${sent.reference}`)).toContain(`"${studentId}"`);
    expect(sent.reference).toMatch(/^meridian_\w+\.csv$/);
  }
  // One file with all records, and one with the rest.
  expect([...slate.files.keys()].filter((path) => path.endsWith(".csv"))).toHaveLength(2);
  await db.execute(sql`DROP TRIGGER fail_once ON crm_deliveries`);
}, 120_000);

test("rejects a record without CEEB or student ID with a reason, and sends it once that is fixed", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const withoutStudentId = await saveFinal(evaluator, { externalId: "" });
  expect((await waitForState(evaluator, withoutStudentId, "rejected")).lastError).toContain(
    "The student has no ID",
  );
  const withoutCeeb = await saveFinal(
    evaluator,
    { externalId: "NF-7" },
    { institution: "Ohne Code", ceeb: "" },
  );
  const refused = await waitForState(evaluator, withoutCeeb, "rejected");
  expect(refused.lastError).toContain("CEEB is empty");

  // With a default in the mapping, the record can be sent again.
  const [connection] = (await admin.call("/api/crm/connections")).json.connections;
  const mapping = connection.mapping.map((line: { target: string }) =>
    line.target === "CEEB" ? { ...line, fallback: "0000" } : line,
  );
  const changed = await admin.call(`PUT /api/crm/connections/${id}`, {
    ...slateConnection(port),
    credentials: {},
    mapping,
  });
  expect(changed.json.connection.testedAt).not.toBeNull();
  expect((await evaluator.call(`/api/crm/deliveries/${refused.id}/retry`, {})).status).toBe(202);
  const sent = await waitForState(evaluator, withoutCeeb, "sent");
  expect(text(`/incoming/${sent.reference}`)).toContain('"NF-7","Ohne Code","0000"');
});

test("keeps a record queued while the server is down and delivers it when the server is back", async () => {
  const first = await slateServer();
  const { id } = await createConnection(admin, slateConnection(first.port));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const hostKey = generateHostKey();
  await first.stop();
  const record = await saveFinal(evaluator, { externalId: "NF-8" });
  const waiting = await vi.waitFor(async () => {
    const [delivery] = await listDeliveries(evaluator, record);
    expect(delivery?.attempts).toBeGreaterThan(0);
    return delivery!;
  }, 60_000);
  expect(waiting).toMatchObject({
    state: "queued",
    lastError: expect.stringContaining("refused the connection"),
  });

  // The server comes back with a different key: nothing is sent until an admin accepts it.
  const back = await slateServer({ port: first.port, hostKey });
  const blocked = await vi.waitFor(async () => {
    const [delivery] = await listDeliveries(evaluator, record);
    expect(delivery?.lastError).toContain("The host key of 127.0.0.1 has changed");
    return delivery!;
  }, 60_000);
  expect(blocked.state).toBe("queued");
  expect(back.files.size).toBe(0);
  const test = await admin.call(`/api/crm/connections/${id}/test`, {});
  expect(test.json).toMatchObject({ ok: false, changedHostKey: back.fingerprint });
  const accepted = await admin.call(`/api/crm/connections/${id}/test`, { acceptHostKey: back.fingerprint });
  expect(accepted.json).toMatchObject({ ok: true, connection: { hostKey: back.fingerprint } });
  const sent = await waitForState(evaluator, record, "sent");
  expect(back.arrivals.get(`/incoming/${sent.reference}`)).toBe(1);
}, 120_000);

test("drops the stored password and pinned key when the SFTP server changes", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const next = await slateServer();
  const moved = slateConnection(next.port);
  const refused = await admin.call(`PUT /api/crm/connections/${id}`, { ...moved, credentials: {} });
  expect([refused.status, refused.json.error.field]).toEqual([400, "credentials.password"]);
  const [unchanged] = (await admin.call("/api/crm/connections")).json.connections;
  expect(unchanged).toMatchObject({
    settings: { port: String(port) },
    hostKey: expect.any(String) as string,
  });

  const saved = await admin.call(`PUT /api/crm/connections/${id}`, moved);
  expect(saved.json.connection).toMatchObject({ hostKey: null, testedAt: null });
  const record = await saveFinal(evaluator, { externalId: "NF-14" });
  await vi.waitFor(async () => {
    const [delivery] = await listDeliveries(evaluator, record);
    expect(delivery?.lastError).toContain("Test the connection first");
  }, 60_000);
  const tested = await admin.call(`/api/crm/connections/${id}/test`, {});
  expect(tested.json).toMatchObject({ ok: true, connection: { hostKey: next.fingerprint } });
});

test("includes the issued report in a document ZIP, and rejects the record until one is issued", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port, {}, { format: "dip" }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const record = await saveFinal(evaluator, { externalId: "NF-9" });
  expect((await waitForState(evaluator, record, "rejected")).lastError).toContain("none has been issued");
  const body = { connectionId: id, evaluationIds: [record] };
  expect((await evaluator.call("/api/crm/check", body)).json).toMatchObject({
    queued: 0,
    problems: [{ evaluationId: record, studentName: "Anna Lefèvre", code: "no-report", reportId: null }],
  });
  expect(slate.files.size).toBe(0);

  // Issuing the report sends the record automatically.
  const issued = await evaluator.call("/api/gpa-reports", { evaluationId: record });
  const { reference } = await waitForState(evaluator, record, "sent");
  expect(reference).toMatch(/^meridian_\w+\.zip$/);
  const files = unzipSync(new Uint8Array(slate.files.get(`/incoming/${reference}`)!));
  const pdf = `${record.replaceAll("-", "")}.pdf`;
  expect(Object.keys(files).sort()).toEqual([pdf, "index.txt"].sort());
  const [head, line] = new TextDecoder().decode(files["index.txt"]).split("\r\n");
  expect(head).toMatch(/\t"type"\t"Filename"$/);
  expect(line).toMatch(new RegExp(`^"NF-9"\t.*\t"GPA report"\t"${pdf}"$`));
  const page = (await readPdf(files[pdf]!)).pages[0];
  const { report, versions } = issued.json;
  for (const text of [`Report ${report.number}`, versions[0].code, "Northfield University", "GPA report"]) {
    expect(page).toContain(withoutSpaces(text));
  }
});

test("sends no record before it is approved if the team requires that", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port, {}, { format: "all" }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const record = await saveFinal(evaluator, { externalId: "NF-10" });
  const rejected = await waitForState(evaluator, record, "rejected");
  await admin.call("PUT /api/history/settings", { needsApproval: true });
  await evaluator.call(`/api/crm/deliveries/${rejected.id}/retry`, {});
  await vi.waitFor(
    async () => {
      const [delivery] = await listDeliveries(evaluator, record);
      expect(delivery).toMatchObject({
        state: "rejected",
        lastError: expect.stringContaining("requires approval") as string,
      });
    },
    { timeout: 60_000, interval: 100 },
  );
  const issue = () => evaluator.call("/api/gpa-reports", { evaluationId: record });
  expect((await issue()).json.error.code).toBe("not_approved");

  // Approving it sends it again, without a report yet, and issuing the report completes it.
  await admin.call(`/api/evaluations/${record}/state`, { to: "approved", version: 1 });
  await vi.waitFor(
    async () =>
      expect((await listDeliveries(evaluator, record))[0]!.lastError).toContain("none has been issued"),
    { timeout: 60_000, interval: 100 },
  );
  expect(slate.files.size).toBe(0);
  expect((await issue()).status).toBe(201);
  await waitForState(evaluator, record, "sent");
  await admin.call("PUT /api/history/settings", { needsApproval: false });
});

test("does not send the report of an older version with a newer record", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(
    admin,
    slateConnection(port, { automatic: false }, { format: "dip" }),
  );
  const record = await saveFinal(evaluator, { externalId: "NF-11" });
  const { report } = (await evaluator.call("/api/gpa-reports", { evaluationId: record })).json;
  await reopenAndFinish(record);
  const outcome = await evaluator.call("/api/crm/send", { connectionId: id, evaluationIds: [record] });
  expect(outcome.json).toMatchObject({
    queued: 0,
    problems: [{ code: "report-outdated", reportId: report.id }],
  });
});

test("does not send a record with a revoked report until it is corrected", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port, { automatic: false }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const record = await saveFinal(evaluator, { externalId: "NF-12" });
  const { report } = (await evaluator.call("/api/gpa-reports", { evaluationId: record })).json;
  await evaluator.call(`/api/gpa-reports/${report.id}/revoke`, { reason: "a forged transcript" });
  const body = { connectionId: id, evaluationIds: [record] };
  const refused = (await evaluator.call("/api/crm/send", body)).json;
  expect(refused).toMatchObject({ queued: 0, problems: [{ code: "report-revoked", reportId: report.id }] });
  expect(refused.problems[0].message).toContain(`Report ${report.number} was revoked on`);
  const [delivery] = await listDeliveries(evaluator, record);
  expect(delivery).toMatchObject({ state: "rejected" });
  // Retrying the rejected delivery does not bypass the check.
  await evaluator.call(`/api/crm/deliveries/${delivery!.id}/retry`, {});
  await waitForState(evaluator, record, "rejected");
  expect(slate.files.size).toBe(0);

  await reopenAndFinish(record);
  expect((await evaluator.call("/api/crm/send", body)).json).toMatchObject({ queued: 1, problems: [] });
  await waitForState(evaluator, record, "sent");
});

test("reports problems before and on sending, and resends in bulk once they are fixed", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port, { automatic: false }));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const good = await saveFinal(evaluator, { externalId: "NF-20" });
  const withoutCeeb = [
    await saveFinal(
      evaluator,
      { externalId: "NF-21", givenName: "Ada" },
      { institution: "Erste Schule", ceeb: "" },
    ),
    await saveFinal(evaluator, { externalId: "NF-22" }, { institution: "Zweite Schule", ceeb: "" }),
  ];
  const body = { connectionId: id, evaluationIds: [good, ...withoutCeeb] };
  const checked = (await evaluator.call("/api/crm/check", body)).json;
  expect(checked).toMatchObject({ queued: 1, alreadySent: 0, notFinal: 0, notFound: 0 });
  expect(checked.problems).toHaveLength(2);
  expect(checked.problems).toContainEqual({
    evaluationId: withoutCeeb[0],
    studentName: "Ada Lefèvre",
    code: "required-field",
    message: expect.stringContaining("CEEB is empty") as string,
    reportId: null,
  });
  expect(await listDeliveries(evaluator, withoutCeeb[0]!)).toEqual([]);

  expect((await evaluator.call("/api/crm/send", body)).json).toMatchObject({ queued: 1 });
  await waitForState(evaluator, good, "sent");
  // The evaluator sees the rejections of records they may read.
  const log = (await evaluator.call("/api/crm/deliveries?state=rejected")).json.deliveries;
  const refused = log.map(({ evaluationId }: { evaluationId: string }) => evaluationId);
  expect(refused).toEqual(expect.arrayContaining(withoutCeeb));

  await reopenAndFinish(withoutCeeb[0]!, { institution: "Erste Schule", ceeb: "001234" });
  const mapping = (await admin.call("/api/crm/connections")).json.connections[0].mapping.map(
    (line: { target: string }) => (line.target === "CEEB" ? { ...line, fallback: "0000" } : line),
  );
  await admin.call(`PUT /api/crm/connections/${id}`, { ...slateConnection(port), credentials: {}, mapping });
  const again = await evaluator.call("/api/crm/deliveries/retry", { connectionId: id });
  expect(again.json).toEqual({ queued: 2 });
  for (const record of withoutCeeb) await waitForState(evaluator, record, "sent");
  const sent = [...slate.files].map(([, content]) => content.toString("utf8")).join("");
  expect(sent).toContain('"NF-21","Erste Schule","001234"');
  expect(sent).toContain('"NF-22","Zweite Schule","0000"');
});

/** Corrects a record as an evaluator would: reopen, save, make final again. */
async function reopenAndFinish(id: string, school: Parameters<typeof transcript>[1] = {}): Promise<void> {
  const before = (await evaluator.call(`/api/evaluations/${id}`)).json;
  const { student } = before.saved.document;
  const open = await evaluator.call(`/api/evaluations/${id}/state`, { to: "draft", version: before.version });
  expect(open.status, JSON.stringify(open.json)).toBe(200);
  const draft = (await evaluator.call(`/api/evaluations/${id}`)).json;
  const saved = await evaluator.call(`PUT /api/evaluations/${id}`, {
    document: transcript(student, school),
    version: draft.version,
    saveId: randomUUID(),
  });
  expect(saved.status, JSON.stringify(saved.json)).toBeLessThan(300);
  const final = await evaluator.call(`/api/evaluations/${id}/state`, {
    to: "final",
    version: saved.json.version,
  });
  expect(final.status, JSON.stringify(final.json)).toBe(200);
}

test("keeps records queued while a connection is turned off and sends them when it is on again", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port));
  await slate.stop();
  const record = await saveFinal(evaluator, { externalId: "NF-10" });
  await admin.call(`PATCH /api/crm/connections/${id}`, { enabled: false });
  expect((await evaluator.call("/api/crm/send", { connectionId: id, evaluationIds: [record] })).status).toBe(
    409,
  );
  // A form that was opened while it was on does not turn it on again.
  const { json } = await admin.call(`PUT /api/crm/connections/${id}`, {
    ...slateConnection(port),
    credentials: {},
    enabled: true,
  });
  expect(json.connection.enabled).toBe(false);
  expect((await evaluator.call("/api/crm/targets")).json).toEqual({ targets: [] });
  await slateServer({ port });
  await admin.call(`/api/crm/connections/${id}/test`, {});
  await admin.call(`PATCH /api/crm/connections/${id}`, { enabled: true });
  await waitForState(evaluator, record, "sent");
});

test("sends records whose delivery had failed before the connection was turned off once it is on again", async () => {
  const { port } = await slateServer();
  const { id } = await createConnection(admin, slateConnection(port));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  await slate.stop();
  const record = await saveFinal(evaluator, { externalId: "NF-11" });
  await expect
    .poll(async () => (await listDeliveries(evaluator, record))[0]?.lastError, { timeout: 60_000 })
    .toContain("refused the connection");
  const turn = (enabled: boolean) => admin.call(`PATCH /api/crm/connections/${id}`, { enabled });
  await turn(false);
  // The retry finds the connection turned off and ends.
  const { db } = server.running.database;
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'crm-deliver' AND state = 'retry'`,
  );
  const isDone = sql`SELECT FROM pgboss.job WHERE name = 'crm-deliver' AND state IN ('created', 'retry', 'active')`;
  await expect.poll(() => queryRows(db)`${isDone}`, { timeout: 60_000 }).toEqual([]);
  await slateServer({ port, hostKey: slate.hostKey });
  await turn(true);
  await waitForState(evaluator, record, "sent");
});

const applicants = (...rows: string[]) =>
  Buffer.from(
    ["Ref,First,Last,Email,Round,Program,School 1 Name,School 1 CEEB,School 1 Country", ...rows, ""].join(
      "\r\n",
    ),
  );

test("round trip: applicants in by SFTP, evaluated, courses and the issued report out, matched by ID", async () => {
  const { port, files } = await slateServer();
  files.set(
    "/outgoing/applicants_1.csv",
    applicants(
      '900001,Amara,Okafor,amara@example.test,Fall 2027,Nursing,"University of Lagos, Akoka",,Nigeria',
      "900002,Jonas,Weber,,Fall 2027,Physics,,009876,Germany",
      "900003,Li,Wang,,Fall 2027,Physics,Fudan University,,Middle-earth",
      "900001,Amara,Okafor,,,,,,",
      ",Missing,Number,,,,,,",
      "900004,Sam,Lee, Jr.,,Fall 2027,Physics,,,China",
    ),
  );
  await admin.call("/api/crm/ceeb-codes", { institution: "University of Lagos, Akoka", ceeb: "001357" });
  await admin.call("/api/crm/ceeb-codes", { institution: "Universität Bonn", ceeb: "009876" });
  const { id } = await createConnection(admin, slateConnection(port, {}, { format: "all" }));
  const feed = { source: "/outgoing/applicants_*.csv", mapping: {}, schedule: "daily", dailyHour: 5 };
  const feedPath = `/api/crm/connections/${id}/feed`;
  const untested = await admin.call(`${feedPath}/preview`, feed);
  expect([untested.status, untested.json.error.message]).toEqual([
    409,
    expect.stringContaining("Test the connection first"),
  ]);
  await admin.call(`/api/crm/connections/${id}/test`, {});

  // In: the preview says what the run will do, and changes nothing.
  const counts = { rows: 6, created: 3, updated: 0, unchanged: 0, kept: 0, leftOut: 3 };
  const preview = await admin.call(`${feedPath}/preview`, feed);
  expect(preview.json).toMatchObject({
    file: "/outgoing/applicants_1.csv",
    counts,
    mapping: { studentId: "Ref", givenName: "First", institution: "School 1 Name" },
    leftOut: [
      { line: 4, reason: expect.stringContaining("Middle-earth") as string },
      { line: 5, reason: "The same student ID is already in line 2." },
      { line: 6, reason: expect.stringContaining("No student ID") as string },
      { line: 7, reason: expect.stringContaining("More values than columns") as string },
    ],
  });
  expect(
    preview.json.rows.map((row: { ceeb: string; institution: string }) => [row.institution, row.ceeb]),
  ).toEqual([
    ["University of Lagos, Akoka", "001357"],
    ["Universität Bonn", "009876"],
    ["Fudan University", ""],
    ["", ""],
    ["", ""],
    ["Physics", ""],
  ]);
  expect(await findByStudentId("900001")).toEqual([]);
  const saved = await admin.call(`PUT ${feedPath}`, { ...feed, mapping: preview.json.mapping });
  expect(saved.json.feed.nextRunAt).toMatch(/T05:00:00/);
  expect(await run(id)).toMatchObject({ counts, error: null, manual: true });
  const [amara] = await findByStudentId("900001");
  expect(amara).toMatchObject({ state: "draft", country: "NG", tags: ["Fall 2027", "Nursing"] });
  const queue = await admin.call("/api/queue?view=unassigned&search=90000");
  expect(queue.json.rows).toHaveLength(3);
  expect(await run(id)).toMatchObject({ counts: { created: 0, unchanged: 3, leftOut: 3 } });

  // Evaluated, final, report issued.
  const before = (await admin.call(`/api/evaluations/${amara!.id}`)).json;
  const document = before.saved.document;
  expect(document).toMatchObject({
    student: { externalId: "900001", givenName: "Amara", email: "amara@example.test" },
    records: [{ institution: "University of Lagos, Akoka", ceeb: "001357", countryCode: "NG" }],
  });
  document.records[0].terms = [
    { ...transcript().records[0]!.terms[0]!, courses: [{ ...course, name: "Anatomy", mark: "70" }] },
  ];
  const edited = await admin.call(`PUT /api/evaluations/${amara!.id}`, {
    document,
    version: before.version,
    saveId: randomUUID(),
  });
  expect(edited.status, JSON.stringify(edited.json)).toBe(200);
  const final = { to: "final", version: edited.json.version };
  expect((await admin.call(`/api/evaluations/${amara!.id}/state`, final)).status).toBe(200);
  const issued = await admin.call("/api/gpa-reports", { evaluationId: amara!.id });
  expect(issued.status, JSON.stringify(issued.json)).toBe(201);

  // Out: three files, each with Slate's ID.
  const sent = await waitForState(admin, amara!.id, "sent");
  const [schoolFile, courseFile, archive] = sent.reference!.split(", ");
  expect(text(`/incoming/${schoolFile}`)).toContain('"900001","University of Lagos, Akoka","001357"');
  const [head, row] = text(`/incoming/${courseFile}`)!.split("\r\n");
  expect(head).toContain('"Original Mark"');
  expect(row).toMatch(/^"900001","University of Lagos, Akoka","001357","NG",.*"Anatomy","70","6","A","4",/);
  expect(courseFile).toMatch(/^courses_meridian_\w+\.csv$/);
  const unzipped = unzipSync(new Uint8Array(slate.files.get(`/incoming/${archive}`)!));
  expect(new TextDecoder().decode(unzipped["index.txt"])).toContain('"900001"\t');
  expect(Object.keys(unzipped)).toContain(`${amara!.id.replaceAll("-", "")}.pdf`);

  // The CRM changes: untouched records follow, an evaluator's work stays, deleted ones stay deleted.
  const [jonas] = await findByStudentId("900002");
  const deleted = await admin.call("/api/history/delete", { records: { ids: [jonas!.id] } });
  expect(deleted.status, JSON.stringify(deleted.json)).toBe(200);
  files.set(
    "/outgoing/applicants_2.csv",
    applicants(
      "900001,Amara,Changed,,,,,,",
      "900002,Jonas,Weber,,Spring 2028,Physics,,009876,Germany",
      "900003,Li,Wang,,Fall 2027,Physics,Fudan University,,China",
    ),
  );
  expect(await run(id)).toMatchObject({
    file: "/outgoing/applicants_2.csv",
    counts: { created: 0, updated: 1, kept: 1, leftOut: 1 },
  });
  expect(await findByStudentId("900001")).toMatchObject([{ studentName: "Amara Okafor", state: "final" }]);
  expect(await findByStudentId("900003")).toMatchObject([{ country: "CN", state: "draft" }]);

  // A list that cannot be read is reported to the admins, and nothing is lost.
  await slate.stop();
  const other = await slateServer({ port });
  expect(other.files.size).toBe(0);
  const failed = await run(id);
  expect(failed.error).toContain("host key");
  // The run is finished before the feed is marked as failing and the admins get their email.
  await expect.poll(async () => (await admin.call(feedPath)).json.feed.failingSince).not.toBeNull();
  await expect
    .poll(async () => JSON.stringify((await admin.call("/dev/mail")).json))
    .toContain("applicant list");
}, 180_000);

test("a list that is half written, in another encoding or without a mapped column changes no record", async () => {
  let isGrowing = false;
  const { port, files } = await slateServer({
    onOpen: (path: string) => {
      if (isGrowing)
        files.set(path, Buffer.concat([files.get(path)!, Buffer.from("910009,New,Row,,,,,,\n")]));
    },
  });
  const list = "/outgoing/applicants_1.csv";
  files.set(list, applicants("910001,Zoë,Müller,,,,,,Germany"));
  const { id } = await createConnection(admin, slateConnection(port));
  await admin.call(`/api/crm/connections/${id}/test`, {});
  const feed = { source: list, mapping: {}, schedule: "off", dailyHour: 5 };
  const { mapping } = (await admin.call(`/api/crm/connections/${id}/feed/preview`, feed)).json;
  await admin.call(`PUT /api/crm/connections/${id}/feed`, { ...feed, mapping });
  expect(await run(id)).toMatchObject({ counts: { created: 1 }, error: null });

  files.set(list, Buffer.from(files.get(list)!.toString("utf8"), "latin1"));
  expect(await run(id)).toMatchObject({
    counts: { updated: 0, leftOut: 1 },
    leftOut: [{ line: 2, reason: expect.stringContaining("UTF-8") as string }],
  });

  files.set(list, Buffer.from("Ref,First,Surname\n910001,Zoë,Müller\n"));
  expect((await run(id)).error).toBe(
    "The list no longer has the column “Last” (Family name). Preview the list and choose its columns again.",
  );
  expect(await findByStudentId("910001")).toMatchObject([{ studentName: "Zoë Müller", country: "DE" }]);

  isGrowing = true;
  const preview = await admin.call(`/api/crm/connections/${id}/feed/preview`, feed);
  expect(preview.json.error.message).toBe(`${list} is still being written.`);
}, 180_000);

const course = transcript().records[0]!.terms[0]!.courses[0]!;

async function findByStudentId(studentId: string) {
  const { rows } = (await admin.call(`/api/history?search=${studentId}`)).json;
  return rows as {
    id: string;
    state: string;
    country: string;
    studentName: string;
    tags: string[];
  }[];
}

/** Starts the feed and waits until it has finished. */
async function run(id: string) {
  const started = await admin.call(`/api/crm/connections/${id}/feed/run`, {});
  expect(started.status, JSON.stringify(started.json)).toBe(202);
  return vi.waitFor(
    async () => {
      const { runs } = (await admin.call(`/api/crm/connections/${id}/feed`)).json;
      const found = runs.find((one: { id: string }) => one.id === started.json.id);
      expect(found.finishedAt).not.toBeNull();
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );
}

test("replaces a CEEB code even when the team has as many as it may store", async () => {
  const { db } = server.running.database;
  await db.execute(sql`DELETE FROM ceeb_codes`);
  await db.execute(sql`
    INSERT INTO ceeb_codes (team_id, institution, institution_key, ceeb)
    SELECT id, 'School ' || n, 'school ' || n, '001234'
    FROM teams, generate_series(1, 5000) AS n WHERE name = 'Northfield University'`);
  const save = (institution: string) => admin.call("/api/crm/ceeb-codes", { institution, ceeb: "004321" });
  expect((await save("One more school")).json.error.code).toBe("too_many_codes");
  expect((await save("School 7")).status).toBe(200);
  await db.execute(sql`DELETE FROM ceeb_codes`);
});
