import { randomUUID } from "node:crypto";
import { allCalls } from "@meridian/contract/calls/all-calls";
import type { ApiRule } from "@meridian/contract/calls/access-rules";
import type { Call } from "@meridian/contract/calls/define-call";
import { apiScopes } from "@meridian/contract/api-keys/schemas";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { QueueCounts, QueuePage, TimelineEntry } from "@meridian/contract/queue/schemas";
import type {
  AgreementResponse,
  SecondReading,
  SecondReadingSettings,
} from "@meridian/contract/second-reading/schemas";
import { maxTeamPageBytes } from "@meridian/contract/source-pages/limits";
import { listDifferences } from "@meridian/transcript/compare/apply-decisions";
import { compareReadings } from "@meridian/transcript/compare/compare-readings";
import { evaluateDecisions } from "@meridian/transcript/compare/evaluate-decisions";
import { defaultPolicy } from "@meridian/grading";
import { eq, sql } from "drizzle-orm";
import jpeg from "jpeg-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { untilOthersWait } from "../../../../test/support/servers/lock-wait.ts";
import { engine } from "../../../../test/support/servers/test-deployment.ts";
import { type Browser, openBrowser, type Reply } from "../../../../test/support/visitors/browser.ts";
import { addTeam, addUser } from "../../../../test/support/visitors/users.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships, teams, users } from "../../../platform/db/schema/accounts.ts";
import { bulkResults, bulkRuns } from "../../../platform/db/schema/bulk.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import { auditLog } from "../../../platform/db/schema/security.ts";
import { sourcePages } from "../../../platform/db/schema/source-pages.ts";
import { teamEvents } from "../../../platform/db/schema/webhooks.ts";
import { buildGermanDocument, buildSaveRequest } from "../documents-for-tests.ts";
import { needsSecondReading } from "./needs-second-reading.ts";

/** An office with an owner, an admin, two evaluators and a trainee. */
const people = { olga: "owner", adam: "admin", ana: "evaluator", ben: "evaluator", tim: "trainee" } as const;
type Name = keyof typeof people;

let server: TestServer;
let db: Database;
let teamId: string;
let key: string;
const browsers = {} as Record<Name, Browser>;
const userIds = {} as Record<Name, string>;

beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.running.database);
  for (const name of Object.keys(people) as Name[]) {
    userIds[name] = await addUser(db, `${name}@second.test`);
    await db.update(users).set({ name }).where(eq(users.id, userIds[name]));
  }
  ({ teamId } = await addTeam(db, userIds.olga));
  for (const [name, role] of Object.entries(people))
    if (role !== "owner")
      await db.insert(memberships).values({ teamId, userId: userIds[name as Name], role });
  for (const name of Object.keys(people) as Name[]) {
    browsers[name] = openBrowser(server);
    await browsers[name].signIn(`${name}@second.test`);
  }
  const created = await browsers.olga.call("/api/api-keys", { name: "walk", scopes: apiScopes });
  key = created.json.secret;
});
afterAll(() => server.stop());

const set = (settings: SecondReadingSettings, by: Name = "olga") =>
  browsers[by].call("PUT /api/second-readings/settings", settings);
const blind: SecondReadingSettings = { mode: "every", share: 10, blind: true };
const open: SecondReadingSettings = { ...blind, blind: false };
const read = async (by: Name, id: string) =>
  (await browsers[by].call(`/api/evaluations/${id}/second-reading`)).json as SecondReading;
const act = (by: Name, id: string, action: string, body: object = {}) =>
  browsers[by].call(`/api/evaluations/${id}/second-reading/${action}`, body);
/** Decides about the second reading that the page shows. */
const decide = async (by: Name, id: string, body: object) =>
  act(by, id, "decide", { secondReadingId: (await read(by, id)).id, ...body });
const list = async (by: Name, view: string) =>
  ((await browsers[by].call(`/api/queue?view=${view}&limit=200`)).json as QueuePage).rows;
const counts = async (by: Name) => (await browsers[by].call("/api/queue/counts")).json as QueueCounts;
const timeline = async (by: Name, id: string) =>
  (await browsers[by].call(`/api/evaluations/${id}/timeline`)).json.entries as TimelineEntry[];
