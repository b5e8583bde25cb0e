import type { ListedPolicy } from "@meridian/contract/policies/schemas";
import type { ListedTable, TeamConsistency, Workspace } from "@meridian/contract/team/schemas";
import { compileSystem, defaultPolicy } from "@meridian/grading";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { checkBatch } from "../../platform/evaluations/check-flags.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { transcript } from "../../../test/support/records/transcript.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await openSignedIn(server, "admin@northfield.test");
  evaluator = await openSignedIn(server, "evaluator@northfield.test");
});
afterAll(() => server.stop());

const bands = [
  { from: 80, to: 100, us: "A" },
  { from: 60, to: 79.99, us: "B" },
  { from: 0, to: 59.99, us: "F" },
];
const percent = (change: object = {}) => ({
  name: "Our percent table",
  kind: "numeric",
  better: "higher",
  min: 0,
  max: 100,
  step: 0.01,
  pass: 60,
  bands,
  ...change,
});
const tables = async () => (await admin.call("/api/team/tables")).json.tables as ListedTable[];
const workspace = async (browser: Browser) => (await browser.call("/api/workspace")).json as Workspace;
const add = async (system: object, country: string | null = "DE") =>
  admin.call("/api/team/tables", { country, system });

test("adds a table to every member's calculator immediately, and to no one else's", async () => {
  const { id } = (await add(percent())).json as { id: string };
  const table = (await workspace(evaluator)).tables.find((entry) => entry.id === id);
  expect(table).toMatchObject({ version: 1, country: "DE" });
  expect(table!.system.id).toBe(`team-${id.slice(0, 8)}-v1`);
  expect(table!.system.provenance).toContain("Northfield University, version 1");
  expect(compileSystem(table!.system).convert("80").us).toBe("A");
  for (const email of ["admin@southbay.test", "member@northfield.test", "registered@example.test"]) {
    const other = await openSignedIn(server, email);
    expect((await workspace(other)).tables, email).toEqual([]);
  }
});

test("creates a version per edit, keeps older ones readable and does not overwrite a colleague's edit", async () => {
  const { id } = (await add(percent({ name: "Edited" }), null)).json as { id: string };
  const stricter = percent({
    name: "Edited",
    bands: [{ ...bands[0], from: 85 }, { ...bands[1], to: 84.99 }, bands[2]],
  });
  const edit = (version: number) =>
    admin.call(`PUT /api/team/tables/${id}`, { country: null, system: stricter, version });
  expect((await edit(1)).json).toEqual({ version: 2 });
  const late = await edit(1);
  expect([late.status, late.json.error.code]).toEqual([409, "changed_meanwhile"]);
  const { versions } = (await admin.call(`/api/team/tables/${id}/versions`)).json;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(versions[1].system.bands[0].from).toBe(80);
  const used = (await workspace(evaluator)).tables.find((table) => table.id === id);
  expect([used!.version, used!.system.id, used!.country]).toEqual([2, `team-${id.slice(0, 8)}-v2`, null]);
});

test("keeps one default table per country until it moves, is archived or is replaced", async () => {
  const { id: first } = (await add(percent({ name: "First" }), "PE")).json as { id: string };
  const { id: second } = (await add(percent({ name: "Second" }), "PE")).json as { id: string };
  const { id: withoutCountry } = (await add(percent({ name: "Anywhere" }), null)).json as { id: string };
  const setDefault = (id: string, isDefault = true) =>
    admin.call(`PUT /api/team/tables/${id}/default`, { isDefault });
  const defaults = async () =>
    (await workspace(evaluator)).tables.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  await setDefault(first);
  expect(await defaults()).toEqual([first]);
  await setDefault(second);
  expect(await defaults()).toEqual([second]);
  expect((await setDefault(withoutCountry)).json.error.code).toBe("no_default");
  await admin.call(`PUT /api/team/tables/${second}`, { country: "EC", system: percent({ name: "Second" }) });
  expect(await defaults()).toEqual([]);
  await setDefault(first);
  await admin.call(`PUT /api/team/tables/${first}/archived`, { archived: true });
  expect((await setDefault(first)).json.error.code).toBe("no_default");
  await admin.call(`PUT /api/team/tables/${first}/archived`, { archived: false });
  expect(await defaults()).toEqual([]);
});

