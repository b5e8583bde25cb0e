import { randomUUID } from "node:crypto";
import { apiScopes, type CreatedApiKey } from "@meridian/contract/api-keys/schemas";
import { eventList, type TeamEvent } from "@meridian/contract/public-api/events";
import { recordList, recordResponse } from "@meridian/contract/public-api/records";
import { reportList, reportResponse } from "@meridian/contract/public-api/report";
import { apiBulkResults, apiBulkRun } from "@meridian/contract/public-api/bulk-runs";
import { defaultPolicy } from "@meridian/grading";
import { readDossiers } from "@meridian/grading/node";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { transcript } from "../../../../test/support/records/transcript.ts";
import { type Receiver, startReceiver } from "../../../../test/support/servers/receiver.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { type Browser, openSignedIn } from "../../../../test/support/visitors/browser.ts";
import { addTeam, addUser } from "../../../../test/support/visitors/users.ts";
import { memberships, teams } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { teamEvents } from "../../../platform/db/schema/webhooks.ts";
import { deleteOldEvents } from "../../webhooks/public.ts";

let server: TestServer;
let admin: Browser;
let receiver: Receiver;
let secret: string;
beforeAll(async () => {
  server = await startTestServer({ config: { allowPrivateOutbound: ["127.0.0.0/8"] } });
  admin = await openSignedIn(server, "admin@northfield.test");
  secret = (await newKey(admin, [...apiScopes])).secret;
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

async function newKey(browser: Browser, scopes: string[]): Promise<CreatedApiKey> {
  const response = await browser.call("/api/api-keys", { name: "A program", scopes });
  expect(response.status, JSON.stringify(response.json)).toBe(201);
  return response.json as CreatedApiKey;
}

async function call(route: string, body?: unknown, headers: Record<string, string> = {}, key = secret) {
  const [method = "", path = ""] = route.split(" ");
  const response = await server.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text === "" ? null : JSON.parse(text) };
}

/** A document as a program would write it: nothing but what it knows. */
const germanDocument = (externalId: string, mark = "1,3") => ({
  student: { externalId, givenName: "Ada", familyName: "Okafor" },
  records: [{ system: "de-university", terms: [{ courses: [{ name: "Analysis", mark, credits: 9 }] }] }],
});

async function createRecord(externalId: string, mark?: string) {
  const created = await call("POST /api/v1/records", { document: germanDocument(externalId, mark) });
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  return recordResponse.parse(created.json);
}

test("a record is created, read, changed, made final and reported, with the numbers of the app", async () => {
  const created = await createRecord("API-1");
  expect(created).toMatchObject({
    version: 1,
    state: "draft",
    country: "DE",
    gpa: "4.000",
    evaluator: "Renata Okafor",
    document: { student: { externalId: "API-1" }, records: [{ id: "r1", countryCode: "DE" }] },
  });
  const path = `/api/v1/records/${created.id}`;
  const inApp = (await admin.call(`/api/evaluations/${created.id}`)).json;
  expect(inApp).toMatchObject({ gpa: "4.000", saved: { result: created.evaluation } });

  const update = {
    version: 1,
    document: germanDocument("API-1", "3,0"),
    tags: ["Fall"],
    notes: "by program",
  };
  const updated = recordResponse.parse((await call(`PUT ${path}`, update)).json);
  expect(updated).toMatchObject({ version: 2, gpa: "3.000", tags: ["Fall"], notes: "by program" });
  const stale = await call(`PUT ${path}`, update);
  expect([stale.status, stale.json.error.code]).toEqual([409, "edit_conflict"]);

  expect((await call("POST /api/v1/reports", { recordId: created.id })).json.error.code).toBe("not_final");
  const final = await call(`POST ${path}/finalize`, { version: 2 });
  expect(recordResponse.parse(final.json)).toMatchObject({ state: "final", finalAt: expect.any(String) });
  const locked = await call(`PUT ${path}`, { ...update, version: 2 });
  expect([locked.status, locked.json.error.code]).toEqual([409, "locked"]);

  const issued = await call("POST /api/v1/reports", { recordId: created.id });
  expect(issued.status, JSON.stringify(issued.json)).toBe(201);
  const report = reportResponse.parse(issued.json);
  expect(report).toMatchObject({
    state: "valid",
    evaluationId: created.id,
    evaluation: { gpa: { text: "3.00" } },
  });
  const listed = reportList.parse((await call(`GET /api/v1/reports?record=${created.id}`)).json);
  expect(listed.reports).toMatchObject([{ id: report.id, recordId: created.id, number: report.number }]);

  const { entries } = (await admin.call(`/api/evaluations/${created.id}/log`)).json;
  const { keys } = (await admin.call("/api/api-keys")).json;
  const byKey = entries.filter(({ detail }: { detail: { apiKey?: string } }) => detail.apiKey === keys[0].id);
  const actions = new Set(byKey.map(({ action }: { action: string }) => action));
  expect(actions).toEqual(new Set(["saved", "edited", "final", "report-issued"]));
});

test("lists with filters and a cursor that neither repeats nor skips", async () => {
  const ids = [];
  for (const n of [1, 2, 3]) ids.push((await createRecord(`LIST-${n}`)).id);
  const byStudent = recordList.parse((await call("GET /api/v1/records?studentId=LIST-2")).json);
  expect(byStudent.records.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await call("GET /api/v1/records?studentId=LIST")).json.records).toEqual([]);
  const seen: string[] = [];
  let after = "";
  do {
    const query = `search=LIST&limit=2&direction=asc${after && `&after=${after}`}`;
    const page = recordList.parse((await call(`GET /api/v1/records?${query}`)).json);
    seen.push(...page.records.map(({ id }) => id));
    after = page.next ?? "";
  } while (after !== "");
  expect(seen).toEqual(ids);
  expect((await call("GET /api/v1/records?state=approved&search=LIST")).json.records).toEqual([]);
  const wrong = await call("GET /api/v1/records?after=nonsense");
  expect([wrong.status, wrong.json.error.code]).toEqual([400, "invalid_cursor"]);
  const damaged = await call("GET /api/v1/reports?after=damaged");
  expect([damaged.status, damaged.json.error.field]).toEqual([400, "after"]);
  expect((await call("GET /api/v1/records?stat=draft")).status).toBe(400);
});