const finalEvents = async (id: string) =>
  (await db.select().from(teamEvents).where(eq(teamEvents.evaluationId, id))).map(({ type }) => type);

/** A bulk file of the owner's that the record came from. */
async function addBulkResult(evaluationId: string, gpa: string): Promise<string> {
  const runId = randomUUID();
  const settings = { policy: defaultPolicy, fingerprint: "f", system: "de-university", save: true };
  const expiresAt = new Date(Date.now() + 86_400_000);
  const run = { id: runId, evaluatorId: userIds.olga, teamId, name: "file.csv", state: "done" } as const;
  await db.insert(bulkRuns).values({ ...run, settings, students: 1, expiresAt });
  const student = { externalId: "1", studentName: "Marker", system: "de-university", gpa };
  const credits = { creditsAttempted: 12, creditsEarned: 12, counted: 2, leftOut: 0 };
  await db.insert(bulkResults).values({ runId, place: 0, ...student, ...credits, faults: [], evaluationId });
  return runId;
}

/** A record Ana has read and made final. */
async function finish(familyName: string, marks: readonly string[] = ["1,3", "2,0"]): Promise<string> {
  const request = buildSaveRequest({ familyName, marks });
  expect((await browsers.ana.call("/api/evaluations", request)).status).toBe(201);
  const state = await browsers.ana.call(`/api/evaluations/${request.id}/state`, { to: "final", version: 1 });
  expect(state.json).toMatchObject({ state: "draft", awaitsSecondReading: true });
  return request.id;
}

const reading = (marks: readonly string[]): EvaluationDocument => buildGermanDocument({ marks });

test("admins choose which records are read again; without a choice, finishing a record makes it final", async () => {
  expect((await browsers.ana.call("PUT /api/second-readings/settings", blind)).status).toBe(403);
  expect((await set({ ...blind, share: 0 })).status).toBe(400);
  const request = buildSaveRequest({ familyName: "Once" });
  await browsers.ana.call("/api/evaluations", request);
  const state = await browsers.ana.call(`/api/evaluations/${request.id}/state`, { to: "final", version: 1 });
  expect(state.json.state).toBe("final");
  expect((await set(blind)).json).toEqual(blind);
  expect((await browsers.adam.call("/api/second-readings/settings")).json).toEqual(blind);
});

test("samples records by a secret of the team, and taking one back does not draw again", async () => {
  await set({ mode: "sample", share: 50, blind: true });
  const salt = "00000000-0000-4000-8000-000000000000";
  await db.update(teams).set({ secondReadingSalt: salt }).where(eq(teams.id, teamId));
  const finishNew = async (isSampled: boolean) => {
    let request = buildSaveRequest({ familyName: "Sampled" });
    while (needsSecondReading(request.id, { mode: "sample", share: 50, salt }) !== isSampled)
      request = buildSaveRequest({ familyName: "Sampled" });
    await browsers.ana.call("/api/evaluations", request);
    const path = `/api/evaluations/${request.id}/state`;
    return { id: request.id, makeFinal: () => browsers.ana.call(path, { to: "final", version: 1 }) };
  };
  expect((await (await finishNew(false)).makeFinal()).json.state).toBe("final");
  const sampled = await finishNew(true);
  expect((await sampled.makeFinal()).json).toMatchObject({ state: "draft", awaitsSecondReading: true });
  expect((await act("ana", sampled.id, "withdraw")).status).toBe(200);
  expect((await sampled.makeFinal()).json.awaitsSecondReading).toBe(true);
  await act("olga", sampled.id, "withdraw");
  await set(blind);
});