test("hides an archived table from the calculator until it is restored", async () => {
  const { id } = (await add(percent({ name: "Archived" }))).json as { id: string };
  const archive = (archived: boolean) => admin.call(`PUT /api/team/tables/${id}/archived`, { archived });
  await archive(true);
  expect((await workspace(evaluator)).tables.map((table) => table.id)).not.toContain(id);
  expect((await tables()).find((table) => table.id === id)).toMatchObject({ archived: true });
  await archive(false);
  expect((await workspace(evaluator)).tables.map((table) => table.id)).toContain(id);
});

test.each([
  [{ bands: [bands[0], bands[2]] }, "system.bands[0]", "Row 1: no band for the marks between 59.99 and 80"],
  [{ bands: [bands[0], { ...bands[1], us: "Z" }, bands[2]] }, "system.bands[1].us", "Row 2: expected one of"],
  [{ bands: [bands[2], bands[1], bands[0]] }, "system.bands[1]", "Row 2: out of order"],
  [{ name: "" }, "system.name", "name: expected text"],
  [{ max: -1 }, "system.max", "expected a number above min"],
  [{ secret: true }, "system.secret", "unknown key"],
])("rejects a table with %j with the message of the grading package", async (change, field, message) => {
  const response = await add(percent(change));
  expect([response.status, response.json.error.code, response.json.error.field]).toEqual([
    400,
    "invalid_table",
    field,
  ]);
  expect(response.json.error.message).toContain(message);
});

test("accepts letter tables and interpolated tables", async () => {
  const letters = {
    name: "Letters",
    kind: "symbol",
    pass: "C",
    bands: [
      { grade: "A", us: "A" },
      { grade: "B", us: "B" },
      { grade: "C", us: "C" },
    ],
  };
  const line = percent({
    name: "Line",
    bands: [],
    interpolate: [
      { mark: 50, points: 1 },
      { mark: 100, points: 4 },
    ],
  });
  expect([(await add(letters)).status, (await add(line)).status]).toEqual([201, 201]);
});