test("a record that leaves courses out becomes final only with their number", async () => {
  const { id } = await createRecord("GAPS", "no mark at all");
  const refused = await call(`POST /api/v1/records/${id}/finalize`, { version: 1 });
  expect([refused.status, refused.json.error.code]).toEqual([409, "courses_left_out"]);
  expect((await call(`POST /api/v1/records/${id}/finalize`, { version: 1, leftOut: 1 })).status).toBe(200);
});

test.each([
  ["an unknown table", { system: "de-nowhere" }, "document.records[0].system"],
  ["a country that is not the table’s", { countryCode: "FR" }, "document.records[0].countryCode"],
  ["an unknown country", { countryCode: "QQ" }, "document.records[0].countryCode"],
  ["an institution elsewhere", { institutionId: "IN:iitb.ac.in" }, "document.records[0].institutionId"],
  [
    "a reading of a credential without its source",
    {
      equivalency: {
        credentialId: "de-x",
        name: "Diplom",
        reading: { us: "Master", publisher: "x", url: "" },
      },
    },
    "document.records[0].equivalency.reading.url",
  ],
  [
    "a course ID of another term",
    { terms: ["t1", "t2"].map((id) => ({ id, courses: [{ id: "c1", name: "Analysis", mark: "1,3" }] })) },
    "document.records[0].terms[1].courses[0].id",
  ],
  [
    "a repeated term ID",
    { terms: [1, 2].map(() => ({ id: "t1", courses: [{ name: "Analysis", mark: "1,3" }] })) },
    "document.records[0].terms[1].id",
  ],
  ["a misspelled field", { instituton: "Köln" }, "document.records[0].instituton"],
])("rejects %s by name", async (_what, change, field) => {
  const document = germanDocument("WRONG");
  const records = [{ ...document.records[0], ...change }];
  const response = await call("POST /api/v1/records", { document: { ...document, records } });
  expect([response.status, response.json.error.field]).toEqual([400, field]);
});

test("says what to do about a repeated course ID", async () => {
  const [record] = germanDocument("REPEATED").records;
  const records = ["r1", "r2"].map((id) => ({
    ...record!,
    id,
    terms: [{ courses: [{ id: "c1", name: "Analysis", mark: "1,3" }] }],
  }));
  const response = await call("POST /api/v1/records", { document: { records } });
  expect(response.json.error).toMatchObject({
    code: "repeated_id",
    field: "document.records[1].terms[0].courses[0].id",
    message:
      "More than one course of the document has the ID “c1”. Give each its own ID, or leave the IDs out.",
  });
});

