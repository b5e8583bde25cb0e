import { randomUUID } from "node:crypto";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn, type Reply } from "../../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { untilOthersWait } from "../../../../test/support/servers/lock-wait.ts";
import { engine } from "../../../../test/support/servers/test-deployment.ts";
import { addTeam, addUser } from "../../../../test/support/visitors/users.ts";
import { guestAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { memberships, teams, users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { teamEvents } from "../../../platform/db/schema/webhooks.ts";
import { createEvaluationBus } from "../../../platform/evaluations/evaluation-events.ts";
import { changeState } from "./change-state.ts";
import { buildGermanDocument, buildSaveRequest } from "../documents-for-tests.ts";

let server: TestServer;
let evaluator: Browser;
let admin: Browser;
let jonas: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [evaluator, admin, jonas] = await Promise.all([
    signIn("evaluator@northfield.test"),
    signIn("admin@northfield.test"),
    signIn("jonas.berg@northfield.test"),
  ]);
});
afterAll(() => server.stop());

const signIn = (email: string) => openSignedIn(server, email);

const read = async (browser: Browser, id: string) =>
  (await browser.call(`/api/evaluations/${id}`)).json as SavedEvaluation;

test("computes a save on the server and returns the same numbers with the table used", async () => {
  const request = buildSaveRequest({ marks: ["1,0", "3,0"] });
  const forged = { ...request, result: { gpa: { value: 4, text: "4.00" } } };
  const response = await evaluator.call("/api/evaluations", forged);
  expect(response.status).toBe(201);
  expect(response.json).toMatchObject({ id: request.id, version: 1, state: "draft", copied: false });
  const record = await read(evaluator, request.id);
  expect(record.saved.result.gpa.text).toBe("3.50");
  expect(record).toMatchObject({ gpa: "3.500", country: "DE", studentName: "Anna Lefèvre", inTeam: true });
  expect(record.saved.systems.map(({ system }) => system.id)).toEqual(["de-university"]);
  expect(record.changedTables).toEqual([]);
});

test("stores a repeated save once and does not reveal another user's id", async () => {
  const request = buildSaveRequest({ externalId: "twice" });
  expect((await evaluator.call("/api/evaluations", request)).status).toBe(201);
  expect((await evaluator.call("/api/evaluations", request)).json).toMatchObject({ version: 1 });
  const rows = await server.running.database.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(eq(evaluations.studentExternalId, "twice"));
  expect(rows).toHaveLength(1);
  const stranger = await signIn("admin@southbay.test");
  expect((await stranger.call("/api/evaluations", request)).status).toBe(404);
});

test("stores a record's credential, but refuses a reading without a source", async () => {
  const document = buildGermanDocument();
  const [record] = document.records;
  const save = (url: string) =>
    evaluator.call("/api/evaluations", {
      id: randomUUID(),
      document: {
        ...document,
        records: [
          {
            ...record,
            equivalency: {
              credentialId: "de-bachelor",
              name: "Bachelor",
              reading: { us: "Bachelor's degree", publisher: "An office", url },
            },
          },
        ],
      },
    });
  expect((await save("")).status).toBe(400);
  const saved = await save("https://office.example/germany");
  expect(saved.status).toBe(201);
  const { id } = saved.json as { id: string };
  expect((await read(evaluator, id)).saved.document.records[0]?.equivalency).toMatchObject({
    credentialId: "de-bachelor",
    reading: { us: "Bachelor's degree", url: "https://office.example/germany" },
  });
});

test("validates a custom table before using it", async () => {
  const document = buildGermanDocument();
  const [record] = document.records;
  const broken = { id: "own", bands: [] };
  const response = await evaluator.call("/api/evaluations", {
    id: randomUUID(),
    document: { ...document, records: [{ ...record, system: broken }] },
  });
  expect([response.status, response.json.error.field]).toEqual([400, "document.records[0].system"]);
});

