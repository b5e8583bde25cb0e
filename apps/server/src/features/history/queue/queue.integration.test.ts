import type { ActionRecords, ActionRun, RecordAction } from "@meridian/contract/queue/action-schemas";
import type { QueueCounts, QueuePage, TimelineEntry } from "@meridian/contract/queue/schemas";
import { addDays, toDayIn } from "@meridian/contract/time-zones";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { engine } from "../../../../test/support/servers/test-deployment.ts";
import { untilOthersWait } from "../../../../test/support/servers/lock-wait.ts";
import {
  type Browser,
  openBrowser,
  openSignedIn,
  type Reply,
} from "../../../../test/support/visitors/browser.ts";
import { addTeam, addUser } from "../../../../test/support/visitors/users.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { memberships, teams, users } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { teamEvents } from "../../../platform/db/schema/webhooks.ts";
import { buildGermanDocument, buildSaveRequest } from "../documents-for-tests.ts";

/** An office with an owner, two evaluators and a trainee. */
const people = ["olga", "ana", "ben", "tim"] as const;
type Name = (typeof people)[number];

let server: TestServer;
let db: Database;
let teamId: string;
let stranger: Browser;
const browsers = {} as Record<Name, Browser>;
const userIds = {} as Record<Name, string>;

beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.running.database);
  for (const name of people) {
    userIds[name] = await addUser(db, `${name}@office.test`);
    await db.update(users).set({ name }).where(eq(users.id, userIds[name]));
  }
  ({ teamId } = await addTeam(db, userIds.olga));
  await db.insert(memberships).values([
    { teamId, userId: userIds.ana, role: "evaluator" },
    { teamId, userId: userIds.ben, role: "evaluator" },
    { teamId, userId: userIds.tim, role: "trainee" },
  ]);
  for (const name of people) {
    browsers[name] = openBrowser(server);
    await browsers[name].signIn(`${name}@office.test`);
  }
  stranger = await openSignedIn(server, "admin@southbay.test");
});
afterAll(() => server.stop());

const today = toDayIn("UTC", new Date());

async function save(by: Name, familyName: string, options: { tags?: string[]; assignee?: Name | null } = {}) {
  const request = buildSaveRequest({ familyName }, { tags: options.tags ?? [] });
  expect((await browsers[by].call("/api/evaluations", request)).status).toBe(201);
  if (options.assignee !== undefined) {
    const assigneeId = options.assignee && userIds[options.assignee];
    await db.update(evaluations).set({ assigneeId }).where(eq(evaluations.id, request.id));
  }
  return request.id;
}

const list = async (by: Name, query = "") =>
  (await browsers[by].call(`/api/queue?${query}`)).json as QueuePage;
const count = async (by: Name) => (await browsers[by].call("/api/queue/counts")).json as QueueCounts;
const assign = (by: Name, ids: string[], to: Name | null) =>
  browsers[by].call("/api/queue/assign", { ids, assigneeId: to && userIds[to] });
const timeline = async (by: Name, id: string) =>
  (await browsers[by].call(`/api/evaluations/${id}/timeline`)).json.entries as TimelineEntry[];
const idsOf = ({ rows }: QueuePage) => rows.map(({ id }) => id);

test("a saved record is its evaluator's; admins and evaluators assign, and every view follows", async () => {
  const id = await save("ana", "Views");
  expect(idsOf(await list("ana", "&view=mine"))).toContain(id);
  expect((await assign("ben", [id], "ben")).json.ids).toEqual([]);
  expect((await assign("ana", [id], "ben")).json.ids).toEqual([id]);
  expect(idsOf(await list("ben", "&view=mine"))).toContain(id);
  expect((await assign("olga", [id], null)).json.ids).toEqual([id]);
  expect(idsOf(await list("olga", "&view=unassigned"))).toContain(id);
  const [shown] = (await list("olga", "&view=unassigned&search=Views")).rows;
  expect(shown).toMatchObject({ studentName: "Anna Views", stage: "reading", assignee: null, country: "DE" });
  expect((await assign("tim", [id], "tim")).status).toBe(403);
  expect((await assign("olga", [id], "olga")).json.ids).toEqual([id]);
  expect((await timeline("olga", id)).map(({ action }) => action)).toContain("assigned");
  expect((await stranger.call("/api/queue/assign", { ids: [id], assigneeId: null })).json.ids).toEqual([]);
  expect(
    (await browsers.olga.call("/api/queue/assign", { ids: [id], assigneeId: crypto.randomUUID() })).status,
  ).toBe(409);
});