test("assigns course IDs that differ between records, even if their terms have the same ID", async () => {
  const [record] = germanDocument("TERM-IDS").records;
  const terms = [{ id: "t1", courses: record!.terms[0]!.courses }];
  const records = [
    { ...record!, terms },
    { ...record!, terms },
  ];
  const created = recordResponse.parse((await call("POST /api/v1/records", { document: { records } })).json);
  expect(created.evaluation.courses.map(({ termId, id }) => [termId, id])).toEqual([
    ["t1", "t1c1"],
    ["t1", "r2t1c1"],
  ]);
});

test("keeps the credential and the institution of a record", async () => {
  const reading = { us: "Bachelor’s degree", publisher: "A publisher", url: "https://example.test/de" };
  const equivalency = { credentialId: "de-bachelor", name: "Bachelor", reading };
  const document = germanDocument("CREDENTIAL");
  const records = [
    {
      ...document.records[0],
      institution: "Universität zu Köln",
      institutionId: "DE:uni-koeln.de",
      equivalency,
    },
  ];
  const { json } = await call("POST /api/v1/records", { document: { ...document, records } });
  expect(json.document.records[0]).toMatchObject({ institutionId: "DE:uni-koeln.de", equivalency });
});

test("a credential without a reading gets the policy's, or else the office's own", async () => {
  const credentialId = "de-bachelor";
  const create = async (policyId?: string) => {
    const document = germanDocument("READING");
    const records = [{ ...document.records[0], equivalency: { credentialId, name: "Bachelor" } }];
    const { json } = await call("POST /api/v1/records", { document: { ...document, records }, policyId });
    return json.document.records[0].equivalency;
  };
  expect(await create()).toMatchObject({ reading: null });
  const own = { us: "Bachelor’s degree", basis: "Graduate council, 2025", credentialName: "Bachelor" };
  await admin.call("/api/team/readings", { credentialId, basedOn: 0, reading: own });
  const office = "Northfield University";
  expect(await create()).toMatchObject({ reading: null, officeReading: { version: 1, office, us: own.us } });
  const [first] = readDossiers()
    .get("DE")!
    .credentials.find(({ id }) => id === credentialId)!.readings;
  const published = { us: first!.us, publisher: first!.publisher, condition: first!.condition ?? "" };
  const readings = [{ credentialId, credentialName: "Bachelor", published }];
  const content = { settings: defaultPolicy, tables: [], rules: [], readings };
  const { id } = (await admin.call("/api/team/policies", { name: "Published readings", content })).json;
  expect(await create(id)).toMatchObject({ reading: { ...published, url: first!.url } });
});

test("a document read from the API can be sent back unchanged", async () => {
  const { id, document } = await createRecord("ROUND-TRIP");
  const back = await call(`PUT /api/v1/records/${id}`, { version: 1, document });
  expect(back.status, JSON.stringify(back.json)).toBe(200);
  expect(back.json.document).toEqual(document);
});

test("the same Idempotency-Key creates one record, and so does the same ID", async () => {
  const body = { document: germanDocument("ONCE") };
  const once = { "Idempotency-Key": randomUUID() };
  const first = await call("POST /api/v1/records", body, once);
  const again = await call("POST /api/v1/records", body, once);
  expect([again.json.id, again.headers.get("Idempotency-Replayed")]).toEqual([first.json.id, "true"]);
  const withId = { id: randomUUID(), ...body };
  await call("POST /api/v1/records", withId);
  expect((await call("POST /api/v1/records", withId)).json).toMatchObject({ id: withId.id, version: 1 });
  expect((await call("GET /api/v1/records?studentId=ONCE")).json.records).toHaveLength(2);
});

test("an ID that was already used for other content replaces nothing", async () => {
  const id = randomUUID();
  await call("POST /api/v1/records", { id, document: germanDocument("FIRST") });
  const other = await call("POST /api/v1/records", { id, document: germanDocument("SECOND") });
  expect([other.status, other.json.error.code]).toEqual([409, "id_in_use"]);
  expect((await call(`GET /api/v1/records/${id}`)).json).toMatchObject({
    version: 1,
    studentExternalId: "FIRST",
  });
});

test("a change to an old version gets the current one", async () => {
  const { id } = await createRecord("VERSIONS");
  const stale = await call(`PUT /api/v1/records/${id}`, { version: 7, document: germanDocument("VERSIONS") });
  expect(stale.json.error).toMatchObject({
    code: "edit_conflict",
    message: "The record is now at version 1. Fetch it again, and send your change with that version.",
  });
});

