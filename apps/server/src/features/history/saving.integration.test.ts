import { randomUUID } from "node:crypto";
import type { SavedRecord } from "@meridian/contract/history-answers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { guestAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { memberships, teams, users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { createRecordBus } from "../../platform/records/record-events.ts";
import { changeState } from "./change-state.ts";
import { germanDocument, saving } from "./documents-for-tests.ts";

let server: TestServer;
let evaluator: Browser;
let admin: Browser;
let jonas: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [evaluator, admin, jonas] = await Promise.all([
    signedIn("evaluator@northfield.test"),
    signedIn("admin@northfield.test"),
    signedIn("jonas.berg@northfield.test"),
  ]);
});
afterAll(() => server.stop());

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  await browser.signIn(email);
  return browser;
}

const read = async (browser: Browser, id: string) =>
  (await browser.call(`/api/evaluations/${id}`)).json as SavedRecord;

test("a save is computed by the server and opens to the same numbers, with the table it used", async () => {
  const request = saving({ marks: ["1,0", "3,0"] });
  const forged = { ...request, result: { gpa: { value: 4, text: "4.00" } } };
  const reply = await evaluator.call("/api/evaluations", forged);
  expect(reply.status).toBe(201);
  expect(reply.json).toMatchObject({ id: request.id, version: 1, state: "draft", copied: false });
  const record = await read(evaluator, request.id);
  expect(record.saved.result.gpa.text).toBe("3.50");
  expect(record).toMatchObject({ gpa: "3.500", country: "DE", studentName: "Anna Lefèvre", inTeam: true });
  expect(record.saved.systems.map(({ system }) => system.id)).toEqual(["de-university"]);
  expect(record.changedTables).toEqual([]);
});

test("a save sent twice is kept once; somebody else's id is not given away", async () => {
  const request = saving({ externalId: "twice" });
  expect((await evaluator.call("/api/evaluations", request)).status).toBe(201);
  expect((await evaluator.call("/api/evaluations", request)).json).toMatchObject({ version: 1 });
  const rows = await server.running.database.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(eq(evaluations.studentExternalId, "twice"));
  expect(rows).toHaveLength(1);
  const stranger = await signedIn("admin@southbay.test");
  expect((await stranger.call("/api/evaluations", request)).status).toBe(404);
});

test("a table of one's own is checked before it is used", async () => {
  const document = germanDocument();
  const [record] = document.records;
  const broken = { id: "own", bands: [] };
  const reply = await evaluator.call("/api/evaluations", {
    id: randomUUID(),
    document: { ...document, records: [{ ...record, system: broken }] },
  });
  expect([reply.status, reply.json.error.field]).toEqual([400, "document.records[0].system"]);
});

test("the first save of one draft, sent many times at once, is one record with one version", async () => {
  const request = saving({ externalId: "at once" });
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => evaluator.call("/api/evaluations", request)),
  );
  expect(replies.map(({ status, json }) => [status, json.id, json.version])).toEqual(
    replies.map(() => [201, request.id, 1]),
  );
  expect(await rowsOf("at once")).toMatchObject([{ version: 1 }]);
  const { entries } = (await evaluator.call(`/api/evaluations/${request.id}/log`)).json;
  expect(entries.filter(({ action }: { action: string }) => action === "saved")).toHaveLength(1);
});