test("an assigned reader sees, changes and finishes a record that is hidden from the team, but cannot delete it", async () => {
  const id = await save("ana", "Hidden", { assignee: "tim" });
  await db.update(evaluations).set({ teamVisible: false }).where(eq(evaluations.id, id));
  expect((await browsers.ben.call(`/api/evaluations/${id}`)).status).toBe(404);
  expect((await browsers.tim.call(`/api/evaluations/${id}`)).json.may).toMatchObject({
    edit: true,
    finish: false,
  });
  await assign("olga", [id], "ben");
  const update = {
    version: 1,
    saveId: crypto.randomUUID(),
    document: buildGermanDocument({ familyName: "Hidden", marks: ["1,7", "2,0"] }),
  };
  expect((await browsers.ben.call(`PUT /api/evaluations/${id}`, update)).status).toBe(200);
  expect((await browsers.ben.call("/api/history/delete", { records: { ids: [id] } })).json.ids).toEqual([]);
  expect((await browsers.ben.call(`/api/evaluations/${id}/state`, { to: "final", version: 2 })).status).toBe(
    200,
  );
  expect(idsOf(await list("ben", "&view=done"))).toContain(id);
  expect((await browsers.tim.call(`/api/evaluations/${id}`)).status).toBe(404);
  const [, edited] = (await timeline("ana", id)).filter(
    ({ action }) => action === "edited" || action === "final",
  );
  expect(edited!.changes).toEqual([
    { number: 1, name: "Course 1", field: "mark", before: "1,3", after: "1,7" },
  ]);
});

test("claiming takes the most urgent unassigned record, and two people never get the same one", async () => {
  await db.update(evaluations).set({ assigneeId: userIds.olga }).where(eq(evaluations.teamId, teamId));
  const later = await save("ana", "Later", { assignee: null });
  const soon = await save("ana", "Soon", { assignee: null });
  await db.update(evaluations).set({ dueOn: "2026-11-17" }).where(eq(evaluations.id, soon));
  const claims = await Promise.all([
    browsers.ana.call("/api/queue/claim", {}),
    browsers.ben.call("/api/queue/claim", {}),
  ]);
  expect(new Set(claims.map(({ json }) => json.record.id as string))).toEqual(new Set([soon, later]));
  expect((await browsers.ana.call("/api/queue/claim", {})).json).toEqual({ record: null });
});