test("accepts the key as X-API-Key, and no one if both headers name different keys", async () => {
  const send = (headers: Record<string, string>) => server.fetch("/api/v1/records", { headers });
  expect((await send({ "X-API-Key": secret })).status).toBe(200);
  expect((await send({ "X-API-Key": secret, Authorization: "Basic dXNlcjpwYXNz" })).status).toBe(200);
  const other = (await newKey(admin, ["records:read"])).secret;
  expect((await send({ "X-API-Key": other, Authorization: `Bearer ${secret}` })).status).toBe(401);
  expect((await send({ "X-API-Key": `${secret}x` })).status).toBe(401);
});

test("each new capability needs its scope: a key made before can do no more than before", async () => {
  const { secret: old } = await newKey(admin, ["reference", "evaluations", "transcripts", "reports"]);
  const { id } = await createRecord("SCOPES");
  for (const [route, body] of [
    ["GET /api/v1/records"],
    [`GET /api/v1/records/${id}`],
    ["GET /api/v1/reports"],
    ["GET /api/v1/bulk-runs"],
    ["GET /api/v1/events"],
    ["POST /api/v1/records", { document: germanDocument("x") }],
    [`PUT /api/v1/records/${id}`, { version: 1, document: germanDocument("x") }],
    [`POST /api/v1/records/${id}/finalize`, { version: 1 }],
    ["POST /api/v1/reports", { recordId: id }],
    ["POST /api/v1/bulk-runs", { name: "x", students: [] }],
  ] as [string, unknown?][]) {
    const { status, json } = await call(route, body, {}, old);
    expect([status, json.error.code], route).toEqual([403, "scope_missing"]);
  }
  const { secret: reader } = await newKey(admin, ["records:read"]);
  expect((await call(`GET /api/v1/records/${id}`, undefined, {}, reader)).status).toBe(200);
  expect((await call(`POST /api/v1/records/${id}/finalize`, { version: 1 }, {}, reader)).status).toBe(403);
});

test("a key reaches its team’s records only: not another team’s, nor its creator’s own or deleted ones", async () => {
  const { db } = server.running.database;
  const userId = await addUser(db, "two-teams@elsewhere.test");
  await addTeam(db, userId);
  const [northfield] = await db.select().from(teams).where(eq(teams.name, "Northfield University"));
  await db.insert(memberships).values({ teamId: northfield!.id, userId, role: "admin" });
  const browser = await openSignedIn(server, "two-teams@elsewhere.test", "127.0.40.1");
  // In their own team they save a record, have one outside any team, and then create a key in Northfield.
  const elsewhere = randomUUID();
  await browser.call("/api/evaluations", {
    id: elsewhere,
    document: transcript({ externalId: "ELSEWHERE" }),
  });
  const personal = randomUUID();
  await browser.call("/api/evaluations", { id: personal, document: transcript({ externalId: "PERSONAL" }) });
  await db.update(evaluations).set({ teamId: null }).where(eq(evaluations.id, personal));
  await browser.call("PUT /api/session/team", { teamId: northfield!.id });
  const key = await newKey(browser, [...apiScopes]);
  const { id: deleted } = await createRecord("DELETED");
  await admin.call("/api/history/delete", { records: { ids: [deleted] } });

  for (const id of [elsewhere, personal, deleted]) {
    for (const [route, body] of [
      [`GET /api/v1/records/${id}`],
      [`PUT /api/v1/records/${id}`, { version: 1, document: germanDocument("TAKEN") }],
      [`POST /api/v1/records/${id}/finalize`, { version: 1 }],
      ["POST /api/v1/reports", { recordId: id }],
      ["POST /api/v1/records", { id, document: germanDocument("TAKEN") }],
    ] as [string, unknown?][]) {
      const { status, json } = await call(route, body, {}, key.secret);
      expect([404, 409], `${route} ${JSON.stringify(json)}`).toContain(status);
      expect(JSON.stringify(json)).not.toContain("Lefèvre");
    }
  }
  const listed = await call("GET /api/v1/records?search=ELSEWHERE", undefined, {}, key.secret);
  expect(listed.json.records).toEqual([]);

  await admin.call(`DELETE /api/team/members/${userId}`);
  expect((await call("GET /api/v1/records", undefined, {}, key.secret)).status).toBe(401);
});

