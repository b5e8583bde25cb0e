import { randomUUID } from "node:crypto";
import { unzipSync, strFromU8 } from "fflate";
import { and, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HistoryPage, HistoryRow } from "@meridian/contract/history/responses";
import { historySorts } from "@meridian/contract/history/schemas";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { addTeam, addUser } from "../../../test/support/visitors/users.ts";
import { memberships, teams, users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { createEvaluationBus, type EvaluationEvents } from "../../platform/evaluations/evaluation-events.ts";
import { buildGermanDocument, buildSaveRequest } from "./documents-for-tests.ts";
import { applyRetention, purgeDeleted } from "./purge.ts";

let server: TestServer;
let evaluator: Browser;
let admin: Browser;
let jonas: Browser;
let outsider: Browser;
let member: Browser;
beforeAll(async () => {
  server = await startTestServer();
  evaluator = await signIn("evaluator@northfield.test");
  admin = await signIn("admin@northfield.test");
  jonas = await signIn("jonas.berg@northfield.test");
  outsider = await signIn("admin@southbay.test");
  member = await signIn("member@northfield.test");
});
afterAll(() => server.stop());

const signIn = (email: string) => openSignedIn(server, email);

const list = async (browser: Browser, query = "") =>
  (await browser.call(`/api/history${query && `?${query}`}`)).json as HistoryPage;
const save = async (browser: Browser, ...input: Parameters<typeof buildSaveRequest>) => {
  const request = buildSaveRequest(...input);
  expect((await browser.call("/api/evaluations", request)).status).toBe(201);
  return request.id;
};
const names = ({ rows }: HistoryPage) => rows.map(({ studentName }) => studentName);

test("hides records from outsiders in lists, search, ids, logs, versions, copies, exports and deletes", async () => {
  const id = await save(evaluator, { familyName: "Zweig", externalId: "Z-1" }, { notes: "only for us" });
  for (const browser of [outsider, member, await signIn("sysadmin@example.test")]) {
    expect((await list(browser, "search=Zweig")).rows).toEqual([]);
    expect(JSON.stringify((await browser.call("/api/history/facets")).json)).not.toContain("Elena Park");
    for (const part of ["", "/versions", "/versions/1", "/log", "/student"]) {
      expect((await browser.call(`/api/evaluations/${id}${part}`)).status, part).toBe(404);
    }
    const change = { version: 1, saveId: randomUUID(), document: buildGermanDocument() };
    const calls: [string, unknown][] = [
      [`PUT /api/evaluations/${id}`, change],
      [`PATCH /api/evaluations/${id}`, { notes: "seen" }],
      [`/api/evaluations/${id}/state`, { to: "final", version: 1 }],
      [`/api/evaluations/${id}/recalculate`, { version: 1, saveId: randomUUID() }],
      [`/api/evaluations/${id}/duplicate`, { id: randomUUID() }],
      [`/api/evaluations/${id}/erase-student`, { records: 1 }],
    ];
    for (const [call, body] of calls) expect((await browser.call(call, body)).status, call).toBe(404);
    const records = { ids: [id] };
    for (const format of ["csv", "json"]) {
      const file = (await browser.call("/api/history/export", { format, records })).json;
      expect(JSON.stringify(file)).not.toContain("Zweig");
    }
    expect((await browser.call("/api/history/delete", { records })).json).toEqual({ ids: [] });
    expect((await browser.call("/api/history/restore", { ids: [id] })).json).toEqual({ ids: [] });
  }
  expect((await list(evaluator, "search=Zweig")).rows).toHaveLength(1);
});

test("lets colleagues read team-visible records without changing them, and admins reach all records", async () => {
  const open = await save(evaluator, { familyName: "Offen" });
  const hidden = await save(evaluator, { familyName: "Verborgen" }, { teamVisible: false });
  expect((await jonas.call(`/api/evaluations/${open}`)).json.may).toEqual({
    edit: false,
    finish: false,
    approve: false,
    reopen: false,
    erase: false,
  });
  expect((await jonas.call(`/api/evaluations/${hidden}`)).status).toBe(404);
  expect((await jonas.call(`PATCH /api/evaluations/${open}`, { notes: "x" })).json.error.code).toBe(
    "not_editor",
  );
  expect((await jonas.call("/api/history/delete", { records: { ids: [open] } })).json.ids).toEqual([]);
  expect((await list(jonas, "search=verborgen")).rows).toEqual([]);
  expect((await list(admin, "search=verborgen")).rows).toHaveLength(1);
  const trainee = await signIn("trainee@northfield.test");
  expect((await list(trainee)).rows).toEqual([]);
});

test("keeps the records with the team when someone leaves", async () => {
  const { db } = server.running.database;
  const wei = await signIn("wei.zhang@northfield.test");
  const id = await save(wei, { familyName: "Bleibt" });
  const [user] = await db.select().from(users).where(eq(users.email, "wei.zhang@northfield.test"));
  await db.delete(memberships).where(eq(memberships.userId, user!.id));
  expect((await wei.call(`/api/evaluations/${id}`)).status).toBe(404);
  expect((await list(admin, "search=bleibt")).rows).toHaveLength(1);
});

test("finds words in name, ID, institution and notes in any order, with or without accents", async () => {
  await save(
    evaluator,
    { givenName: "Chloé", familyName: "Müller-Søn", externalId: "QX 77%", institution: "École d’Été" },
    { notes: "Waitlist 5_b" },
  );
  for (const search of ["chloe", "MULLER", "qx", "77%", "ecole", "waitlist chloé", "5_b"]) {
    expect(names(await list(evaluator, `search=${encodeURIComponent(search)}`)), search).toContain(
      "Chloé Müller-Søn",
    );
  }
  for (const search of ["7_%", "chloe unmatched", "5xb"]) {
    expect(names(await list(evaluator, `search=${encodeURIComponent(search)}`)), search).toEqual([]);
  }
});

test("filters the list", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const id = await save(evaluator, { familyName: "Filter", marks: ["4,0"] }, { tags: ["odd one"] });
  const isListed = async (query: string) => (await list(evaluator, query)).rows.some((row) => row.id === id);
  const own = (await list(evaluator, "search=filter")).rows[0]!;
  for (const query of [
    "country=DE",
    `from=${today}&to=${today}`,
    "gpaMin=2&gpaMax=2",
    `evaluator=${own.evaluator!.id}`,
    "tag=odd%20one",
    "state=draft",
  ]) {
    expect(await isListed(`limit=200&${query}`), query).toBe(true);
  }
  for (const query of ["country=FR", "to=2020-01-01", "gpaMin=2.1", "tag=odd", "state=final", "deleted=1"]) {
    expect(await isListed(`limit=200&${query}`), query).toBe(false);
  }
  for (const query of ["from=yesterday", "gpaMin=x", "sort=document", "limit=9999", "after=junk"]) {
    expect((await evaluator.call(`/api/history?${query}`)).status, query).toBe(400);
  }
});