test("equal readings make the record final; its reader can be neither the first one nor a trainee", async () => {
  const id = await finish("Agreed");
  expect(await list("ben", "second")).toMatchObject([
    { id, stage: "second", assignee: null, courseCount: 0 },
  ]);
  expect((await counts("ben")).views).toMatchObject({ second: 1, mine: 0 });
  expect((await act("ana", id, "claim")).json.error.code).toBe("not_eligible");
  expect((await act("tim", id, "claim")).status).toBe(403);
  expect((await act("ben", id, "submit", { document: reading(["1,3"]) })).status).toBe(403);
  const claimed = (await act("ben", id, "claim")).json as SecondReading;
  expect(claimed).toMatchObject({ stage: "reading", first: null, may: { submit: true, decide: false } });
  expect(claimed.start).toMatchObject({
    student: { familyName: "Agreed" },
    records: [{ countryCode: "", system: "", institution: "Universität Köln" }],
  });
  expect(claimed.start!.records[0]!.terms.flatMap(({ courses }) => courses)).toEqual([]);
  expect((await act("adam", id, "claim")).json.error.code).toBe("taken");
  expect((await list("ben", "mine")).map((row) => row.id)).toContain(id);
  expect((await act("ben", id, "submit")).json.error.code).toBe("blind");
  const submitted = await act("ben", id, "submit", { document: reading(["1.3", "2"]) });
  expect(submitted.json).toEqual({ stage: "settled" });
  expect((await browsers.ben.call(`/api/evaluations/${id}`)).json).toMatchObject({
    state: "final",
    version: 1,
  });
  expect(await finalEvents(id)).toEqual(["evaluation.final"]);
  expect((await timeline("ana", id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["second-reading-started", "second-reading-submitted", "second-reading-agreed"]),
  );
});

test("a third person decides each difference, and the result becomes the record", async () => {
  const id = await finish("Decided", ["1,3", "2,0"]);
  await browsers.olga.call("/api/queue/assign", { ids: [id], assigneeId: userIds.ben });
  const submitted = await act("ben", id, "submit", { document: reading(["1,7", "2,3"]) });
  expect(submitted.json).toEqual({ stage: "deciding" });
  expect(await finalEvents(id)).toEqual([]);
  const both = await read("adam", id);
  expect(both).toMatchObject({ stage: "deciding", may: { decide: true } });
  expect((await read("ben", id)).may.decide).toBe(false);
  const differences = listDifferences(compareReadings(both.first!, both.second!));
  expect(differences.map(({ field, first, second }) => [field, first, second])).toEqual([
    ["mark", "1,3", "1,7"],
    ["mark", "2,0", "2,3"],
  ]);
  const [one, two] = differences.map(({ key: name }) => name);
  const first = { key: one, use: "second", reason: "Misread digit" };
  expect((await decide("ben", id, { decisions: [first] })).status).toBe(403);
  expect((await decide("adam", id, { decisions: [first] })).json.error.code).toBe("undecided");
  const second = { key: two, use: "other", value: "2,7", reason: "Neither" };
  expect((await decide("adam", id, { decisions: [first, second] })).status).toBe(200);
  const record = (await browsers.ana.call(`/api/evaluations/${id}`)).json;
  expect(record).toMatchObject({ state: "final", version: 2, inSecondReading: false });
  const marks = (document: EvaluationDocument) =>
    document.records[0]!.terms[0]!.courses.map(({ mark }) => mark);
  expect(marks(record.saved.document)).toEqual(["1,7", "2,7"]);
  expect(await read("ana", id)).toMatchObject({
    stage: "settled",
    decisions: [{ use: "second" }, { value: "2,7" }],
  });
  // Both readings stay with the record.
  expect(marks((await read("ana", id)).first!.document)).toEqual(["1,3", "2,0"]);
  expect(await finalEvents(id)).toEqual(["evaluation.final"]);
  expect((await decide("adam", id, { decisions: [first, second] })).status).toBe(404);
});

test("the record is locked meanwhile; its first reader or an admin can take it back, and a return does too", async () => {
  const id = await finish("Locked");
  const path = `/api/evaluations/${id}`;
  expect((await browsers.ana.call(path)).json).toMatchObject({ inSecondReading: true, may: { edit: false } });
  const { rows } = (await browsers.ana.call("/api/history?search=Locked")).json;
  expect(rows).toMatchObject([{ id, state: "draft", inSecondReading: true }]);
  const change = { version: 1, saveId: crypto.randomUUID(), document: reading(["1,0"]) };
  expect((await browsers.ana.call(`PUT ${path}`, change)).json.error.code).toBe("second_reading");
  expect((await browsers.ana.call(`${path}/state`, { to: "final", version: 1 })).json.error.code).toBe(
    "second_reading",
  );
  expect((await act("ben", id, "withdraw")).status).toBe(403);
  expect((await act("ana", id, "withdraw")).status).toBe(200);
  expect((await browsers.ana.call(`PUT ${path}`, change)).json.version).toBe(2);
  await browsers.ana.call(`${path}/state`, { to: "final", version: 2 });
  await act("ben", id, "claim");
  await act("ben", id, "submit", { document: reading(["1,7"]) });
  const returned = await browsers.adam.call(`${path}/return`, { body: "Please check course 1", version: 2 });
  expect(returned.status).toBe(200);
  expect((await read("adam", id)).stage).toBe("withdrawn");
  expect((await browsers.ana.call(path)).json.may.edit).toBe(true);
});

test("in an open reading the second reader sees the first and can agree with one call", async () => {
  await set(open);
  const id = await finish("Open");
  expect((await browsers.ben.call(`/api/evaluations/${id}`)).status).toBe(200);
  expect((await act("ben", id, "claim")).json.first).not.toBeNull();
  expect((await act("ben", id, "submit")).json).toEqual({ stage: "settled" });
  await set(blind);
});

test("claiming the next one offers second readings the user may take, and members who looked may not", async () => {
  await db.update(evaluations).set({ assigneeId: userIds.ana }).where(eq(evaluations.teamId, teamId));
  const request = buildSaveRequest({ familyName: "Looked" });
  await browsers.ana.call("/api/evaluations", request);
  // Ben opens the draft before it is finished.
  await browsers.ben.call(`/api/evaluations/${request.id}`);
  await browsers.ana.call(`/api/evaluations/${request.id}/state`, { to: "final", version: 1 });
  expect((await act("ben", request.id, "claim")).json.error.code).toBe("not_eligible");
  expect((await browsers.ben.call("POST /api/queue/claim", {})).json.record).toBeNull();
  const assigned = await browsers.olga.call("/api/queue/assign", {
    ids: [request.id],
    assigneeId: userIds.ben,
  });
  expect(assigned.json.error.code).toBe("not_eligible");
  expect((await browsers.adam.call("POST /api/queue/claim", {})).json.record).toMatchObject({
    id: request.id,
    stage: "second",
    second: { isHidden: true },
  });
  // A reader who leaves the team gives it back.
  await db.delete(memberships).where(eq(memberships.userId, userIds.adam));
  expect(await read("olga", request.id)).toMatchObject({ stage: "waiting", secondReader: null });
  await db.insert(memberships).values({ teamId, userId: userIds.adam, role: "admin" });
});

test("a second reading of a private record is only for those whom an admin asks", async () => {
  const request = buildSaveRequest({ familyName: "Private" }, { teamVisible: false });
  await browsers.ana.call("/api/evaluations", request);
  await browsers.ana.call(`/api/evaluations/${request.id}/state`, { to: "final", version: 1 });
  expect((await act("ben", request.id, "claim")).json.error.code).toBe("no_second_reading");
  const toBen = { ids: [request.id], assigneeId: userIds.ben };
  expect((await browsers.ben.call("/api/queue/assign", toBen)).json).toEqual({ ids: [] });
  expect((await browsers.olga.call("/api/queue/assign", toBen)).json).toEqual({ ids: [request.id] });
  expect(await read("ben", request.id)).toMatchObject({ stage: "reading", may: { submit: true } });
  await act("olga", request.id, "withdraw");
});

test("counts agreement by reader and by country, for admins", async () => {
  expect((await browsers.ana.call("/api/second-readings/agreement")).status).toBe(403);
  const agreement = (await browsers.olga.call("/api/second-readings/agreement")).json as AgreementResponse;
  // “Agreed” and “Decided”: country, table, level, institution, and name, mark, credits and term for two courses each.
  expect(agreement.total).toEqual({ records: 2, cells: 24, agreed: 22 });
  expect(agreement.readers.map(({ reader, cells, agreed }) => [reader.name, cells, agreed])).toEqual([
    ["ana", 24, 22],
    ["ben", 24, 22],
  ]);
  expect(agreement.countries).toEqual([{ country: "DE", records: 2, cells: 24, agreed: 22 }]);
});

test("a decision that leaves a course out of the GPA has to be confirmed", async () => {
  const id = await finish("Unreadable", ["1,3", "2,0"]);
  await browsers.olga.call("/api/queue/assign", { ids: [id], assigneeId: userIds.ben });
  await act("ben", id, "submit", { document: reading(["1,7", "2,0"]) });
  const both = await read("adam", id);
  const [difference] = listDifferences(compareReadings(both.first!, both.second!));
  const decisions = [{ key: difference!.key, use: "other", value: "9,9" }];
  expect((await decide("adam", id, { decisions })).json.error).toMatchObject({
    code: "courses_left_out",
    message: expect.stringContaining("1 course is missing from the GPA"),
  });
  expect((await decide("adam", id, { decisions, leftOut: 1 })).status).toBe(200);
});

test("a decision is calculated with the tables of the readings, as the decision page shows it", async () => {
  const id = await finish("Older", ["1,3", "2,0"]);
  const olderTable = sql`jsonb_set(document, '{systems,0,system,bands,0,us}', '"D"')`;
  await db.update(evaluations).set({ document: olderTable }).where(eq(evaluations.id, id));
  await browsers.olga.call("/api/queue/assign", { ids: [id], assigneeId: userIds.ben });
  await act("ben", id, "submit", { document: reading(["1,0", "2,0"]) });
  const { first, second } = await read("adam", id);
  const comparison = compareReadings(first!, second!);
  const [difference] = listDifferences(comparison);
  const decision = { key: difference!.key, use: "second" } as const;
  const shown = evaluateDecisions(first!, second!, comparison, new Map([[decision.key, decision]]));
  expect((await decide("adam", id, { decisions: [decision] })).status).toBe(200);
  const { saved } = (await browsers.adam.call(`/api/evaluations/${id}`)).json;
  // 1,0 is a D in the older table, and 2,0 an A.
  expect(saved.result.gpa.text).toBe("2.50");
  expect(saved).toMatchObject({ result: { gpa: shown.result.gpa }, systems: shown.systems });
});

/**
 * Makes every declared GET call as a person and with an API key, with the record's ID for every parameter, and the calls
 * that read by POST. A call added later is included, because the list is the call table itself.
 */
async function walk(by: Name, id: string): Promise<Map<string, Reply>> {
  const browser = browsers[by];
  const query = `view=second&evaluationId=${id}`;
  const visit = async ({ route, access }: Call): Promise<[string, Reply]> => {
    const path = route
      .replace("GET ", "")
      .replaceAll(/:version\b/g, "1")
      .replaceAll(/:\w+/g, id);
    const headers: Record<string, string> = access === "api-key" ? { authorization: `Bearer ${key}` } : {};
    const reply = await browser.call(path, undefined, headers);
    if (reply.status !== 400) return [path, reply];
    return [path, await browser.call(`${path}?${query}`, undefined, headers)];
  };
  const calls = allCalls.filter(({ route, access }) => route.startsWith("GET ") && !outOfReach.has(access));
  const replies = new Map<string, Reply>();
  for (let from = 0; from < calls.length; from += 8)
    for (const [path, reply] of await Promise.all(calls.slice(from, from + 8).map(visit)))
      replies.set(path, reply);
  for (const records of [{ ids: [id] }, { filter: {} }, { queue: { view: "second" } }])
    replies.set(
      `export ${JSON.stringify(records)}`,
      await browser.call("/api/history/export", { format: "json", records }),
    );
  const copyId = crypto.randomUUID();
  await browser.call(`/api/evaluations/${id}/duplicate`, { id: copyId });
  replies.set("copy", await browser.call(`/api/evaluations/${copyId}`));
  return replies;
}

/** Calls that know no one’s records, or that members of a team cannot make. */
const outOfReach: ReadonlySet<ApiRule> = new Set(["public", "sysadmin", "scim-token", "local"]);

test("no call reveals a first reading to anyone else until the blind second reading is submitted", async () => {
  expect(key).toMatch(/^mrd_/);
  const marker = "3,37";
  const id = await finish("Marker", [marker]);
  const gpa = (await browsers.ana.call(`/api/evaluations/${id}`)).json.gpa as string;
  // Not as part of a longer number: the time 19:20:11.90 is no GPA of 1.90.
  const printed = new RegExp(`(?<!\\d)(?:${marker}|${gpa.replace(".", "\\.")})(?!\\d)`);
  const reveals = (reply: Reply) => printed.test(reply.bytes.toString());
  const leaks = async (by: Name) =>
    [...(await walk(by, id))].filter(([, reply]) => reveals(reply)).map(([name]) => name);
  // The owner may read everything else, so no one can see more.
  await act("olga", id, "claim");
  expect(await leaks("olga")).toEqual([]);
  const bulk = await addBulkResult(id, gpa);
  const [hidden] = (await browsers.olga.call(`/api/bulk/${bulk}/results`)).json.results;
  expect(hidden).toMatchObject({
    gpa: "",
    creditsEarned: null,
    counted: null,
    leftOut: null,
    evaluationId: id,
  });
  expect(hidden.notes).toEqual(["Hidden until you submit your own reading"]);
  expect((await browsers.ben.call(`/api/evaluations/${id}`)).status).toBe(404);
  expect((await list("olga", "mine")).map((row) => row.id)).toContain(id);
  await db
    .update(evaluations)
    .set({ notes: `mark ${marker}`, flags: [`GPA ${gpa}, below 3.90`] })
    .where(eq(evaluations.id, id));
  const find = async (words: string) =>
    (await browsers.olga.call(`/api/queue?view=second&search=${words}`)).json.rows;
  expect([(await find("marker")).length, (await find(marker)).length]).toEqual([1, 0]);
  expect((await find("marker"))[0].flags).toEqual([]);
  expect(await find("marker&flagged=1")).toEqual([]);
  const search = await browsers.olga.call(`/api/history?gpaMin=${gpa}&gpaMax=${gpa}`);
  expect(search.json.rows).toEqual([]);
  expect((await browsers.ana.call(`/api/evaluations/${id}`)).status).toBe(200);
  // The same walk finds it once the second reading is submitted.
  await act("olga", id, "submit", { document: reading(["2,0"]) });
  expect((await leaks("olga")).length).toBeGreaterThan(8);
  expect(await find("marker&flagged=1")).toHaveLength(1);
});

/** A page as the browser sends it. */
async function sendPage(by: Name, id: string, body: Buffer, page = 1, file = sourceFile) {
  const cookie = [...browsers[by].cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await server.fetch(`/api/evaluations/${id}/pages?file=${file}&page=${page}`, {
    method: "PUT",
    headers: { "content-type": "image/jpeg", "source-file-name": "Zeugnis%20Bonn.pdf", cookie },
    body: new Uint8Array(body),
  });
  // Tests read arbitrary fields of the response.
  // oxlint-disable-next-line typescript/no-explicit-any
  const json: any = await response.json();
  return { status: response.status, code: json.error?.code as string | undefined, json };
}
const sourceFile = crypto.randomUUID();
const jpegPage = (width = 40, height = 60) =>
  jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 80).data;
const pagesOf = (by: Name, id: string) => browsers[by].call(`/api/evaluations/${id}/pages`);
const keepPages = (isOn: boolean, by: Name = "olga") =>
  browsers[by].call("PATCH /api/team", { keepsSourcePages: isOn });

test("source pages are kept only for a team that turned this on, and only real JPEG pages within the limits", async () => {
  await set({ ...blind, mode: "none" });
  const request = buildSaveRequest({ familyName: "Pages" });
  await browsers.ana.call("/api/evaluations", request);
  expect(await sendPage("ana", request.id, jpegPage())).toMatchObject({ status: 409, code: "pages_off" });
  expect((await keepPages(true, "ana")).status).toBe(403);
  expect((await keepPages(true)).status).toBe(200);
  expect((await browsers.ana.call("/api/workspace")).json.keepsSourcePages).toBe(true);
  const kept = await sendPage("ana", request.id, jpegPage());
  expect(kept.json).toMatchObject({
    isOn: true,
    pages: [{ fileName: "Zeugnis Bonn.pdf", page: 1, width: 40, height: 60 }],
  });
  expect((await sendPage("ana", request.id, jpegPage())).json.pages, "the same page again").toHaveLength(1);
  const refusals = [
    Buffer.from("%PDF-1.7"),
    jpegPage(1601, 4),
    jpegPage(4, 2401),
    jpegPage().subarray(0, 60),
  ];
  const codes = [];
  for (const body of refusals) codes.push((await sendPage("ana", request.id, body, 2)).code);
  expect(codes).toEqual(["page_type", "page_size", "page_size", "page_type"]);
  expect((await sendPage("ben", request.id, jpegPage(), 2)).status, "not the reader").toBe(404);
  const page = kept.json.pages[0].id as string;
  const image = await browsers.ben.call(`/api/evaluations/${request.id}/pages/${page}`);
  expect(image.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect(jpeg.decode(image.bytes)).toMatchObject({ width: 40, height: 60 });
  expect((await pagesOf("tim", request.id)).status, "a trainee sees own records only").toBe(404);
  const [stored] = await db.select().from(sourcePages).where(eq(sourcePages.id, page));
  expect(stored!.encryptedContent.includes(Buffer.from("JFIF"))).toBe(false);
  const log = (await browsers.ana.call(`/api/evaluations/${request.id}/log`)).json.entries as {
    action: string;
  }[];
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(["pages-kept", "pages-viewed"]));
  // The team's space is full.
  await db.update(sourcePages).set({ size: maxTeamPageBytes }).where(eq(sourcePages.id, page));
  expect(await sendPage("ana", request.id, jpegPage(), 2)).toMatchObject({ status: 413, code: "page_quota" });
  expect((await browsers.ana.call(`DELETE /api/evaluations/${request.id}/pages`)).json).toEqual({
    removed: 1,
  });
});

test("source pages go with the record, and with the setting", async () => {
  const erased = buildSaveRequest({ familyName: "Erased" });
  const other = buildSaveRequest({ familyName: "Other" });
  for (const request of [erased, other]) {
    await browsers.ana.call("/api/evaluations", request);
    expect((await sendPage("ana", request.id, jpegPage())).status).toBe(200);
  }
  const count = () => db.$count(sourcePages, eq(sourcePages.teamId, teamId));
  expect(await count()).toBe(2);
  expect((await browsers.olga.call("/api/team")).json.sourcePages.pages).toBe(2);
  await browsers.olga.call("/api/session/step-up", { password: "demo-password" });
  const erasure = await browsers.olga.call(`/api/evaluations/${erased.id}/erase-student`, { records: 1 });
  expect(erasure.status).toBe(200);
  expect(await count()).toBe(1);
  expect((await keepPages(false)).status).toBe(200);
  expect(await count()).toBe(0);
  expect((await pagesOf("ana", other.id)).json).toEqual({ isOn: false, pages: [] });
  const audit = await db.select().from(auditLog).where(eq(auditLog.action, "team.source-pages-removed"));
  expect(audit.map(({ detail }) => detail)).toEqual([{ pages: 1 }]);
});

test("a blind second reader sees the student’s pages, and no one else does", async () => {
  await set(blind);
  await keepPages(true);
  const id = await finish("Blind pages");
  const kept = await sendPage("ana", id, jpegPage());
  expect(kept.status).toBe(200);
  const path = `/api/evaluations/${id}/pages/${kept.json.pages[0].id}`;
  expect((await browsers.ben.call(path)).status, "before the claim").toBe(404);
  await act("ben", id, "claim");
  expect((await pagesOf("ben", id)).json.pages).toHaveLength(1);
  expect((await browsers.ben.call(path)).status).toBe(200);
  expect((await browsers.olga.call(path)).status).toBe(404);
  expect((await browsers.ben.call(`/api/evaluations/${id}`)).status).toBe(404);
  // Looking at the pages is not looking at the first reading.
  expect((await act("ben", id, "submit", { document: reading(["1,3", "2,0"]) })).status).toBe(200);
  await keepPages(false);
});

test("a decision about a second reading that was withdrawn and done again is not saved", async () => {
  await set(blind);
  const id = await finish("Again", ["1,3", "2,0"]);
  await act("ben", id, "claim");
  await act("ben", id, "submit", { document: reading(["1,7", "2,0"]) });
  const seen = await read("adam", id);
  const [difference] = listDifferences(compareReadings(seen.first!, seen.second!));
  const decisions = [{ key: difference!.key, use: "second" }];
  await act("olga", id, "withdraw");
  await browsers.ana.call(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  await act("ben", id, "claim");
  await act("ben", id, "submit", { document: reading(["3,7", "2,0"]) });
  const late = await act("adam", id, "decide", { secondReadingId: seen.id, decisions });
  expect([late.status, late.json.error.code]).toEqual([409, "changed_meanwhile"]);
  expect((await browsers.ana.call(`/api/evaluations/${id}`)).json).toMatchObject({ version: 1 });
  expect((await decide("adam", id, { decisions })).status).toBe(200);
});

test("a repeated save is declined once a decision has replaced the document", async () => {
  await set(blind);
  const request = buildSaveRequest({ familyName: "Repeated", marks: ["1,0", "2,0"] });
  await browsers.ana.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const change = { version: 1, saveId: randomUUID(), document: reading(["1,3", "2,0"]) };
  expect((await browsers.ana.call(`PUT ${path}`, change)).json.version).toBe(2);
  await browsers.ana.call(`${path}/state`, { to: "final", version: 2 });
  await act("ben", request.id, "claim");
  await act("ben", request.id, "submit", { document: reading(["3,7", "2,0"]) });
  const { first, second } = await read("adam", request.id);
  const decisions = listDifferences(compareReadings(first!, second!)).map(({ key: name }) => ({
    key: name,
    use: "second",
  }));
  expect((await decide("adam", request.id, { decisions })).status).toBe(200);
  const repeated = await browsers.ana.call(`PUT ${path}`, change);
  expect([repeated.status, repeated.json.error?.code]).toEqual([409, "edit_conflict"]);
});

test("a reading that agrees waits for a change of the approval setting before it locks its record", async () => {
  await set(blind);
  await browsers.olga.call("PUT /api/history/settings", { needsApproval: true });
  const id = await finish("Agreed late");
  await act("ben", id, "claim");
  let submitted: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    // As the change of the setting does; its job has run before the record is final.
    await tx.select().from(teams).where(eq(teams.id, teamId)).for("update");
    submitted = act("ben", id, "submit", { document: reading(["1.3", "2"]) });
    await untilOthersWait(tx);
    await tx.select().from(evaluations).where(eq(evaluations.id, id)).for("update", { noWait: true });
    await tx.update(teams).set({ needsApproval: false }).where(eq(teams.id, teamId));
  });
  expect((await submitted)?.json).toEqual({ stage: "settled" });
  expect(await finalEvents(id)).toEqual(["evaluation.final"]);
});