test("a bulk run saves a draft per student and reports each result", async () => {
  const id = randomUUID();
  const student = (externalId: string, mark: string) => ({
    externalId,
    courses: [{ line: 1, name: "Analysis", mark, credits: "6" }],
  });
  const first = await call("POST /api/v1/bulk-runs", {
    id,
    name: "Nightly",
    system: "de-university",
    students: [student("BULK-1", "1,0")],
    total: 2,
  });
  expect(first.status, JSON.stringify(first.json)).toBe(201);
  expect(apiBulkRun.parse(first.json)).toMatchObject({ state: "uploading", received: 1, students: 2 });
  const rest = { from: 1, students: [student("BULK-2", "?")] };
  expect((await call(`POST /api/v1/bulk-runs/${id}/students`, rest)).status).toBe(200);
  await vi.waitFor(async () => expect((await call(`GET /api/v1/bulk-runs/${id}`)).json.state).toBe("done"), {
    timeout: 60_000,
    interval: 100,
  });
  const { results } = apiBulkResults.parse((await call(`GET /api/v1/bulk-runs/${id}/results`)).json);
  expect(results).toMatchObject([
    { externalId: "BULK-1", gpa: "4.00", faults: [] },
    { externalId: "BULK-2", gpa: "", leftOut: 1, faults: [{ line: 1 }] },
  ]);
  const saved = await call(`GET /api/v1/records/${results[0]!.evaluationId}`);
  expect(saved.json).toMatchObject({ studentExternalId: "BULK-1", state: "draft", tags: ["Nightly"] });
  expect((await call("GET /api/v1/bulk-runs")).json.runs[0]).toMatchObject({ id });
});

test("a bulk run never loses students: it takes each once or says that it cannot", async () => {
  const student = (externalId: string) => ({
    externalId,
    courses: [{ line: 1, name: "Analysis", mark: "1,0", credits: "6" }],
  });
  const run = { id: randomUUID(), name: "Tonight", system: "de-university", total: 3, save: false };
  const first = { ...run, students: [student("A")] };
  expect((await call("POST /api/v1/bulk-runs", first)).status).toBe(201);
  expect((await call("POST /api/v1/bulk-runs", first)).json).toMatchObject({ id: run.id, received: 1 });
  const other = await call("POST /api/v1/bulk-runs", { ...run, students: [student("X")] });
  expect([other.status, other.json.error.code]).toEqual([409, "id_in_use"]);

  const add = (from: number, ...ids: string[]) =>
    call(`POST /api/v1/bulk-runs/${run.id}/students`, { from, students: ids.map(student) });
  expect((await add(0, "A", "B")).json).toMatchObject({ received: 2, state: "uploading" });
  expect((await add(1, "B", "C")).json).toMatchObject({ received: 3 });
  const extra = await add(3, "D");
  expect([extra.status, extra.json.error.code]).toEqual([409, "too_many_students"]);
  await vi.waitFor(
    async () => expect((await call(`GET /api/v1/bulk-runs/${run.id}`)).json.state).toBe("done"),
    { timeout: 60_000, interval: 100 },
  );
  const { results } = apiBulkResults.parse((await call(`GET /api/v1/bulk-runs/${run.id}/results`)).json);
  expect(results.map(({ externalId }) => externalId)).toEqual(["A", "B", "C"]);
});