test("a return names a course, reopens a record that waits for approval, and ends when it is final again", async () => {
  await db.update(teams).set({ needsApproval: true }).where(eq(teams.id, teamId));
  const id = await save("ana", "Returned");
  await browsers.ana.call(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  expect(idsOf(await list("ben", "&view=second"))).toContain(id);
  const body = "Course 2: please look at the printed band again.";
  const request = { body, courseId: "c1", version: 1 };
  expect((await browsers.tim.call(`/api/evaluations/${id}/return`, request)).status).toBe(403);
  expect((await stranger.call(`/api/evaluations/${id}/return`, request)).status).toBe(404);
  expect((await browsers.ana.call(`/api/evaluations/${id}/return`, request)).json.error.code).toBe(
    "own_record",
  );
  const gone = { ...request, courseId: "c9" };
  expect((await browsers.ben.call(`/api/evaluations/${id}/return`, gone)).json.error.code).toBe("no_course");
  expect((await browsers.ben.call(`/api/evaluations/${id}/return`, request)).status).toBe(200);
  const [row] = (await list("ana", "&view=returned")).rows;
  expect(row).toMatchObject({ id, stage: "returned", version: 2, assignee: { name: "ana" } });
  expect(row!.returned).toMatchObject({
    body,
    author: { name: "ben" },
    course: { number: 2, name: "Course 2", mark: "2,0" },
  });
  const events = await db.select().from(teamEvents).where(eq(teamEvents.evaluationId, id));
  expect(events).toMatchObject([{ type: "evaluation.returned", teamId, data: { recordId: id, version: 2 } }]);
  const reply = await browsers.ana.call(`/api/evaluations/${id}/comments`, { body: "Corrected." });
  expect(reply.status).toBe(200);
  expect(
    (await timeline("ben", id)).slice(0, 2).map(({ action, comment }) => [action, comment?.body]),
  ).toEqual([
    ["commented", "Corrected."],
    ["returned", body],
  ]);
  await browsers.ana.call(`/api/evaluations/${id}/state`, { to: "final", version: 2 });
  expect(idsOf(await list("ana", "&view=returned"))).not.toContain(id);
  await browsers.ben.call(`/api/evaluations/${id}/state`, { to: "approved", version: 2 });
  expect(
    (await browsers.ben.call(`/api/evaluations/${id}/return`, { body, version: 2 })).json.error.code,
  ).toBe("done");
  await db.update(teams).set({ needsApproval: false }).where(eq(teams.id, teamId));
});

test("two people who open the same record see each other", async () => {
  const id = await save("ana", "Presence");
  expect((await browsers.ana.call(`PUT /api/evaluations/${id}/presence`, {})).json).toEqual({ others: [] });
  const second = await browsers.ben.call(`PUT /api/evaluations/${id}/presence`, {});
  expect(second.json).toEqual({ others: [{ id: userIds.ana, name: "ana" }] });
  const [row] = (await list("olga", "&search=Presence")).rows;
  expect(row!.present.map(({ name }) => name)).toEqual(["ana", "ben"]);
  await browsers.ana.call(`DELETE /api/evaluations/${id}/presence`, {});
  expect((await list("ben", "&search=Presence")).rows[0]!.present).toEqual([]);
  expect((await stranger.call(`PUT /api/evaluations/${id}/presence`, {})).status).toBe(404);
});

test("rules assign by country and program, and readers take turns", async () => {
  await db.update(evaluations).set({ assigneeId: userIds.olga }).where(eq(evaluations.teamId, teamId));
  const nursing = await save("ana", "Nursing", { tags: ["nursing"], assignee: null });
  const german = [
    await save("ana", "First", { assignee: null }),
    await save("ana", "Second", { assignee: null }),
  ];
  const rule = { country: null, program: null, assigneeIds: [userIds.olga], dueDays: null };
  const rules = [
    { ...rule, program: "Nursing", assigneeIds: [userIds.tim], dueDays: 3 },
    { ...rule, country: "FR" },
    { ...rule, country: "DE", assigneeIds: [userIds.ana, userIds.ben] },
  ];
  expect((await browsers.ana.call("PUT /api/queue/rules", { rules })).status).toBe(403);
  expect((await browsers.olga.call("PUT /api/queue/rules", { rules })).json).toEqual({ rules });
  const applied = await browsers.olga.call("POST /api/queue/rules/apply");
  expect(applied.json).toEqual({ assigned: 3, unmatched: 0, more: false });
  expect((await list("tim", "&view=mine&search=nursing")).rows[0]).toMatchObject({
    id: nursing,
    dueOn: addDays(today, 3),
  });
  const readers = (await list("olga")).rows
    .filter(({ id }) => german.includes(id))
    .map(({ assignee }) => assignee!.name);
  expect(readers.sort()).toEqual(["ana", "ben"]);
});

test("rules that a colleague saved since they were opened are not replaced", async () => {
  const rule = { country: null, program: null, assigneeIds: [userIds.olga], dueDays: null };
  const [opened, theirs, mine] = ["NL", "FR", "DE"].map((country) => [{ ...rule, country }]);
  const update = (body: object) => browsers.olga.call("PUT /api/queue/rules", body);
  await update({ rules: opened });
  expect((await update({ rules: theirs, before: opened })).json).toEqual({ rules: theirs });
  const refused = await update({ rules: mine, before: opened });
  expect([refused.status, refused.json.error.code]).toEqual([409, "edit_conflict"]);
  expect((await browsers.olga.call("/api/queue/rules")).json).toEqual({ rules: theirs });
  expect((await update({ rules: theirs, before: opened })).status).toBe(200);
  expect((await update({ rules: mine, before: theirs })).json).toEqual({ rules: mine });
});

test("pages by cursor in the order of due dates, and counts every view and due date", async () => {
  await db.update(evaluations).set({ state: "final" }).where(eq(evaluations.teamId, teamId));
  const isSunday = new Date(today).getUTCDay() === 0;
  const days = [addDays(today, -3), today, addDays(today, 1), addDays(today, 40), null];
  const ids = [];
  for (const dueOn of days) {
    const id = await save("ana", "Paged");
    await db.update(evaluations).set({ dueOn }).where(eq(evaluations.id, id));
    ids.push(id);
  }
  const pages: QueuePage[] = [];
  let after = "";
  do {
    const page = await list("ana", `&limit=2&view=mine${after && `&after=${after}`}`);
    pages.push(page);
    after = page.next ?? "";
  } while (after !== "");
  expect(pages.flatMap(idsOf)).toEqual(ids);
  expect(pages.map(({ groups }) => groups)).toEqual([
    { overdue: 1, today: 1, week: isSunday ? 0 : 1, later: isSunday ? 2 : 1, none: 1 },
    null,
    null,
  ]);
  const { views, due, members, mayManage, mayAssign } = await count("ana");
  expect(views).toMatchObject({ open: 5, mine: 5, unassigned: 0, second: 0, returned: 0 });
  expect({ due, mayManage, mayAssign }).toEqual({ due: 2, mayManage: false, mayAssign: true });
  expect(members.map(({ name }) => name)).toEqual(["ana", "ben", "olga", "tim"]);
  expect((await browsers.ana.call("/api/queue?after=nonsense")).status).toBe(400);
  const done = await list("ana", "&view=done&limit=1");
  expect(idsOf(await list("ana", `&view=done&limit=1&after=${done.next}`))).not.toEqual(idsOf(done));
});

/** Starts an action and waits until it has run. */
async function act(by: Name, action: RecordAction, records: ActionRecords): Promise<ActionRun> {
  const id = crypto.randomUUID();
  const started = await browsers[by].call("/api/queue/actions", { id, action, records });
  expect(started.status, JSON.stringify(started.json)).toBe(202);
  return finished(by, id);
}

async function finished(by: Name, id: string): Promise<ActionRun> {
  const read = async () => (await browsers[by].call(`/api/queue/actions/${id}`)).json as ActionRun;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe("running");
  return read();
}

const stateOf = async (id: string) => (await db.select().from(evaluations).where(eq(evaluations.id, id)))[0]!;

test("an action runs over a selection, says what it left out and why, and can be undone", async () => {
  const ids = [await save("ana", "Bulk"), await save("ana", "Bulk"), await save("ben", "Bulk")];
  const tagged = await act("ana", { kind: "tag", add: ["Spring"], remove: [] }, { ids });
  expect(tagged).toMatchObject({ state: "done", total: 3, done: 3, changed: 2, mayUndo: true });
  expect(tagged.problems).toMatchObject([{ count: 1, records: [{ id: ids[2], name: "Anna Bulk" }] }]);
  expect((await stateOf(ids[0]!)).tags).toEqual(["Spring"]);
  expect((await browsers.ben.call(`/api/queue/actions/${tagged.id}`)).status).toBe(404);
  expect((await browsers.ben.call(`/api/queue/actions/${tagged.id}/undo`, {})).status).toBe(404);

  await db
    .update(evaluations)
    .set({ tags: ["Other"] })
    .where(eq(evaluations.id, ids[1]!));
  expect((await browsers.ana.call(`/api/queue/actions/${tagged.id}/undo`, {})).status).toBe(200);
  const undone = await finished("ana", tagged.id);
  expect(undone).toMatchObject({ undo: true, total: 2, changed: 1, mayUndo: false });
  expect((await stateOf(ids[0]!)).tags).toEqual([]);
  expect((await stateOf(ids[1]!)).tags).toEqual(["Other"]);
});

test("a canceled action stops between two records", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.push(await save("ana", "Canceled"));
  const id = crypto.randomUUID();
  const action = { kind: "tag", add: ["Stopped"], remove: [] };
  let canceled: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(evaluations).where(inArray(evaluations.id, ids)).for("no key update");
    await browsers.ana.call("/api/queue/actions", { id, action, records: { ids } });
    await untilOthersWait(tx);
    let answered = false;
    canceled = browsers.ana.call(`POST /api/queue/actions/${id}/cancel`, {});
    void canceled.finally(() => (answered = true));
    const waiting = async () => (await queryRows(tx)`SELECT FROM pg_locks WHERE NOT granted`).length;
    await expect.poll(async () => answered || (await waiting()) > 1).toBe(true);
  });
  expect((await canceled)?.json.state).toBe("cancelled");
  const tagged = () => db.$count(evaluations, sql`'Stopped' = ANY(tags)`);
  const atCancellation = await tagged();
  expect(atCancellation).toBeLessThan(ids.length);
  expect((await browsers.ana.call(`/api/queue/actions/${id}/undo`, {})).status).toBe(200);
  await finished("ana", id);
  expect(await tagged()).toBe(0);
});

