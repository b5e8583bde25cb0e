import type { ListedTable, TeamConsistency, Workspace } from "@meridian/contract/team/schemas";
import { compileSystem, defaultPolicy } from "@meridian/grading";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = openBrowser(server);
  await admin.signIn("admin@northfield.test");
  evaluator = openBrowser(server);
  await evaluator.signIn("evaluator@northfield.test");
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
    const other = openBrowser(server);
    await other.signIn(email);
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
  const other = openBrowser(server);
  await other.signIn("admin@southbay.test");
  const tries = [
    await other.call(`PUT /api/team/tables/${id}`, { country: null, system: percent() }),
    await other.call(`PUT /api/team/tables/${id}/archived`, { archived: true }),
    await other.call(`/api/team/tables/${id}/versions`),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("shares the policy with every member until it is removed", async () => {
  const policy = { ...defaultPolicy, points: "thirds", decimals: 3 };
  expect((await admin.call("PATCH /api/team", { policy })).status).toBe(200);
  expect((await workspace(evaluator)).teamPolicy).toEqual(policy);
  expect((await admin.call("PATCH /api/team", { policy: { ...policy, decimals: 7 } })).status).toBe(400);
  await admin.call("PATCH /api/team", { policy: null });
  expect((await workspace(evaluator)).teamPolicy).toBeNull();
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
  const owner = openBrowser(server);
  await owner.signIn("owner@alike.test");
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