test("events arrive by webhook and in the feed, each once and in order", async () => {
  const feed = async (query = "") => {
    const response = await call(`GET /api/v1/events${query}`);
    expect(response.status, JSON.stringify(response.json)).toBe(200);
    return eventList.parse(response.json);
  };
  let { next } = await feed("?limit=200");
  const events = [
    "evaluation.final",
    "evaluation.returned",
    "report.issued",
    "report.revoked",
    "bulk.finished",
  ];
  const { json: hook } = await admin.call("/api/webhooks", { url: `${receiver.url}/events`, events });
  const { id } = await createRecord("EVENTS");
  await call(`POST /api/v1/records/${id}/finalize`, { version: 1 });
  const report = (await call("POST /api/v1/reports", { recordId: id })).json;
  await admin.call(`/api/gpa-reports/${report.id}/revoke`, { reason: "a wrong transcript" });
  const run = randomUUID();
  const course = { line: 1, mark: "1,0", credits: "6" };
  const students = [{ externalId: "EVENTS-BULK", courses: [course] }];
  await call("POST /api/v1/bulk-runs", { id: run, name: "E", system: "de-university", students });

  const seen: TeamEvent[] = [];
  await vi.waitFor(
    async () => {
      const page = await feed(`?after=${next}&limit=2`);
      seen.push(...page.events);
      next = page.next;
      expect(seen.length).toBeGreaterThanOrEqual(4);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(seen.map(({ type }) => type)).toEqual([
    "evaluation.final",
    "report.issued",
    "report.revoked",
    "bulk.finished",
  ]);
  expect(seen.map(({ data }) => data)).toMatchObject([
    { recordId: id, studentId: "EVENTS", version: 1, state: "final", gpa: "4.00" },
    { reportId: report.id, recordId: id, number: report.number, verificationUrl: report.verificationUrl },
    { reportId: report.id },
    { bulkRunId: run, state: "done", students: 1, saved: 1 },
  ]);
  expect((await feed(`?after=${next}`)).events).toEqual([]);
  const revoked = await feed("?type=report.revoked");
  expect(revoked.events.map((event) => event.id)).toContain(seen[2]!.id);

  await vi.waitFor(() => expect(receiver.received.length).toBe(4), { timeout: 60_000, interval: 50 });
  const messages = receiver.received.map(({ body, headers }) =>
    new Webhook(hook.secret).verify(body, headers as Record<string, string>),
  ) as TeamEvent[];
  expect(new Set(messages.map((message) => message.id))).toEqual(new Set(seen.map((event) => event.id)));

  // Events of an erased student are gone; the others stay.
  await admin.call(`/api/evaluations/${id}/erase-student`, { records: 1 });
  const left = (await feed("?limit=200")).events.map((event) => event.id);
  expect(seen.map((event) => left.includes(event.id))).toEqual([false, false, false, true]);
});

test("a program that was away too long, or is ahead of the feed, gets an error", async () => {
  const { db } = server.running.database;
  const ahead = await call("GET /api/v1/events?after=999999999");
  expect([ahead.status, ahead.json.error.code]).toEqual([400, "unknown_cursor"]);
  const { next } = (await call("GET /api/v1/events?limit=200")).json;
  const { id } = await createRecord("OLD-EVENT");
  await call(`POST /api/v1/records/${id}/finalize`, { version: 1 });
  await db
    .update(teamEvents)
    .set({ createdAt: new Date("2020-01-01") })
    .where(eq(teamEvents.evaluationId, id));
  await deleteOldEvents(db);
  const missed = await call(`GET /api/v1/events?after=${next}`);
  expect([missed.status, missed.json.error.code]).toEqual([410, "events_expired"]);
  expect((await call("GET /api/v1/events")).status).toBe(200);
});

// Last, because the team's first policy becomes its default.
test("a record follows one of the team’s policies, and a locked one cannot be changed", async () => {
  const { policy } = (await call("GET /api/v1/policy")).json;
  const rules = [{ type: "not-official", note: "" }];
  const content = { settings: { ...policy, decimals: 3 }, tables: [], rules };
  const added = await admin.call("/api/team/policies", { name: "Nursing", content });
  expect(added.status, JSON.stringify(added.json)).toBeLessThan(300);
  const { policies } = (await call("GET /api/v1/policies")).json;
  const { id: policyId } = policies.find(({ name }: { name: string }) => name === "Nursing");
  expect((await admin.call(`PATCH /api/team/policies/${policyId}`, { locked: true })).status).toBe(200);
  const document = germanDocument("POLICY");
  const { json } = await call("POST /api/v1/records", { document, policyId });
  expect(json).toMatchObject({
    document: { officePolicy: { id: policyId, name: "Nursing", version: 1 } },
    evaluation: { gpa: { text: "4.000" } },
  });
  const unofficial = { ...document, records: [{ ...document.records[0]!, standing: "unofficial" }] };
  const flagged = await call("POST /api/v1/records", { document: unofficial, policyId });
  expect([json.flags, flagged.json.flags]).toEqual([[], ["An unofficial transcript"]]);
  const { records: found } = (await call("GET /api/v1/records?flagged=1")).json;
  expect(found.map(({ id }: { id: string }) => id)).toEqual([flagged.json.id]);
  const changed = { document: { ...document, policy: { decimals: 2 } }, policyId };
  const refused = await call("POST /api/v1/records", changed);
  expect([refused.status, refused.json.error.code]).toEqual([409, "policy_locked"]);
  const unknown = await call("POST /api/v1/records", { document, policyId: randomUUID() });
  expect([unknown.status, unknown.json.error.field]).toEqual([400, "policyId"]);
});