test("a whole view is assigned, made final and issued, and drafts are refused a report", async () => {
  await db.update(evaluations).set({ state: "final" }).where(eq(evaluations.teamId, teamId));
  const ids = [await save("ana", "Whole"), await save("ana", "Whole")];
  const unfinished = await save("ana", "Whole");
  const document = buildGermanDocument({ familyName: "Whole", marks: ["1,3", "no such mark"] });
  await browsers.ana.call(`PUT /api/evaluations/${unfinished}`, {
    version: 1,
    saveId: crypto.randomUUID(),
    document,
  });
  const view = { queue: { view: "open" as const, search: "Whole" } };
  expect(await act("olga", { kind: "assign", assigneeId: userIds.ben }, view)).toMatchObject({ changed: 3 });
  expect(await act("ben", { kind: "issue" }, view)).toMatchObject({ changed: 0, mayUndo: false });
  const final = await act("ben", { kind: "final", leaveOut: false }, view);
  expect(final).toMatchObject({ total: 3, changed: 2 });
  expect(final.problems[0]!.message).toContain("missing from the GPA");
  expect(await act("ben", { kind: "issue" }, { ids })).toMatchObject({ changed: 2, problems: [] });
  expect((await act("ben", { kind: "issue" }, { ids })).problems).toHaveLength(2);
  expect(await act("ben", { kind: "final", leaveOut: true }, view)).toMatchObject({ total: 1, changed: 1 });
  const crm = await act("ben", { kind: "crm", connectionId: crypto.randomUUID() }, { ids });
  expect(crm).toMatchObject({ changed: 0, done: 2 });
  const none = {
    id: crypto.randomUUID(),
    action: { kind: "approve" },
    records: { ids: [crypto.randomUUID()] },
  };
  expect((await browsers.ben.call("/api/queue/actions", none)).json.error.code).toBe("nothing_selected");
  expect((await stranger.call("/api/queue/actions", { ...none, records: { ids } })).json.error.code).toBe(
    "nothing_selected",
  );
  expect((await browsers.tim.call("/api/queue/actions", none)).status).toBe(403);
});