test("rejects an unknown country and changes to another team's table", async () => {
  expect((await add(percent(), "Germany")).json.error.field).toBe("country");
  const { id } = (await add(percent({ name: "Ours" }))).json as { id: string };
  const other = await openSignedIn(server, "admin@southbay.test");
  const tries = [
    await other.call(`PUT /api/team/tables/${id}`, { country: null, system: percent() }),
    await other.call(`PUT /api/team/tables/${id}/archived`, { archived: true }),
    await other.call(`/api/team/tables/${id}/versions`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
});

const content = (change: object = {}) => ({ settings: defaultPolicy, tables: [], rules: [], ...change });
const policies = async () => (await admin.call("/api/team/policies")).json.policies as ListedPolicy[];
const findPolicy = async (id: string) => (await policies()).find((policy) => policy.id === id)!;
const addPolicy = async (name: string, body: object = {}) =>
  (await admin.call("/api/team/policies", { name, content: content(), ...body })).json as { id: string };
const newRecord = () => ({ id: crypto.randomUUID(), document: transcript() });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("has a policy per program, the first one being the default", async () => {
  const settings = { ...defaultPolicy, points: "thirds", decimals: 3 };
  const wrong = content({ settings: { ...settings, decimals: 7 } });
  expect((await admin.call("/api/team/policies", { name: "Wrong", content: wrong })).status).toBe(400);
  const graduate = await addPolicy("Graduate", { content: content({ settings }) });
  const nursing = await addPolicy("Nursing", {
    content: content({ rules: [{ type: "min-gpa", value: 3 }] }),
  });
  expect((await workspace(evaluator)).policies).toMatchObject([
    { id: graduate.id, isDefault: true, version: 1, settings },
    { id: nursing.id, isDefault: false, rules: [{ type: "min-gpa", value: 3, note: "" }] },
  ]);
  expect(
    (await admin.call("/api/team/policies", { name: "nursing", content: content() })).json.error,
  ).toMatchObject({
    code: "name_taken",
    field: "name",
  });
  await admin.call(`PATCH /api/team/policies/${nursing.id}`, { isDefault: true });
  expect((await policies()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([
    "Nursing",
  ]);
  await admin.call(`PATCH /api/team/policies/${nursing.id}`, { archived: true });
  expect((await workspace(evaluator)).policies).toMatchObject([{ name: "Graduate", isDefault: false }]);
});

test("a version applies from its date, is never rewritten, and can be withdrawn before", async () => {
  const { id } = await addPolicy("Dated");
  const save = (body: object) => admin.call(`POST /api/team/policies/${id}/versions`, body);
  const thirds = content({ settings: { ...defaultPolicy, points: "thirds" } });
  expect((await save({ content: thirds, basedOn: 1, effectiveOn: inDays(-1) })).json.error.field).toBe(
    "effectiveOn",
  );
  expect((await save({ content: thirds, basedOn: 1, effectiveOn: inDays(30) })).json).toEqual({ version: 2 });
  expect((await save({ content: thirds, basedOn: 1 })).json.error.code).toBe("changed_meanwhile");
  const states = async () => (await findPolicy(id)).versions.map(({ version, state }) => [version, state]);
  expect(await states()).toEqual([
    [2, "scheduled"],
    [1, "in-force"],
  ]);
  const current = (await workspace(evaluator)).policies.find((policy) => policy.id === id);
  expect(current).toMatchObject({ version: 1, settings: { points: "tenths" } });
  expect((await admin.call(`DELETE /api/team/policies/${id}/versions/1`)).json.error.code).toBe("in_force");
  expect((await admin.call(`DELETE /api/team/policies/${id}/versions/2`)).status).toBe(200);
  expect((await save({ content: thirds, basedOn: 1 })).json).toEqual({ version: 2 });
  expect(await states()).toEqual([
    [2, "in-force"],
    [1, "past"],
  ]);
});

test("checks the tables of a policy, the team's own included", async () => {
  const own = (await add(percent({ name: "For Germany" }))).json as { id: string };
  const withTables = (tableList: object[]) =>
    admin.call("/api/team/policies", {
      name: `Tables ${Math.random()}`,
      content: content({ tables: tableList }),
    });
  const ownId = `team-${own.id.slice(0, 8)}`;
  expect(
    (
      await withTables([
        { country: "DE", table: ownId },
        { country: "FR", table: "fr-university" },
      ])
    ).status,
  ).toBe(201);
  for (const wrong of [
    [{ country: "DE", table: "fr-university" }],
    [{ country: "DE", table: "team-00000000" }],
    [
      { country: "DE", table: "de-university" },
      { country: "DE", table: ownId },
    ],
  ]) {
    expect((await withTables(wrong)).json.error.code).toBe("invalid_policy");
  }
});

test("a record keeps the version it was made with, as stored by the server", async () => {
  const rules = [{ type: "retakes-above", count: 10, note: "Ask the dean" }];
  const { id } = await addPolicy("Kept", { content: content({ rules }) });
  const request = newRecord();
  const named = { id, name: "Forged", version: 1, settings: defaultPolicy, rules: [] };
  const save = (officePolicy: object) =>
    evaluator.call("/api/evaluations", { ...request, document: { ...request.document, officePolicy } });
  expect((await save(named)).status).toBe(201);
  await admin.call(`POST /api/team/policies/${id}/versions`, { content: content(), basedOn: 1 });
  const { saved, version } = (await evaluator.call(`/api/evaluations/${request.id}`)).json;
  expect(saved.document.officePolicy).toEqual({
    id,
    name: "Kept",
    version: 1,
    settings: defaultPolicy,
    rules,
  });
  const update = { version, saveId: crypto.randomUUID(), document: { ...saved.document, notes: "Read" } };
  expect((await evaluator.call(`PUT /api/evaluations/${request.id}`, update)).status).toBe(200);
  const other = await openSignedIn(server, "admin@southbay.test");
  const stolen = { ...newRecord(), document: { ...request.document, officePolicy: named } };
  expect((await other.call("/api/evaluations", stolen)).json.error.code).toBe("unknown_policy");
});

test("what a policy flags is listed with the record, found by a filter, and computed for older records", async () => {
  const flag = "GPA 3.50, below 3.90. Ask the dean";
  const rules = [
    { type: "min-gpa", value: 3.9, note: "Ask the dean" },
    { type: "failures-above", count: 0, note: "" },
  ];
  const { id } = await addPolicy("Flagging", { content: content({ rules }) });
  const save = async (officePolicy?: object) => {
    const request = newRecord();
    const document = { ...request.document, ...(officePolicy && { officePolicy }) };
    expect((await evaluator.call("/api/evaluations", { ...request, document })).status).toBe(201);
    return request.id;
  };
  const flagged = await save({ id, name: "Flagging", version: 1, settings: defaultPolicy, rules: [] });
  const plain = await save();
  const { db } = server.running.database;
  const list = async (path: string) =>
    (await evaluator.call(path)).json.rows as { id: string; flags: string[] }[];
  const expectFlags = async () => {
    for (const path of ["/api/history?", `/api/queue?today=${inDays(0)}&limit=200&`]) {
      const rows = await list(path);
      expect(rows.find((row) => row.id === flagged)?.flags, path).toEqual([flag]);
      expect(rows.find((row) => row.id === plain)?.flags, path).toEqual([]);
      expect((await list(`${path}flagged=1`)).map((row) => row.id)).toEqual([flagged]);
    }
  };
  await expectFlags();
  const csv = await evaluator.call("/api/history/export", { format: "csv", records: { ids: [flagged] } });
  expect(csv.bytes.toString()).toContain(flag);
  // As migrated from the time before flags were stored.
  await db.update(evaluations).set({ flags: null });
  expect(await list("/api/history?flagged=1")).toEqual([]);
  // A record that cannot be checked is logged and does not stop the others.
  const broken = await save({ id, name: "Flagging", version: 1, settings: defaultPolicy, rules: [] });
  const breakRecord = sql`jsonb_set(document, '{result}', 'null')`;
  await db.update(evaluations).set({ flags: null, document: breakRecord }).where(eq(evaluations.id, broken));
  const logged: unknown[] = [];
  const log = { error: (entry: unknown) => logged.push(entry) };
  while ((await checkBatch(db, log)) > 0);
  expect(logged).toMatchObject([{ evaluationId: broken }]);
  await db.delete(evaluations).where(eq(evaluations.id, broken));
  await expectFlags();
});

test("the settings of a locked policy cannot be changed for one record, whether or not it is named", async () => {
  const { id } = await addPolicy("Locked");
  await admin.call(`PATCH /api/team/policies/${id}`, { locked: true, isDefault: true });
  const changed = { ...defaultPolicy, decimals: 3 };
  const save = (document: object) => {
    const request = newRecord();
    return evaluator.call("/api/evaluations", { ...request, document: { ...request.document, ...document } });
  };
  const officePolicy = { id, name: "Locked", version: 1, settings: changed, rules: [] };
  expect((await save({ policy: changed, officePolicy })).json.error.code).toBe("policy_locked");
  expect((await save({ policy: changed })).json.error.code).toBe("policy_locked");
  const { id: savedId } = (await save({ policy: defaultPolicy })).json;
  const { saved } = (await evaluator.call(`/api/evaluations/${savedId}`)).json;
  expect(saved.document.officePolicy).toMatchObject({ name: "Locked", version: 1 });
  await admin.call(`PATCH /api/team/policies/${id}`, { locked: false });
  expect((await save({ policy: changed, officePolicy })).status).toBe(201);
  await admin.call(`PATCH /api/team/policies/${id}`, { archived: true });
});

const replayPeriod = { from: "2000-01-01", to: inDays(1) };

test("replaying records under their own policy changes nothing, the demo history included", async () => {
  const { id } = await addPolicy("Meridian's own");
  const { json } = await admin.call("/api/team/replay", {
    ...replayPeriod,
    policy: { id, version: 1, withTables: true },
    cutoff: 3,
  });
  // All but the records that other tests saved with three decimals.
  const others = json.records.filter((record: { savedOn: string }) => record.savedOn !== inDays(0));
  expect(others).toEqual([]);
  expect(json).toMatchObject({ failed: 0, crossesUp: 0, crossesDown: 0 });
  expect(json.replayed).toBeGreaterThan(50);
  expect(json.replayed).toBe(json.matching);
});

test("replays records under another policy or table, with the GPA that saving them would give", async () => {
  const { id } = await addPolicy("Replayed");
  const settings = { ...defaultPolicy, cap: 3 };
  const own = (await add(percent({ name: "Replay" }), "DE")).json as { id: string };
  const strict = percent({
    name: "All fail",
    min: 1,
    max: 6,
    better: "lower",
    pass: 1,
    bands: [
      { from: 1, to: 1, us: "A" },
      { from: 1.01, to: 6, us: "F" },
    ],
  });
  const failing = (await add(strict, "DE")).json as { id: string };
  await admin.call(`POST /api/team/policies/${id}/versions`, { basedOn: 1, content: content({ settings }) });
  const save = async (policy: object, version: number) => {
    const record = newRecord();
    const officePolicy = { id, name: "Replayed", version, settings: policy, rules: [] };
    const document = { ...record.document, policy, officePolicy };
    await evaluator.call("/api/evaluations", { ...record, document });
    return (await evaluator.call(`/api/evaluations/${record.id}`)).json as { id: string; gpa: string };
  };
  const made = await save(defaultPolicy, 1);
  const wanted = await save(settings, 2);
  const run = (body: object) => admin.call("/api/team/replay", { ...replayPeriod, madeWith: id, ...body });
  expect((await run({ policy: { id, version: 1, withTables: false } })).json.records).toMatchObject([
    { id: wanted.id, oldGpa: wanted.gpa, newGpa: made.gpa, policy: "Replayed, version 2" },
  ]);
  const cutoff = (Number(made.gpa) + Number(wanted.gpa)) / 2;
  expect([made.gpa, wanted.gpa]).toEqual(["3.500", "3.000"]);
  const { json } = await run({ policy: { id, version: 2, withTables: false }, cutoff });
  expect(json).toMatchObject({ replayed: 2, changed: 1, unchanged: 1, failed: 0 });
  expect(json.records).toMatchObject([
    { id: made.id, oldGpa: made.gpa, newGpa: wanted.gpa, crosses: "down", policy: "Replayed, version 1" },
  ]);
  // The marks 1,0 and 3,0 of equal weight: an A and an F.
  const table = { country: "DE", table: `team-${failing.id.slice(0, 8)}` };
  const byTable = (await run({ table })).json;
  expect(byTable.records.map((record: { newGpa: string }) => record.newGpa)).toEqual(["2.000", "2.000"]);
  expect(byTable.withTable).toBe(2);
  // Not for records of a university, which therefore keep their GPA.
  const forSchools = { country: "DE", table: "de-oberstufe" };
  expect((await run({ table: forSchools })).json).toMatchObject({ changed: 0, withTable: 0 });
  // Percentages cannot read 1,0 and 3,0 as passing marks, but the records are still listed.
  const unreadable = (await run({ table: { country: "DE", table: `team-${own.id.slice(0, 8)}` } })).json;
  expect(unreadable.changed).toBe(2);
  expect((await run({})).json.error.code).toBe("nothing_to_replay");
  expect((await run({ table: { country: "DE", table: "fr-university" } })).json.error.code).toBe(
    "unknown_table",
  );
  const csv = await admin.call("/api/team/replay/csv", {
    ...replayPeriod,
    madeWith: id,
    table,
  });
  expect((csv.json as string).split("\r\n").filter(Boolean)).toHaveLength(3);
  expect(csv.json).toContain("GPA replayed");
});

const credentialId = "de-bachelor";
const officeReading = (change: object = {}) => ({
  us: "Bachelor's degree",
  basis: "Decision of the graduate council, 2025",
  credentialName: "Bachelor",
  ...change,
});
const saveReading = (basedOn: number, change: object = {}) =>
  admin.call("/api/team/readings", { credentialId, basedOn, reading: officeReading(change) });

test("the office's own reading has versions, needs a basis but no source, and reaches every member", async () => {
  expect((await saveReading(0, { basis: " " })).json.error.field).toContain("basis");
  expect((await saveReading(0, { url: "our files" })).json.error.field).toContain("url");
  const { id } = (await saveReading(0)).json as { id: string };
  expect((await saveReading(0)).json.error.code).toBe("changed_meanwhile");
  expect((await saveReading(1, { us: "Three years of study" })).json).toEqual({ id, version: 2 });
  expect((await workspace(evaluator)).readings).toMatchObject([
    { id, credentialId, version: 2, us: "Three years of study", url: "" },
  ]);
  const { readings } = (await admin.call("/api/team/readings")).json;
  expect(readings[0].versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  await admin.call(`PUT /api/team/readings/${id}/archived`, { archived: true });
  expect((await workspace(evaluator)).readings).toEqual([]);
  const other = await openSignedIn(server, "admin@southbay.test");
  expect((await other.call(`PUT /api/team/readings/${id}/archived`, { archived: false })).status).toBe(404);
  await admin.call(`PUT /api/team/readings/${id}/archived`, { archived: false });
});

test("a record keeps the version of the reading it used, and cannot claim one the office never saved", async () => {
  const { id } = (await workspace(evaluator)).readings[0]!;
  const withReading = (version: number) => {
    const record = newRecord();
    const copy = { id, version, office: "Forged", us: "Doctorate", condition: "", basis: "None", url: "" };
    const equivalency = { credentialId, name: "Bachelor", officeReading: copy };
    const records = record.document.records.map((entry) => ({ ...entry, equivalency }));
    return { ...record, document: { ...record.document, records } };
  };
  const request = withReading(1);
  expect((await evaluator.call("/api/evaluations", request)).status).toBe(201);
  const { saved, version } = (await evaluator.call(`/api/evaluations/${request.id}`)).json;
  expect(saved.document.records[0].equivalency).toMatchObject({
    reading: null,
    officeReading: { id, version: 1, office: "Northfield University", us: "Bachelor's degree" },
  });
  await saveReading(2);
  const update = { version, saveId: crypto.randomUUID(), document: { ...saved.document, notes: "Read" } };
  expect((await evaluator.call(`PUT /api/evaluations/${request.id}`, update)).status).toBe(200);
  expect((await evaluator.call("/api/evaluations", withReading(9))).json.error.code).toBe("unknown_reading");
  const other = await openSignedIn(server, "admin@southbay.test");
  expect((await other.call("/api/evaluations", withReading(1))).json.error.code).toBe("unknown_reading");
});

test("a policy version sets the reading of a credential: the office's own, or a published one", async () => {
  const published = { us: "Bachelor's degree", publisher: "A publisher", condition: "" };
  const reading = (change: object = {}) => ({
    credentialId,
    credentialName: "Bachelor",
    published: null,
    ...change,
  });
  const withReadings = (readings: object[]) =>
    admin.call("/api/team/policies", { name: `Read ${Math.random()}`, content: content({ readings }) });
  const { id } = (await withReadings([reading()])).json as { id: string };
  const find = async () => (await workspace(evaluator)).policies.find((policy) => policy.id === id);
  expect((await find())?.readings).toEqual([reading()]);
  const next = { basedOn: 1, content: content({ readings: [reading({ published })] }) };
  expect((await admin.call(`POST /api/team/policies/${id}/versions`, next)).json).toEqual({ version: 2 });
  expect((await find())?.readings).toEqual([reading({ published })]);
  expect((await findPolicy(id)).versions.map((version) => version.content.readings)).toEqual([
    [reading({ published })],
    [reading()],
  ]);
  for (const wrong of [[reading(), reading({ published })], [reading({ credentialId: "de-abitur" })]])
    expect((await withReadings(wrong)).json.error.code).toBe("invalid_policy");
  // A policy saved before readings were part of it sets none.
  expect((await findPolicy((await addPolicy("No readings")).id)).versions[0]!.content.readings).toEqual([]);
});

test("another team cannot read or change a policy", async () => {
  const { id } = await addPolicy("Ours");
  const other = await openSignedIn(server, "admin@southbay.test");
  const tries = [
    await other.call(`PATCH /api/team/policies/${id}`, { locked: true }),
    await other.call(`POST /api/team/policies/${id}/versions`, { content: content(), basedOn: 1 }),
    await other.call(`DELETE /api/team/policies/${id}/versions/1`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await other.call("/api/team/policies")).json.policies).toEqual([]);
});

test("compares evaluators on the same students and counts only the team's records", async () => {
  const { db } = server.running.database;
  const [ownerId, annId, benId] = [
    await addUser(db, "owner@alike.test"),
    await addUser(db, "ann@alike.test"),
    await addUser(db, "ben@alike.test"),
  ];
  const { teamId } = await addTeam(db, ownerId);
  await db
    .insert(memberships)
    .values([annId, benId].map((userId) => ({ teamId, userId, role: "evaluator" as const })));
  const buildEvaluation = (
    evaluatorId: string,
    studentExternalId: string,
    gpa: number,
    more: object = {},
  ) => ({
    teamId,
    evaluatorId,
    studentExternalId,
    gpa: gpa.toFixed(3),
    country: "DE",
    system: "de-university",
    datasetVersion: "test",
    document: {},
    ...more,
  });
  await db
    .insert(evaluations)
    .values([
      buildEvaluation(annId, "S1", 3.5),
      buildEvaluation(benId, "S1", 3.4),
      buildEvaluation(annId, "S2", 3.9),
      buildEvaluation(benId, "S2", 3.1),
      buildEvaluation(benId, "S3", 2.0),
      buildEvaluation(annId, "", 3.0),
      buildEvaluation(benId, "S4", 4.0, { deletedAt: new Date() }),
      { ...buildEvaluation(annId, "S5", 1), gpa: null },
    ]);
  const owner = await openSignedIn(server, "owner@alike.test");
  const { countries, agreement } = (await owner.call("/api/team/consistency")).json as TeamConsistency;
  expect(countries).toHaveLength(1);
  expect(countries[0]).toMatchObject({ country: "DE", evaluations: 6, median: 3.25 });
  const byName = Object.fromEntries(
    countries[0]!.evaluators.map(({ name, evaluations: n, median }) => [name, [n, median]]),
  );
  expect(byName).toEqual({ "ann@alike.test": [3, 3.5], "ben@alike.test": [3, 3.1] });
  expect([agreement.students, agreement.alike]).toEqual([2, 1]);
  expect(agreement.meanSpread).toBeCloseTo(0.45);
  expect(agreement.widest[0]).toMatchObject({
    externalId: "S2",
    readings: [
      { name: "ann@alike.test", gpa: 3.9 },
      { name: "ben@alike.test", gpa: 3.1 },
    ],
  });
});