test("a second reading is claimed, assigned and withdrawn after a change of its record, and does not block it", async () => {
  await set(blind);
  const id = await finish("Changed meanwhile");
  for (const change of [
    () => act("ben", id, "claim"),
    () => browsers.olga.call("/api/queue/assign", { ids: [id], assigneeId: null }),
    () => act("olga", id, "withdraw"),
  ]) {
    let changed: Promise<Reply> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(evaluations).where(eq(evaluations.id, id)).for("update");
      changed = change();
      await untilOthersWait(tx);
      // As a save does, which first locks the record.
      await tx
        .select()
        .from(secondReadings)
        .where(eq(secondReadings.evaluationId, id))
        .for("update", { noWait: true });
    });
    expect((await changed)?.status).toBe(200);
  }
});

test("the next second reading is claimed without waiting for a record that a colleague is changing", async () => {
  await set(blind);
  await db.update(secondReadings).set({ settledAt: new Date(), outcome: "withdrawn" });
  await db.update(evaluations).set({ assigneeId: userIds.olga });
  const ids = [await finish("Being changed"), await finish("Free")];
  let claimed: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(evaluations).where(eq(evaluations.id, ids[0]!)).for("update");
    claimed = browsers.ben.call("/api/queue/claim", {});
    // On the embedded database, the claim follows the change.
    if (engine === "postgres") await claimed;
  });
  expect((await claimed)?.json.record.id).toBe(ids[engine === "postgres" ? 1 : 0]);
});