test("an action and the erasure of its record's student do not end each other", async () => {
  const ids = [await save("ana", "Erased"), await save("ana", "Erased later")];
  const id = crypto.randomUUID();
  const action = { kind: "tag", add: ["Late"], remove: [] };
  let erased: Promise<Reply> | undefined;
  let started: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(evaluations).where(inArray(evaluations.id, ids)).for("no key update");
    erased = browsers.olga.call(`/api/evaluations/${ids[0]}/erase-student`, { records: 1 });
    await untilOthersWait(tx);
    started = browsers.olga.call("/api/queue/actions", { id, action, records: { ids } });
    if (engine === "postgres") await started;
    await untilOthersWait(tx, 2);
  });
  const { status, json } = (await erased)!;
  expect(status, JSON.stringify(json)).toBe(200);
  await started;
  expect(await finished("olga", id)).toMatchObject({ state: "done", changed: 1 });
  // A job that a deadlock ended would be tried again, and the test would only be slower.
  const ended = queryRows(db)`
    SELECT FROM pgboss.job
    WHERE data::text LIKE ${`%${id}%`} AND (retry_count > 0 OR state IN ('retry', 'failed'))`;
  expect(await ended).toEqual([]);
});

test("an action waits for a change of the team before it locks a record, and ends with the membership", async () => {
  const ids = [await save("ben", "Leaving"), await save("ben", "Leaving")];
  const { id } = await act("ben", { kind: "due", dueOn: today }, { ids });
  let undone: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(teams).where(eq(teams.id, teamId)).for("update");
    undone = browsers.ben.call(`/api/queue/actions/${id}/undo`, {});
    await untilOthersWait(tx);
    await tx.select().from(evaluations).where(inArray(evaluations.id, ids)).for("update", { noWait: true });
    await tx
      .delete(memberships)
      .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userIds.ben)));
  });
  await undone;
  const getState = async () => await queryRows(db)`SELECT state FROM record_actions WHERE id = ${id}`;
  // On the embedded database, the undo was requested after the change and refused.
  const state = engine === "postgres" ? "cancelled" : "done";
  await expect.poll(getState).toEqual([{ state }]);
  await db.insert(memberships).values({ teamId, userId: userIds.ben, role: "evaluator" });
  for (const one of ids) expect((await stateOf(one)).dueOn).toBe(today);
});