test("a tab closed before its first save was answered, typed on and saved again, makes a version, not a second record", async () => {
  const request = saving({ externalId: "typed on", marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const typedOn = { id: request.id, document: germanDocument({ externalId: "typed on", marks: ["1,0"] }) };
  expect((await evaluator.call("/api/evaluations", typedOn)).json).toMatchObject({ version: 2 });
  expect(await rowsOf("typed on")).toMatchObject([{ version: 2, gpa: "4.000" }]);
  const { versions } = (await evaluator.call(`/api/evaluations/${request.id}/versions`)).json;
  expect(versions).toMatchObject([{ version: 1, gpa: "3.000" }]);
  // A queue that sends the first one late overwrites nothing: it is the first version still.
  expect((await evaluator.call("/api/evaluations", request)).json).toMatchObject({ version: 1 });
  expect(await rowsOf("typed on")).toMatchObject([{ version: 2, gpa: "4.000" }]);
});

test("a first save sent again never overwrites what a colleague did meanwhile, nor brings back what was deleted", async () => {
  const request = saving({ externalId: "meanwhile", marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const theirs = germanDocument({ externalId: "meanwhile", marks: ["2,0"] });
  await admin.call(`PUT /api/evaluations/${request.id}`, {
    version: 1,
    saveId: randomUUID(),
    document: theirs,
  });
  const mine = { id: request.id, document: germanDocument({ externalId: "meanwhile", marks: ["1,0"] }) };
  const late = await evaluator.call("/api/evaluations", mine);
  expect([late.status, late.json.error.code]).toEqual([409, "edit_conflict"]);
  await evaluator.call("/api/history/delete", { records: { ids: [request.id] } });
  const gone = await evaluator.call("/api/evaluations", request);
  expect([gone.status, gone.json.error.code]).toEqual([409, "deleted"]);
  expect(await rowsOf("meanwhile")).toMatchObject([{ version: 2 }]);
});

const rowsOf = (externalId: string) =>
  server.running.database.db
    .select({ version: evaluations.version, gpa: evaluations.gpa })
    .from(evaluations)
    .where(eq(evaluations.studentExternalId, externalId));

test("what no database can keep does not stop a save", async () => {
  const request = saving({ givenName: "Nu\0l", familyName: "Half\ud800", marks: ["1,0"] });
  const [record] = request.document.records;
  record!.terms[0]!.courses[0]!.credits = "99999999999";
  request.document.entrySeconds = 1e12;
  expect((await evaluator.call("/api/evaluations", request)).status).toBe(201);
  expect((await read(evaluator, request.id)).studentName).toBe("Nul Half\ufffd");
});

test("the second of two editors is told who was first; both sides stay", async () => {
  const request = saving();
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const theirs = { version: 1, saveId: randomUUID(), document: germanDocument({ marks: ["1,0"] }) };
  expect((await admin.call(`PUT ${path}`, theirs)).json).toMatchObject({ version: 2 });
  const mine = { version: 1, saveId: randomUUID(), document: germanDocument({ marks: ["4,0"] }) };
  const conflict = await evaluator.call(`PUT ${path}`, mine);
  expect([conflict.status, conflict.json.error.code]).toEqual([409, "edit_conflict"]);
  expect(conflict.json.error.message).toContain("Renata Okafor");
  expect((await read(evaluator, request.id)).gpa).toBe("4.000");
  const copyId = randomUUID();
  const copied = await evaluator.call(`PUT ${path}`, { ...mine, copyId });
  expect(copied.json).toMatchObject({ id: copyId, copied: true, version: 1 });
  expect((await evaluator.call(`PUT ${path}`, { ...mine, copyId })).json.id).toBe(copyId);
  expect((await read(evaluator, copyId)).gpa).toBe("2.000");
});

test("a change sent twice counts once, and the state before is among the versions", async () => {
  const request = saving({ marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const change = { version: 1, saveId: randomUUID(), document: germanDocument({ marks: ["1,0"] }) };
  await evaluator.call(`PUT ${path}`, change);
  expect((await evaluator.call(`PUT ${path}`, change)).json).toMatchObject({ version: 2 });
  const { versions } = (await evaluator.call(`${path}/versions`)).json;
  expect(versions).toMatchObject([
    { version: 1, gpa: "3.000", state: "draft", editor: { name: "Elena Park" } },
  ]);
  const old = (await evaluator.call(`${path}/versions/1`)).json;
  expect(old.saved.document.records[0].terms[0].courses[0].mark).toBe("3,0");
  expect((await evaluator.call(`${path}/versions/2`)).status).toBe(404);
  expect((await evaluator.call(`${path}/versions/x`)).status).toBe(404);
});

test("a final record is locked; reopening makes a version", async () => {
  const request = saving();
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  expect((await jonas.call(`${path}/state`, { to: "final", version: 1 })).status).toBe(403);
  expect((await evaluator.call(`${path}/state`, { to: "final", version: 9 })).json.error.code).toBe(
    "edit_conflict",
  );
  expect((await evaluator.call(`${path}/state`, { to: "final", version: 1 })).json.state).toBe("final");
  const change = { version: 1, saveId: randomUUID(), document: germanDocument({ marks: ["1,0"] }) };
  expect((await evaluator.call(`PUT ${path}`, change)).json.error.code).toBe("locked");
  expect((await evaluator.call(`PATCH ${path}`, { tags: ["late"] })).json.tags).toEqual(["late"]);
  const approval = await jonas.call(`${path}/state`, { to: "approved", version: 1 });
  expect(approval.json.error.code).toBe("no_approval");
  expect((await evaluator.call(`${path}/state`, { to: "draft", version: 1 })).json).toMatchObject({
    state: "draft",
    version: 2,
  });
  expect((await evaluator.call(`PUT ${path}`, { ...change, version: 2 })).json.version).toBe(3);
  const { versions } = (await evaluator.call(`${path}/versions`)).json;
  expect(versions.map(({ state }: { state: string }) => state)).toEqual(["draft", "final"]);
});

test("a record with courses missing from its GPA becomes final only when their number is confirmed", async () => {
  const request = saving({ marks: ["1,0", "??", "9"] });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}/state`;
  const refused = await evaluator.call(path, { to: "final", version: 1 });
  expect([refused.status, refused.json.error.code]).toEqual([409, "courses_left_out"]);
  expect(refused.json.error.message).toMatch(/^2 courses are missing from the GPA: .*“\?\?” cannot be read/);
  const wrong = await evaluator.call(path, { to: "final", version: 1, leftOut: 1 });
  expect(wrong.json.error.code).toBe("courses_left_out");
  expect((await read(evaluator, request.id)).state).toBe("draft");
  const confirmed = await evaluator.call(path, { to: "final", version: 1, leftOut: 2 });
  expect(confirmed.json.state).toBe("final");
});

test("where the team wants a second reader, somebody else approves", async () => {
  const { db } = server.running.database;
  await admin.call("PUT /api/history/settings", { needsApproval: true, retentionMonths: null });
  const request = saving();
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}/state`;
  expect((await jonas.call(path, { to: "approved", version: 1 })).json.error.code).toBe("not_final");
  await evaluator.call(path, { to: "final", version: 1 });
  expect((await evaluator.call(path, { to: "approved", version: 1 })).status).toBe(403);
  expect((await jonas.call(path, { to: "approved", version: 1 })).json.state).toBe("approved");
  expect(await read(jonas, request.id)).toMatchObject({
    approvedBy: { name: "Jonas Berg" },
    updatedBy: { name: "Elena Park" },
  });
  await db.update(teams).set({ needsApproval: false });
});

test("what may leave the office is announced once: on final, or on approval where the team wants one", async () => {
  const { db } = server.running.database;
  const bus = createRecordBus();
  const heard: string[] = [];
  bus.on("record.final", async (_tx, { evaluationId, version }) => {
    heard.push(`${evaluationId} ${version}`);
  });
  const settle = async (needsApproval: boolean) => {
    await db.update(teams).set({ needsApproval });
    const request = saving();
    await evaluator.call("/api/evaluations", request);
    const change = (to: "final" | "approved", who: string) =>
      memberOf(who).then((visitor) =>
        changeState(db, bus, visitor, request.id, { to, version: 1 }, new Date()),
      );
    await change("final", "evaluator@northfield.test");
    await change("final", "evaluator@northfield.test");
    const afterFinal = heard.length;
    if (needsApproval) await change("approved", "admin@northfield.test");
    return { id: request.id, afterFinal };
  };
  const plain = await settle(false);
  const read = await settle(true);
  expect([plain.afterFinal, read.afterFinal]).toEqual([1, 1]);
  expect(heard).toEqual([`${plain.id} 1`, `${read.id} 1`]);
  await db.update(teams).set({ needsApproval: false });
});

/** Somebody of Northfield as the guard would let them in. */
async function memberOf(email: string): Promise<SignedIn> {
  const [found] = await server.running.database.db
    .select({ user: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email));
  const { user, membership } = found!;
  return {
    user: { ...user, fullName: user.name },
    session: { id: "", token: "", activeTeamId: null, reauthenticatedAt: new Date() },
    access: {
      ...guestAccess,
      premium: "full",
      teams: [
        { teamId: membership.teamId, name: "", role: membership.role, standing: "full", isTrial: false },
      ],
    },
  };
}

test("when a table has changed since, the record keeps its numbers until it is recalculated", async () => {
  const request = saving({ marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  // The record of another year: saved with another table and another version of the dataset.
  await server.running.database.db
    .update(evaluations)
    .set({
      document: sql`jsonb_set(jsonb_set(jsonb_set(document,
        '{result,datasetVersion}', '"older"'),
        '{systems,0,system,name}', '"The table of another year"'),
        '{result,gpa,text}', '"2.22"')`,
    })
    .where(eq(evaluations.id, request.id));
  const kept = await read(evaluator, request.id);
  expect(kept.changedTables).toEqual(["The table of another year"]);
  expect(kept.saved.result.gpa.text).toBe("2.22");
  const anew = await evaluator.call(`${path}/recalculate`, { version: 1, saveId: randomUUID() });
  expect(anew.json).toMatchObject({ version: 2 });
  expect(await read(evaluator, request.id)).toMatchObject({ gpa: "3.000", changedTables: [] });
  expect((await evaluator.call(`${path}/versions/1`)).json.saved.result.gpa.text).toBe("2.22");
});

test("a table whose notes or sources were reworded has not changed", async () => {
  const request = saving({ marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  await server.running.database.db
    .update(evaluations)
    .set({
      document: sql`jsonb_set(jsonb_set(jsonb_set(document,
        '{result,datasetVersion}', '"older"'),
        '{systems,0,system,notes}', '"Worded differently."'),
        '{systems,0,system,sources}', '[]')`,
    })
    .where(eq(evaluations.id, request.id));
  expect((await read(evaluator, request.id)).changedTables).toEqual([]);
});

test("kept with the table it was saved with, it goes on reading so, and nobody is asked again", async () => {
  const request = saving({ marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const { saved } = await read(evaluator, request.id);
  const table = { ...saved.systems[0]!.system, name: "The table of another year" };
  // What "Keep" sends: the same document with the table written into it.
  const [school] = saved.document.records;
  const document = { ...saved.document, records: [{ ...school, system: table }] };
  const kept = { version: 1, saveId: randomUUID(), document };
  expect((await evaluator.call(`PUT /api/evaluations/${request.id}`, kept)).json).toMatchObject({
    version: 2,
  });
  const after = await read(evaluator, request.id);
  expect(after.saved.systems).toMatchObject([{ system: { name: "The table of another year" } }]);
  await server.running.database.db
    .update(evaluations)
    .set({ document: sql`jsonb_set(document, '{result,datasetVersion}', '"older"')` })
    .where(eq(evaluations.id, request.id));
  expect((await read(evaluator, request.id)).changedTables).toEqual([]);
});

test("tags, notes and visibility are said about a record: once each, logged, without a new version", async () => {
  const request = saving({ familyName: "Beschrieben" });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const said = await evaluator.call(`PATCH ${path}`, {
    tags: [" Fall 2026 ", "fall 2026", "Scholarship"],
    notes: "Second page is missing",
    teamVisible: false,
  });
  expect(said.json).toMatchObject({
    tags: ["Fall 2026", "Scholarship"],
    notes: "Second page is missing",
    teamVisible: false,
    version: 1,
  });
  expect((await jonas.call(path)).status).toBe(404);
  const found = await evaluator.call("/api/history?search=second+page+missing&tag=Scholarship");
  expect(found.json.rows.map(({ id }: { id: string }) => id)).toEqual([request.id]);
  const { entries } = (await evaluator.call(`${path}/log`)).json;
  expect(entries[0]).toMatchObject({
    action: "edited",
    detail: { fields: ["tags", "notes", "teamVisible"] },
  });
  const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
  expect((await evaluator.call(`PATCH ${path}`, { tags: many })).status).toBe(400);
  expect((await evaluator.call(`PATCH ${path}`, { notes: "x".repeat(10_001) })).status).toBe(400);
});

test("a copy is a draft of one's own with the same numbers", async () => {
  const request = saving({ marks: ["1,0"] }, { tags: ["Fall", "fall", " Fall "], notes: "by hand" });
  await evaluator.call("/api/evaluations", request);
  const id = randomUUID();
  expect((await jonas.call(`/api/evaluations/${request.id}/duplicate`, { id })).status).toBe(201);
  expect(await read(jonas, id)).toMatchObject({
    gpa: "4.000",
    state: "draft",
    tags: ["Fall"],
    notes: "by hand",
    evaluator: { name: "Jonas Berg" },
    may: { edit: true, erase: false },
  });
});