test.each(historySorts.flatMap((sort) => [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`]))(
  "shows every record once when paging by %s, even if records are saved meanwhile",
  async (order) => {
    const before = new Set((await walk(order)).map(({ id }) => id));
    const seen: HistoryRow[] = [];
    let after = "";
    for (;;) {
      const page = await list(admin, `${order}&limit=37${after}`);
      seen.push(...page.rows);
      await save(evaluator, { familyName: `New ${seen.length}`, marks: [`${1 + (seen.length % 3)},0`] });
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
  },
);

async function walk(order: string): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  let after = "";
  for (;;) {
    const page = await list(admin, `${order}&limit=200${after}`);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = `&after=${page.next}`;
  }
}

test("exports the filtered records, with no cell that a spreadsheet would execute", async () => {
  const id = await save(
    evaluator,
    {
      givenName: "=HYPERLINK(1)",
      familyName: "Exporta",
      externalId: "@SUM(A1)",
      institution: 'Say "A", then <B>',
    },
    { notes: "+1\n-2" },
  );
  const records = { filter: { search: "exporta" } };
  const csv = (await evaluator.call("/api/history/export", { format: "csv", records })).json as string;
  expect(csv.split("\r\n")).toHaveLength(3);
  expect(csv).toContain(`'=HYPERLINK(1) Exporta,'@SUM(A1),"Say ""A"", then <B>"`);
  expect(csv).toContain(`"'+1\n'-2"`);
  const json = (await evaluator.call("/api/history/export", { format: "json", records })).json;
  expect(json.records).toMatchObject([{ id, saved: { result: { gpa: { text: "4.00" } } } }]);
  const response = await server.fetch("/api/history/export", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: [...evaluator.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify({ format: "xlsx", records: { ids: [id] } }),
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain("'=HYPERLINK(1) Exporta");
  expect(sheet).toContain('Say "A", then &lt;B&gt;');
  expect(sheet).toContain("<v>4</v>");
  expect(sheet).not.toContain("<f>");
  const { entries } = (await evaluator.call(`/api/evaluations/${id}/log`)).json;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    "exported",
    "exported",
    "exported",
    "saved",
  ]);
});

test("lets a lapsed subscriber read and export, but not change anything", async () => {
  const lapsed = await signIn("lapsed@oldtown.test");
  const { rows } = await list(lapsed);
  expect(rows.length).toBeGreaterThan(0);
  const record = (await lapsed.call(`/api/evaluations/${rows[0]!.id}`)).json;
  expect(Object.values(record.may)).not.toContain(true);
  const file = await lapsed.call("/api/history/export", { format: "csv", records: { filter: {} } });
  expect(file.status).toBe(200);
  expect((await lapsed.call("/api/evaluations", buildSaveRequest())).json.error.code).toBe("read_only");
});

test("restores deleted records for 30 days and then purges them", async () => {
  const { db } = server.running.database;
  const id = await save(evaluator, { familyName: "Fort" });
  const records = { filter: { search: "fort" } };
  expect((await evaluator.call("/api/history/delete", { records })).json.ids).toEqual([id]);
  expect((await list(evaluator, "search=fort")).rows).toEqual([]);
  expect(names(await list(evaluator, "search=fort&deleted=1"))).toEqual(["Anna Fort"]);
  expect((await evaluator.call("/api/history/restore", { ids: [id] })).json.ids).toEqual([id]);
  expect((await list(evaluator, "search=fort")).rows).toHaveLength(1);
  await evaluator.call("/api/history/delete", { records: { ids: [id] } });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await purgeDeleted(db, inDays(29));
  expect(await db.$count(evaluations, eq(evaluations.id, id))).toBe(1);
  await purgeDeleted(db, inDays(31));
  expect(await db.$count(evaluations, eq(evaluations.id, id))).toBe(0);
});

test("a record that is restored while the purge waits for it stays", async () => {
  const { db } = server.running.database;
  const id = await save(evaluator, { familyName: "Gerettet" });
  await evaluator.call("/api/history/delete", { records: { ids: [id] } });
  let purge: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(evaluations).set({ deletedAt: null }).where(eq(evaluations.id, id));
    purge = purgeDeleted(db, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    await untilOthersWait(tx);
  });
  await purge;
  expect(await db.$count(evaluations, eq(evaluations.id, id))).toBe(1);
});

test("logs in the record's team that it was deleted and restored, whichever team the user works in", async () => {
  const { db } = server.running.database;
  const id = await save(evaluator, { familyName: "Woanders" });
  const [{ teamId } = { teamId: null }] = await db
    .select({ teamId: evaluations.teamId })
    .from(evaluations)
    .where(eq(evaluations.id, id));
  const browser = await signIn("evaluator@northfield.test");
  const { userId, ...other } = await addOwnTeam("evaluator@northfield.test");
  expect((await browser.call("PUT /api/session/team", { teamId: other.teamId })).status).toBe(200);
  await browser.call("/api/history/delete", { records: { ids: [id] } });
  await browser.call("/api/history/restore", { ids: [id] });
  const entries = await db
    .select({ action: auditLog.action, teamId: auditLog.teamId })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), inArray(auditLog.action, ["record.deleted", "record.restored"])))
    .orderBy(desc(auditLog.id))
    .limit(2);
  expect(entries).toEqual([
    { action: "record.restored", teamId },
    { action: "record.deleted", teamId },
  ]);
  await db.delete(memberships).where(eq(memberships.teamId, other.teamId));
});

/** A second team of an existing user. */
async function addOwnTeam(email: string) {
  const { db } = server.running.database;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { userId: user!.id, teamId: (await addTeam(db, user!.id)).teamId };
}

test("logs a view once, with the name of the viewer", async () => {
  const id = await save(evaluator, { familyName: "Blick" });
  await jonas.call(`/api/evaluations/${id}`);
  await jonas.call(`/api/evaluations/${id}`);
  const { entries } = (await evaluator.call(`/api/evaluations/${id}/log`)).json;
  expect(entries).toMatchObject([{ action: "viewed", actor: { name: "Jonas Berg" } }, { action: "saved" }]);
});

test("lets an admin erase a student everywhere after confirming the number of records", async () => {
  const { db } = server.running.database;
  const first = await save(evaluator, { familyName: "Weg", email: "Weg@applicant.test" });
  const second = await save(jonas, { familyName: "Weg-Neu", email: "weg@applicant.test", externalId: "W9" });
  const third = await save(
    evaluator,
    { familyName: "Verheiratet", externalId: "W9" },
    { teamVisible: false },
  );
  const other = await save(evaluator, { familyName: "Weg" });
  await evaluator.call("/api/history/delete", { records: { ids: [first] } });
  // The ID of the third is found through the address that it shares with the second.
  const path = `/api/evaluations/${first}`;
  expect((await evaluator.call(`${path}/erase-student`, { records: 3 })).status).toBe(403);
  const matches = (await admin.call(`${path}/student`)).json.records as { id: string; match: string }[];
  expect(new Map(matches.map(({ id, match }) => [id, match]))).toEqual(
    new Map([
      [first, "identity"],
      [second, "identity"],
      [third, "identity"],
      [other, "name"],
    ]),
  );
  expect((await admin.call(`${path}/erase-student`, { records: 2 })).json.error.code).toBe("other_number");
  expect((await admin.call(`${path}/erase-student`, { records: 3 })).json).toEqual({ erased: 3 });
  expect((await admin.call(`/api/evaluations/${third}`)).status).toBe(404);
  expect((await admin.call(`/api/evaluations/${other}`)).status).toBe(200);
  const audited = await db.select().from(auditLog).where(eq(auditLog.action, "record.student-erased"));
  expect(audited).toMatchObject([{ subject: first, detail: { records: 3 } }]);
  expect(JSON.stringify(audited)).not.toContain("weg@");
});

test("erases the records that the admin chose, and keeps what another student shares", async () => {
  const agent = "agent@agency.test";
  const student = await save(evaluator, { familyName: "Auswahl", email: agent, externalId: "S-1" });
  const sibling = await save(evaluator, { familyName: "Auswahl", givenName: "Ben", email: agent });
  const namesake = await save(evaluator, { familyName: "Auswahl", externalId: "S-2" });
  const asked = await admin.call("/api/marks-requests", {
    givenName: "Ben",
    familyName: "Auswahl",
    externalId: "",
    email: agent,
    program: "",
    language: "en",
    linkDays: 7,
    showGpa: false,
    askDocument: false,
    sendEmail: false,
    evaluationId: null,
  });
  expect(asked.status).toBe(201);
  const choice = { records: 2, keep: [sibling], include: [namesake] };
  const erased = await admin.call(`/api/evaluations/${student}/erase-student`, choice);
  expect(erased.json).toEqual({ erased: 2 });
  expect((await list(admin, "search=auswahl")).rows.map(({ id }) => id)).toEqual([sibling]);
  const { requests } = (await admin.call("/api/marks-requests")).json;
  expect(requests.map(({ email }: { email: string }) => email)).toContain(agent);
});

test("applies the retention period to reports of records that were deleted before", async () => {
  const { db } = server.running.database;
  const id = await save(outsider, { familyName: "Vorher" });
  expect((await outsider.call(`/api/evaluations/${id}/state`, { to: "final", version: 1 })).status).toBe(200);
  const issued = await outsider.call("/api/gpa-reports", { evaluationId: id });
  expect(issued.status, JSON.stringify(issued.json)).toBe(201);
  await outsider.call("/api/history/delete", { records: { ids: [id] } });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await purgeDeleted(db, inDays(31));
  await outsider.call("PUT /api/history/settings", { needsApproval: false, retentionMonths: 2 });
  const bus = createEvaluationBus();
  const erased: string[] = [];
  bus.on("student.erased", async (_tx, { evaluationIds }) => void erased.push(...evaluationIds));
  await applyRetention(db, bus, inDays(40));
  expect(erased).not.toContain(id);
  await applyRetention(db, bus, inDays(70));
  expect(erased).toContain(id);
  await db.update(teams).set({ retentionMonths: null });
});

test("changes only the record setting that was sent", async () => {
  const set = (change: object) => outsider.call("PUT /api/history/settings", change);
  await set({ needsApproval: false, retentionMonths: 24 });
  expect((await set({ retentionMonths: null })).json.settings.retentionMonths).toBeNull();
  // From a page that was opened while there was a period.
  expect((await set({ needsApproval: true })).json.settings).toEqual({
    needsApproval: true,
    retentionMonths: null,
  });
  expect((await set({ needsApproval: false, retentionMonths: 0 })).status).toBe(400);
  await set({ needsApproval: false });
});

test("purges records past the team's retention period and logs it", async () => {
  const { db } = server.running.database;
  const id = await save(outsider, { familyName: "Alt" });
  const set = { needsApproval: false, retentionMonths: 24 };
  expect((await evaluator.call("PUT /api/history/settings", set)).status).toBe(403);
  expect((await outsider.call("PUT /api/history/settings", set)).json).toMatchObject({
    team: { name: "Southbay College" },
    settings: set,
    mayChange: true,
  });
  const bus = createEvaluationBus();
  const events: EvaluationEvents["student.erased"][] = [];
  bus.on("student.erased", async (_tx, event) => void events.push(event));
  const inMonths = (months: number) => new Date(Date.now() + months * 31 * 24 * 60 * 60 * 1000);
  expect(await applyRetention(db, bus, inMonths(23))).toBeLessThan(10);
  expect((await outsider.call(`/api/evaluations/${id}`)).status).toBe(200);
  await applyRetention(db, bus, inMonths(25));
  expect((await outsider.call(`/api/evaluations/${id}`)).status).toBe(404);
  expect(events.flatMap(({ evaluationIds }) => evaluationIds)).toContain(id);
  expect((await list(admin)).total).toBeGreaterThan(50);
  const entries = await db
    .select({ action: auditLog.action, ipAddress: auditLog.ipAddress })
    .from(auditLog)
    .where(
      inArray(auditLog.action, [
        "team.record-settings",
        "record.exported",
        "record.deleted",
        "record.retention",
      ]),
    );
  const addresses = new Map(entries.map(({ action, ipAddress }) => [action, ipAddress]));
  expect(Object.fromEntries(addresses)).toEqual({
    "team.record-settings": "127.0.0.1",
    "record.exported": "127.0.0.1",
    "record.deleted": "127.0.0.1",
    "record.retention": null,
  });
  await db.update(teams).set({ retentionMonths: null });
});

test("a record is deleted, restored and purged after a change of its team, and does not block it", async () => {
  const { db } = server.running.database;
  const id = await save(outsider, { familyName: "Reihenfolge" });
  const isRecord = eq(evaluations.id, id);
  const [record] = await db.select({ teamId: evaluations.teamId }).from(evaluations).where(isRecord);
  const isTeam = eq(teams.id, record!.teamId!);
  await db.update(teams).set({ retentionMonths: 24 }).where(isTeam);
  const inTwoYears = new Date(Date.now() + 25 * 31 * 24 * 60 * 60 * 1000);
  for (const change of [
    () => outsider.call("/api/history/delete", { records: { ids: [id] } }),
    () => outsider.call("/api/history/restore", { ids: [id] }),
    () => applyRetention(db, createEvaluationBus(), inTwoYears),
  ]) {
    let changed: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(teams).where(isTeam).for("update");
      changed = change();
      await untilOthersWait(tx);
      // As the trigger does that takes the records of a removed member back.
      await tx.select().from(evaluations).where(isRecord).for("update", { noWait: true });
    });
    await changed;
  }
  expect(await db.$count(evaluations, isRecord)).toBe(0);
});

test("the retention period of a team is applied although it fails for another team", async () => {
  const { db } = server.running.database;
  const ids = await Promise.all(
    ["first@retention.test", "second@retention.test"].map(async (email) => {
      const { teamId } = await addTeam(db, await addUser(db, email));
      await db.update(teams).set({ retentionMonths: 1 }).where(eq(teams.id, teamId));
      return save(await signIn(email), { familyName: "Alt" });
    }),
  );
  const bus = createEvaluationBus();
  let failing: string | null | undefined;
  bus.on("student.erased", (_tx, { teamId }) => {
    failing ??= teamId;
    return teamId === failing ? Promise.reject(new Error("It fails for this team")) : Promise.resolve();
  });
  const later = new Date(Date.now() + 62 * 24 * 60 * 60 * 1000);
  await expect(applyRetention(db, bus, later)).rejects.toThrow("It fails for this team");
  expect(await db.$count(evaluations, inArray(evaluations.id, ids))).toBe(1);
});