test("a record is not returned to a colleague who is being removed", async () => {
  const id = await save("ana", "Removed");
  const isBen = and(eq(memberships.teamId, teamId), eq(memberships.userId, userIds.ben));
  let returned: Promise<Reply> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(teams).where(eq(teams.id, teamId)).for("update");
    await tx.delete(memberships).where(isBen);
    let answered = false;
    const request = { body: "Check this", version: 1, assigneeId: userIds.ben };
    returned = browsers.olga.call(`/api/evaluations/${id}/return`, request);
    void returned.finally(() => (answered = true));
    const waiting = async () => (await queryRows(tx)`SELECT FROM pg_locks WHERE NOT granted`).length;
    await expect.poll(async () => answered || (await waiting()) > 0).toBe(true);
  });
  expect((await returned)?.json.error.code).toBe("not_a_member");
  await db.insert(memberships).values({ teamId, userId: userIds.ben, role: "evaluator" });
  expect((await stateOf(id)).assigneeId).toBe(userIds.ana);
});

test("records of a member who leaves become unassigned", async () => {
  const id = await save("ana", "Leaves", { assignee: "tim" });
  await db.delete(memberships).where(eq(memberships.userId, userIds.tim));
  expect(idsOf(await list("olga", "&view=unassigned"))).toContain(id);
});