test("creates one record with one version when a first save is sent many times at once", async () => {
  const request = buildSaveRequest({ externalId: "at once" });
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => evaluator.call("/api/evaluations", request)),
  );
  expect(responses.map(({ status, json }) => [status, json.id, json.version])).toEqual(
    responses.map(() => [201, request.id, 1]),
  );
  expect(await findRows("at once")).toMatchObject([{ version: 1 }]);
  const { entries } = (await evaluator.call(`/api/evaluations/${request.id}/log`)).json;
  expect(entries.filter(({ action }: { action: string }) => action === "saved")).toHaveLength(1);
});

test("creates a version, not a second record, when a draft is edited and saved again after a lost response", async () => {
  const request = buildSaveRequest({ externalId: "typed on", marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const edited = {
    id: request.id,
    document: buildGermanDocument({ externalId: "typed on", marks: ["1,0"] }),
  };
  expect((await evaluator.call("/api/evaluations", edited)).json).toMatchObject({ version: 2 });
  expect(await findRows("typed on")).toMatchObject([{ version: 2, gpa: "4.000" }]);
  const { versions } = (await evaluator.call(`/api/evaluations/${request.id}/versions`)).json;
  expect(versions).toMatchObject([{ version: 1, gpa: "3.000" }]);
  // A late first save from the queue overwrites nothing, because it is still version 1.
  expect((await evaluator.call("/api/evaluations", request)).json).toMatchObject({ version: 1 });
  expect(await findRows("typed on")).toMatchObject([{ version: 2, gpa: "4.000" }]);
});

test("never overwrites a colleague's change or restores a deleted record when a first save is repeated", async () => {
  const request = buildSaveRequest({ externalId: "meanwhile", marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const colleagueChange = buildGermanDocument({ externalId: "meanwhile", marks: ["2,0"] });
  await admin.call(`PUT /api/evaluations/${request.id}`, {
    version: 1,
    saveId: randomUUID(),
    document: colleagueChange,
  });
  const ownChange = {
    id: request.id,
    document: buildGermanDocument({ externalId: "meanwhile", marks: ["1,0"] }),
  };
  const late = await evaluator.call("/api/evaluations", ownChange);
  expect([late.status, late.json.error.code]).toEqual([409, "edit_conflict"]);
  await evaluator.call("/api/history/delete", { records: { ids: [request.id] } });
  const deleted = await evaluator.call("/api/evaluations", request);
  expect([deleted.status, deleted.json.error.code]).toEqual([409, "deleted"]);
  expect(await findRows("meanwhile")).toMatchObject([{ version: 2 }]);
});

const findRows = (externalId: string) =>
  server.running.database.db
    .select({ version: evaluations.version, gpa: evaluations.gpa })
    .from(evaluations)
    .where(eq(evaluations.studentExternalId, externalId));

test("saves text and numbers that the database cannot store as they are", async () => {
  const request = buildSaveRequest({ givenName: "Nu\0l", familyName: "Half\ud800", marks: ["1,0"] });
  const [record] = request.document.records;
  record!.terms[0]!.courses[0]!.credits = "99999999999";
  request.document.entrySeconds = 1e12;
  expect((await evaluator.call("/api/evaluations", request)).status).toBe(201);
  expect((await read(evaluator, request.id)).studentName).toBe("Nul Half\ufffd");
});

test("reports to the second of two editors who saved first, and keeps both versions", async () => {
  const request = buildSaveRequest();
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const colleagueChange = {
    version: 1,
    saveId: randomUUID(),
    document: buildGermanDocument({ marks: ["1,0"] }),
  };
  expect((await admin.call(`PUT ${path}`, colleagueChange)).json).toMatchObject({ version: 2 });
  const ownChange = { version: 1, saveId: randomUUID(), document: buildGermanDocument({ marks: ["4,0"] }) };
  const conflict = await evaluator.call(`PUT ${path}`, ownChange);
  expect([conflict.status, conflict.json.error.code]).toEqual([409, "edit_conflict"]);
  expect(conflict.json.error.message).toContain("Renata Okafor");
  expect((await read(evaluator, request.id)).gpa).toBe("4.000");
  const copyId = randomUUID();
  const copied = await evaluator.call(`PUT ${path}`, { ...ownChange, copyId });
  expect(copied.json).toMatchObject({ id: copyId, copied: true, version: 1 });
  expect((await evaluator.call(`PUT ${path}`, { ...ownChange, copyId })).json.id).toBe(copyId);
  expect((await read(evaluator, copyId)).gpa).toBe("2.000");
});

test("does not copy a record into another team than its own", async () => {
  const { db } = server.running.database;
  const userId = await addUser(db, "two-teams@saving.test");
  const [own, other] = [await addTeam(db, userId), await addTeam(db, userId)];
  const browser = await signIn("two-teams@saving.test");
  const switchTo = (teamId: string) => browser.call("PUT /api/session/team", { teamId });
  await switchTo(own.teamId);
  const request = buildSaveRequest({ marks: ["3,0"] }, { notes: "only for us" });
  await browser.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const save = (mark: string) => ({
    version: 1,
    saveId: randomUUID(),
    document: buildGermanDocument({ marks: [mark] }),
  });
  await browser.call(`PUT ${path}`, save("2,0"));
  await switchTo(other.teamId);
  const offline = { ...save("1,0"), copyId: randomUUID() };
  const refused = await browser.call(`PUT ${path}`, offline);
  expect([refused.status, refused.json.error.code]).toEqual([409, "other_workspace"]);
  const duplicate = await browser.call(`${path}/duplicate`, { id: randomUUID() });
  expect([duplicate.status, duplicate.json.error.code]).toEqual([409, "other_workspace"]);
  expect(await db.$count(evaluations, eq(evaluations.teamId, other.teamId))).toBe(0);
  await switchTo(own.teamId);
  expect((await browser.call(`PUT ${path}`, offline)).json).toMatchObject({ copied: true });
});

test("copies a personal record of a team member as another personal record", async () => {
  const { db } = server.running.database;
  const request = buildSaveRequest({ marks: ["3,0"] }, { notes: "from before I joined" });
  await evaluator.call("/api/evaluations", request);
  await db.update(evaluations).set({ teamId: null }).where(eq(evaluations.id, request.id));
  const path = `/api/evaluations/${request.id}`;
  const save = (mark: string) => ({
    version: 1,
    saveId: randomUUID(),
    document: buildGermanDocument({ marks: [mark] }),
  });
  await evaluator.call(`PUT ${path}`, save("2,0"));
  const [copyId, duplicateId] = [randomUUID(), randomUUID()];
  const copied = await evaluator.call(`PUT ${path}`, { ...save("1,0"), copyId });
  expect(copied.json).toMatchObject({ id: copyId, copied: true });
  expect((await evaluator.call(`${path}/duplicate`, { id: duplicateId })).status).toBe(201);
  for (const id of [copyId, duplicateId])
    expect(await read(evaluator, id)).toMatchObject({ inTeam: false, notes: "from before I joined" });
  expect((await admin.call(`/api/evaluations/${copyId}`)).status).toBe(404);
});

test("applies a repeated change once and archives the previous version", async () => {
  const request = buildSaveRequest({ marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const change = { version: 1, saveId: randomUUID(), document: buildGermanDocument({ marks: ["1,0"] }) };
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

test("locks a final record and creates a version when it is reopened", async () => {
  const request = buildSaveRequest();
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  expect((await jonas.call(`${path}/state`, { to: "final", version: 1 })).status).toBe(403);
  expect((await evaluator.call(`${path}/state`, { to: "final", version: 9 })).json.error.code).toBe(
    "edit_conflict",
  );
  expect((await evaluator.call(`${path}/state`, { to: "final", version: 1 })).json.state).toBe("final");
  const change = { version: 1, saveId: randomUUID(), document: buildGermanDocument({ marks: ["1,0"] }) };
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

test("makes a record with courses missing from the GPA final only when their number is confirmed", async () => {
  const request = buildSaveRequest({ marks: ["1,0", "??", "9"] });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}/state`;
  const refused = await evaluator.call(path, { to: "final", version: 1 });
  expect([refused.status, refused.json.error.code]).toEqual([409, "courses_left_out"]);
  expect(refused.json.error.message).toMatch(/^2 courses are missing from the GPA: .*“\?\?” is not a mark/);
  const wrong = await evaluator.call(path, { to: "final", version: 1, leftOut: 1 });
  expect(wrong.json.error.code).toBe("courses_left_out");
  expect((await read(evaluator, request.id)).state).toBe("draft");
  const confirmed = await evaluator.call(path, { to: "final", version: 1, leftOut: 2 });
  expect(confirmed.json.state).toBe("final");
});

test.each([
  [
    "without a mark",
    { marks: ["", ""] },
    "no_marks",
    "Enter at least one mark before you make this record final.",
  ],
  [
    "without the student’s name or ID",
    { givenName: " ", familyName: "" },
    "no_student",
    "Enter the student’s name or ID before you make this record final.",
  ],
])("refuses to make a record final %s", async (_, input, code, message) => {
  const request = buildSaveRequest(input);
  await evaluator.call("/api/evaluations", request);
  const change = { to: "final", version: 1, leftOut: 2 };
  const refused = await evaluator.call(`/api/evaluations/${request.id}/state`, change);
  expect([refused.status, refused.json.error]).toMatchObject([409, { code, message }]);
});

test("makes a record with an ID instead of a name final", async () => {
  const request = buildSaveRequest({ givenName: "", familyName: "", externalId: "A-1" });
  await evaluator.call("/api/evaluations", request);
  const final = await evaluator.call(`/api/evaluations/${request.id}/state`, { to: "final", version: 1 });
  expect(final.json.state).toBe("final");
});

test("requires approval by someone else if the team wants a second reader", async () => {
  const { db } = server.running.database;
  await admin.call("PUT /api/history/settings", { needsApproval: true, retentionMonths: null });
  const request = buildSaveRequest();
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

test("emits record.final once: on final, or on approval if the team requires it", async () => {
  const { db } = server.running.database;
  const bus = createEvaluationBus();
  const events: string[] = [];
  bus.on("record.final", async (_tx, { evaluationId, version }) => {
    events.push(`${evaluationId} ${version}`);
  });
  const finalize = async (needsApproval: boolean) => {
    await db.update(teams).set({ needsApproval });
    const request = buildSaveRequest();
    await evaluator.call("/api/evaluations", request);
    const change = (to: "final" | "approved", email: string) =>
      createVisitor(email).then((visitor) =>
        changeState(db, bus, visitor, request.id, { to, version: 1 }, new Date()),
      );
    await change("final", "evaluator@northfield.test");
    await change("final", "evaluator@northfield.test");
    const afterFinal = events.length;
    if (needsApproval) await change("approved", "admin@northfield.test");
    return { id: request.id, afterFinal };
  };
  const plain = await finalize(false);
  const read = await finalize(true);
  expect([plain.afterFinal, read.afterFinal]).toEqual([1, 1]);
  expect(events).toEqual([`${plain.id} 1`, `${read.id} 1`]);
  await db.update(teams).set({ needsApproval: false });
});

/** How often a record was announced as final. */
const countFinalEvents = async (id: string) => {
  const { db } = server.running.database;
  const events = await db.select().from(teamEvents).where(eq(teamEvents.evaluationId, id));
  return events.filter(({ type }) => type === "evaluation.final").length;
};
const setApproval = (needsApproval: boolean) =>
  admin.call("PUT /api/history/settings", { needsApproval, retentionMonths: null });
const saveFinal = async () => {
  const request = buildSaveRequest();
  await evaluator.call("/api/evaluations", request);
  await evaluator.call(`/api/evaluations/${request.id}/state`, { to: "final", version: 1 });
  return request.id;
};

test("emits record.final once per version when the team turns approval on or off", async () => {
  const before = await saveFinal();
  await setApproval(true);
  const waiting = await saveFinal();
  expect([await countFinalEvents(before), await countFinalEvents(waiting)]).toEqual([1, 0]);
  const approved = await jonas.call(`/api/evaluations/${before}/state`, { to: "approved", version: 1 });
  expect(approved.json.state).toBe("approved");
  await setApproval(false);
  await expect.poll(() => countFinalEvents(waiting)).toBe(1);
  await setApproval(true);
  await setApproval(false);
  const later = await saveFinal();
  expect(await Promise.all([before, waiting, later].map(countFinalEvents))).toEqual([1, 1, 1]);
});

test("a team turns approval off while a waiting record is locked, and announces all but what is reopened", async () => {
  const { db } = server.running.database;
  await setApproval(true);
  const [reopened, waiting] = [await saveFinal(), await saveFinal()];
  const [row] = await db.select().from(evaluations).where(eq(evaluations.id, waiting));
  // More than are announced in one transaction.
  const copies = Array.from({ length: 30 }, () => ({ ...row!, id: randomUUID() }));
  await db.insert(evaluations).values(copies);
  let changed: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(evaluations).where(eq(evaluations.id, reopened)).for("update");
    changed = setApproval(false);
    if (engine === "postgres") await changed;
    await untilOthersWait(tx);
    await tx.update(evaluations).set({ state: "draft", version: 2 }).where(eq(evaluations.id, reopened));
  });
  expect((await changed)?.status).toBe(200);
  for (const { id } of [...copies, row!]) await expect.poll(() => countFinalEvents(id)).toBe(1);
  expect(await countFinalEvents(reopened)).toBe(0);
});

test("announces a record that becomes final while approval is being turned off", async () => {
  const { db } = server.running.database;
  await setApproval(true);
  const request = buildSaveRequest();
  await evaluator.call("/api/evaluations", request);
  let final: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    // As the change of the setting does; its job has run before the record is final.
    await tx.select().from(teams).for("update");
    final = evaluator.call(`/api/evaluations/${request.id}/state`, { to: "final", version: 1 });
    await Promise.race([untilOthersWait(tx), engine === "postgres" && final]);
    await tx.update(teams).set({ needsApproval: false });
  });
  expect((await final)?.json.state).toBe("final");
  expect(await countFinalEvents(request.id)).toBe(1);
});

test("announces a final record that was deleted when approval was turned off once it is restored", async () => {
  await setApproval(true);
  const id = await saveFinal();
  await evaluator.call("/api/history/delete", { records: { ids: [id] } });
  await setApproval(false);
  expect((await evaluator.call("/api/history/restore", { ids: [id] })).json.ids).toEqual([id]);
  await expect.poll(() => countFinalEvents(id)).toBe(1);
  // Neither deleting nor restoring it announces it again.
  await evaluator.call("/api/history/delete", { records: { ids: [id] } });
  await evaluator.call("/api/history/restore", { ids: [id] });
  const later = await saveFinal();
  expect([await countFinalEvents(id), await countFinalEvents(later)]).toEqual([1, 1]);
});

/** A Northfield member as the access middleware would return them. */
async function createVisitor(email: string): Promise<SignedIn> {
  const [row] = await server.running.database.db
    .select({ user: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email));
  const { user, membership } = row!;
  return {
    user: { ...user, fullName: user.name },
    session: { id: "", token: "", activeTeamId: null, reauthenticatedAt: new Date(), ssoTeamId: null },
    clientAddress: null,
    access: {
      ...guestAccess,
      premium: "full",
      teams: [
        {
          teamId: membership.teamId,
          name: "",
          timeZone: "UTC",
          role: membership.role,
          accessLevel: "full",
          isTrial: false,
        },
      ],
    },
  };
}

test("keeps the numbers of a record until it is recalculated when a table has changed", async () => {
  const request = buildSaveRequest({ marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  // Simulates an old record: saved with a different table and dataset version.
  await server.running.database.db
    .update(evaluations)
    .set({
      document: sql`jsonb_set(jsonb_set(jsonb_set(document,
        '{result,datasetVersion}', '"older"'),
        '{systems,0,system,name}', '"An older table"'),
        '{result,gpa,text}', '"2.22"')`,
    })
    .where(eq(evaluations.id, request.id));
  const unchanged = await read(evaluator, request.id);
  expect(unchanged.changedTables).toEqual(["An older table"]);
  expect(unchanged.saved.result.gpa.text).toBe("2.22");
  const recalculated = await evaluator.call(`${path}/recalculate`, { version: 1, saveId: randomUUID() });
  expect(recalculated.json).toMatchObject({ version: 2 });
  expect(await read(evaluator, request.id)).toMatchObject({ gpa: "3.000", changedTables: [] });
  expect((await evaluator.call(`${path}/versions/1`)).json.saved.result.gpa.text).toBe("2.22");
});

test("does not report a table as changed when only its notes or sources were reworded", async () => {
  const request = buildSaveRequest({ marks: ["3,0"] });
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

test("keeps using the saved table after Keep and does not ask again", async () => {
  const request = buildSaveRequest({ marks: ["3,0"] });
  await evaluator.call("/api/evaluations", request);
  const { saved } = await read(evaluator, request.id);
  const table = { ...saved.systems[0]!.system, name: "An older table" };
  // "Keep" sends the same document with the table embedded.
  const [school] = saved.document.records;
  const document = { ...saved.document, records: [{ ...school, system: table }] };
  const keepRequest = { version: 1, saveId: randomUUID(), document };
  expect((await evaluator.call(`PUT /api/evaluations/${request.id}`, keepRequest)).json).toMatchObject({
    version: 2,
  });
  const after = await read(evaluator, request.id);
  expect(after.saved.systems).toMatchObject([{ system: { name: "An older table" } }]);
  await server.running.database.db
    .update(evaluations)
    .set({ document: sql`jsonb_set(document, '{result,datasetVersion}', '"older"')` })
    .where(eq(evaluations.id, request.id));
  expect((await read(evaluator, request.id)).changedTables).toEqual([]);
});

test("updates tags, notes and visibility with a log entry but without a new version", async () => {
  const request = buildSaveRequest({ familyName: "Beschrieben" });
  await evaluator.call("/api/evaluations", request);
  const path = `/api/evaluations/${request.id}`;
  const described = await evaluator.call(`PATCH ${path}`, {
    tags: [" Fall 2026 ", "fall 2026", "Scholarship"],
    notes: "Second page is missing",
    teamVisible: false,
  });
  expect(described.json).toMatchObject({
    tags: ["Fall 2026", "Scholarship"],
    notes: "Second page is missing",
    teamVisible: false,
    version: 1,
  });
  expect((await jonas.call(path)).status).toBe(404);
  const matching = await evaluator.call("/api/history?search=second+page+missing&tag=Scholarship");
  expect(matching.json.rows.map(({ id }: { id: string }) => id)).toEqual([request.id]);
  const { entries } = (await evaluator.call(`${path}/log`)).json;
  expect(entries[0]).toMatchObject({
    action: "edited",
    detail: { fields: ["tags", "notes", "teamVisible"] },
  });
  const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
  expect((await evaluator.call(`PATCH ${path}`, { tags: many })).status).toBe(400);
  expect((await evaluator.call(`PATCH ${path}`, { notes: "x".repeat(10_001) })).status).toBe(400);
});

test("keeps what a colleague changed in the tags and notes since they were opened", async () => {
  const request = buildSaveRequest({}, { tags: ["Fall 2026", "transfer"], notes: "As opened" });
  await evaluator.call("/api/evaluations", request);
  const update = (body: object) => evaluator.call(`PATCH /api/evaluations/${request.id}`, body);
  await update({ tags: ["Fall 2026", "transfer", "urgent"], notes: "Of a colleague" });

  const before = { tags: ["Fall 2026", "transfer"], notes: "As opened" };
  const merged = await update({ tags: ["fall 2026", "appeal"], before });
  expect(merged.json.tags).toEqual(["urgent", "fall 2026", "appeal"]);
  const refused = await update({ tags: [], notes: "Mine", before });
  expect([refused.status, refused.json.error]).toMatchObject([
    409,
    { code: "edit_conflict", field: "notes", message: expect.stringContaining("changed the notes") },
  ]);
  expect(await read(evaluator, request.id)).toMatchObject({
    tags: ["urgent", "fall 2026", "appeal"],
    notes: "Of a colleague",
  });
  expect((await update({ notes: "Of a colleague", before })).status).toBe(200);
  expect((await update({ notes: "Mine", before: { notes: "Of a colleague" } })).json.notes).toBe("Mine");
  const twenty = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
  expect((await update({ tags: twenty, before: { tags: [] } })).json.error.code).toBe("too_many_tags");
});

test("creates a copy as the user's own draft with the same numbers", async () => {
  const request = buildSaveRequest(
    { marks: ["1,0"] },
    { tags: ["Fall", "fall", " Fall "], notes: "by hand" },
  );
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
