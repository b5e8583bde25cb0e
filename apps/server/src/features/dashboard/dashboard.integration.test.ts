import {
  type DashboardChoices,
  type DashboardFigures,
  minCasesForRank,
  type Insights,
  type ApplicantRank,
} from "@meridian/contract/dashboard/schemas";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { randomEvaluations } from "../../../test/support/records/random-evaluations.ts";
import { recount } from "../../../test/support/records/recount.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import type { Database } from "../../platform/db/database.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { memberships, teams } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { resolvePeriod } from "./period.ts";

const until = new Date("2026-11-14T20:00:00Z");
const period = { from: "2026-08-17", to: "2026-11-14", zone: "America/New_York" };

let server: TestServer;
let db: Database;
let teamId: string;
let userIds: Record<"owner" | "ann" | "bob" | "newcomer" | "alone", string>;
beforeAll(async () => {
  server = await startTestServer();
  db = server.running.database.db;
  const add = (name: string) => addUser(db, `${name}@figures.test`);
  userIds = {
    owner: await add("owner"),
    ann: await add("ann"),
    bob: await add("bob"),
    newcomer: await add("newcomer"),
    alone: await addUser(db, "alone@elsewhere.test"),
  };
  ({ teamId } = await addTeam(db, userIds.owner));
  await db.update(teams).set({ timeZone: period.zone }).where(eq(teams.id, teamId));
  await db.insert(memberships).values([
    { teamId, userId: userIds.ann, role: "evaluator" },
    { teamId, userId: userIds.bob, role: "evaluator" },
    { teamId, userId: userIds.newcomer, role: "trainee" },
  ]);
  const evaluatorIds = [userIds.owner, userIds.ann, userIds.bob, userIds.newcomer, null];
  await db
    .insert(evaluations)
    .values(randomEvaluations({ count: 700, evaluatorIds, teamId, until, days: 260, seed: 1 }));
  const own = { evaluatorIds: [userIds.ann], teamId: null, until, days: 260 };
  await db.insert(evaluations).values(randomEvaluations({ ...own, count: 60, seed: 2 }));
});
afterAll(() => server.stop());

const queryString = (query: Record<string, string>) =>
  `?${new URLSearchParams({ ...period, ...query }).toString()}`;
const signIn = (email: string) => openSignedIn(server, email);
const readFigures = async (
  browser: Browser,
  query: Record<string, string> = {},
): Promise<DashboardFigures> => {
  const response = await browser.call(`/api/dashboard${queryString(query)}`);
  expect(response.status, JSON.stringify(response.json)).toBe(200);
  return response.json as DashboardFigures;
};
const teamRows = () => db.select().from(evaluations).where(eq(evaluations.teamId, teamId));

/** Checks every figure against a plain recount of the same rows. */
function expectRecounted(
  figures: DashboardFigures,
  rows: Awaited<ReturnType<typeof teamRows>>,
  compare: "1" | "cycle" = "1",
): void {
  const { starts, end, previous: earlier } = resolvePeriod(period, compare);
  const now = recount(rows, [starts[0]!, end], starts);
  const before = recount(rows, [earlier!.starts[0]!, earlier!.end], earlier!.starts);
  expectClose(figures.totals, now.totals);
  expectClose(figures.previousTotals!, before.totals);
  expect(figures.overTime.map(({ calculations }) => calculations)).toEqual(now.overTime);
  expect(figures.overTime.map(({ previous }) => previous?.calculations)).toEqual(before.overTime);
  expect(new Map(figures.byCountry.map((one) => [one.code, one.calculations]))).toEqual(
    new Map([...now.byCountry].map(([code, { calculations }]) => [code, calculations])),
  );
  for (const { code, medianGpa, previous } of figures.byCountry) {
    expect(medianGpa).toBeCloseTo(now.byCountry.get(code)!.medianGpa!, 9);
    expect(previous).toBe(before.byCountry.get(code)?.calculations ?? 0);
  }
  expect(
    new Map(
      figures.distribution.filter((one) => one.calculations > 0).map((one) => [one.from, one.calculations]),
    ),
  ).toEqual(new Map([...now.steps].sort(([a], [b]) => a - b)));
  expect(new Map(figures.byEvaluator.map((one) => [one.id, one.calculations]))).toEqual(
    figures.scope === "team" ? now.byEvaluator : new Map(),
  );
  for (const one of figures.byEvaluator) {
    expect(one.overTime.reduce((sum, count) => sum + count, 0)).toBe(one.calculations);
  }
}

function expectClose(actual: object, expected: object): void {
  for (const [name, value] of Object.entries(expected)) {
    expect((actual as Record<string, number>)[name], name).toBeCloseTo(value as number, 9);
  }
}

describe("the figures agree with a plain recount of the rows", () => {
  test("for the whole team, as its admin, in the user's time zone", async () => {
    const figures = await readFigures(await signIn("owner@figures.test"), { compare: "1" });
    expect(figures.totals.calculations).toBeGreaterThan(100);
    expect(figures).toMatchObject({ scope: "team", unit: "week", mayChangeByHand: true });
    expectRecounted(figures, await teamRows());
  });

  test("for an evaluator: visible records and their own", async () => {
    const figures = await readFigures(await signIn("ann@figures.test"), { compare: "1" });
    const rows = (await teamRows()).filter((row) => row.teamVisible || row.evaluatorId === userIds.ann);
    expectRecounted(figures, rows);
    expect(figures.mayChangeByHand).toBe(false);
  });

  test("for a trainee: own records only", async () => {
    const figures = await readFigures(await signIn("newcomer@figures.test"), { compare: "1" });
    expect(figures).toMatchObject({ scope: "own", byEvaluator: [] });
    expectRecounted(
      figures,
      (await teamRows()).filter((row) => row.evaluatorId === userIds.newcomer),
    );
  });

  test.each([
    [{ country: "DE" }, (row: { country: string | null }) => row.country === "DE"],
    [{ tag: "transfer" }, (row: { tags: string[] }) => row.tags.includes("transfer")],
  ])("filtered by %j", async (filter, fits) => {
    const figures = await readFigures(await signIn("owner@figures.test"), { ...filter, compare: "1" });
    expectRecounted(figures, (await teamRows()).filter(fits as (row: unknown) => boolean));
  });

  test("filtered by evaluator", async () => {
    const figures = await readFigures(await signIn("owner@figures.test"), {
      evaluator: userIds.bob,
      compare: "1",
    });
    expectRecounted(
      figures,
      (await teamRows()).filter(({ evaluatorId }) => evaluatorId === userIds.bob),
    );
  });

  test("compared with the same days of the previous cycle", async () => {
    const earlier = {
      evaluatorIds: [userIds.ann, userIds.bob],
      teamId,
      until: new Date("2025-12-20T00:00:00Z"),
      days: 200,
    };
    await db.insert(evaluations).values(randomEvaluations({ ...earlier, count: 150, seed: 4 }));
    const figures = await readFigures(await signIn("owner@figures.test"), { compare: "cycle" });
    expect(figures.previousPeriod).toEqual({ from: "2025-08-17", to: "2025-11-14" });
    expect(figures.previousTotals!.calculations).toBeGreaterThan(20);
    expectRecounted(figures, await teamRows(), "cycle");
  });

  test("after rows are changed, deleted, restored and moved", async () => {
    const browser = await signIn("owner@figures.test");
    const ids = (await teamRows()).map(({ id }) => id);
    const some = (from: number) => inArray(evaluations.id, ids.slice(from, from + 40));
    await db.update(evaluations).set({ deletedAt: until }).where(some(0));
    await db.update(evaluations).set({ deletedAt: null }).where(some(300));
    await db.update(evaluations).set({ gpa: "2.345", country: "FR", entrySeconds: 77 }).where(some(100));
    await db.update(evaluations).set({ teamId: null }).where(some(200));
    await db.delete(evaluations).where(some(400));
    const more = { evaluatorIds: [userIds.ann, userIds.bob], teamId, until, days: 100 };
    await db.insert(evaluations).values(randomEvaluations({ ...more, count: 120, seed: 3 }));
    expectRecounted(await readFigures(browser, { compare: "1" }), await teamRows());
  });
});

test("returns no previous period without a comparison, and zeros without records", async () => {
  const figures = await readFigures(await signIn("professional@example.test"), {
    from: "2001-01-01",
    to: "2001-01-07",
  });
  expect(figures).toMatchObject({
    scope: "own",
    unit: "day",
    previousPeriod: null,
    previousTotals: null,
    byCountry: [],
    distribution: [],
    totals: { calculations: 0, medianGpa: null },
  });
  expect(figures.overTime).toHaveLength(7);
});

test("never shows another team's data: figures, choices, insights, applicants, ranks", async () => {
  const other = await signIn("admin@southbay.test");
  const [row] = await teamRows();
  for (const call of [
    `/api/dashboard${queryString({ from: "2020-01-01" })}`,
    `/api/dashboard${queryString({ from: "2020-01-01", evaluator: userIds.ann })}`,
    "/api/dashboard/choices",
    `/api/dashboard/insights${queryString({ from: "2020-01-01" })}`,
    "/api/dashboard/applicants?search=Student",
    "/api/dashboard/standing",
  ]) {
    const response = await other.call(call);
    expect(response.status, call).toBe(200);
    expect(JSON.stringify(response.json), call).not.toMatch(/figures\.test|Student \d/);
  }
  const filtered = await readFigures(other, { from: "2020-01-01", evaluator: userIds.ann });
  expect(filtered.totals.calculations).toBe(0);
  expect((await other.call(`/api/dashboard/standing?applicant=${row!.id}`)).status).toBe(404);
});

test("filter options cover the readable records, most used first", async () => {
  const { countries, evaluators, tags } = (
    await (await signIn("owner@figures.test")).call("/api/dashboard/choices")
  ).json as DashboardChoices;
  const rows = (await teamRows()).filter(({ deletedAt }) => deletedAt === null);
  const count = (code: string) => rows.filter(({ country }) => country === code).length;
  expect(countries.find(({ code }) => code === "DE")).toEqual({
    code: "DE",
    name: "Germany",
    calculations: count("DE"),
  });
  expect(countries.map(({ calculations }) => calculations)).toEqual(
    countries.map(({ calculations }) => calculations).sort((a, b) => b - a),
  );
  expect(evaluators.map(({ id }) => id).sort()).toEqual(
    [userIds.owner, userIds.ann, userIds.bob, userIds.newcomer].sort(),
  );
  expect(tags).toContainEqual({
    tag: "transfer",
    calculations: rows.filter((row) => row.tags.includes("transfer")).length,
  });
});

test("insights rank tables by use and spread, and measure drift on the same tables", async () => {
  const response = await (
    await signIn("owner@figures.test")
  ).call(`/api/dashboard/insights${queryString({})}`);
  const { tables, drift } = response.json as Insights;
  const { starts, end } = resolvePeriod(period);
  const rows = (await teamRows()).filter(
    ({ deletedAt, createdAt }) => deletedAt === null && createdAt >= starts[0]! && createdAt < end,
  );
  const german = rows.filter((row) => row.system === "DE-university" && row.country === "DE");
  const spreads = german.flatMap(({ gpaSpread }) => (gpaSpread === null ? [] : [Number(gpaSpread)]));
  const impact = tables.find((one) => one.system === "DE-university" && one.country === "DE")!;
  expect(impact).toMatchObject({
    calculations: german.length,
    compared: spreads.length,
    widestSpread: Math.max(...spreads),
    countryName: "Germany",
  });
  expect(impact.meanSpread).toBeCloseTo(spreads.reduce((sum, one) => sum + one, 0) / spreads.length, 6);
  const moved = tables.map(({ meanSpread, compared }) => (meanSpread ?? 0) * compared);
  expect(moved).toEqual([...moved].sort((a, b) => b - a));
  const ann = drift.find(({ id }) => id === userIds.ann)!;
  const annGerman = german.filter(({ evaluatorId, gpa }) => evaluatorId === userIds.ann && gpa !== null);
  expect(ann.tables.find((one) => one.system === "DE-university" && one.country === "DE")?.cases).toBe(
    annGerman.length,
  );
});

test("compares an applicant with the readable evaluations of the same country", async () => {
  const browser = await signIn("ann@figures.test");
  const rows = (await teamRows()).filter(
    (row) =>
      row.deletedAt === null &&
      row.country === "FR" &&
      row.gpa !== null &&
      (row.teamVisible || row.evaluatorId === userIds.ann),
  );
  // The lowest GPA is alone in its step, so the others do not reach it.
  const one = rows.toSorted((a, b) => Number(a.gpa) - Number(b.gpa))[0]!;
  const { applicant, cases, below, same, above, steps } = (
    await browser.call(`/api/dashboard/standing?applicant=${one.id}`)
  ).json as ApplicantRank;
  const others = rows.filter(({ id }) => id !== one.id);
  expect(applicant).toMatchObject({ id: one.id, gpa: Number(one.gpa), countryName: "France" });
  expect({ cases, below, same, above }).toEqual({
    cases: others.length,
    below: others.filter(({ gpa }) => Number(gpa) < Number(one.gpa)).length,
    same: others.filter(({ gpa }) => gpa === one.gpa).length,
    above: others.filter(({ gpa }) => Number(gpa) > Number(one.gpa)).length,
  });
  expect(steps.reduce((sum, step) => sum + step.cases, 0)).toBe(cases);
  expect(steps[0]!.from).toBeLessThanOrEqual(Number(one.gpa));
  const newest = (await browser.call("/api/dashboard/standing")).json as ApplicantRank;
  expect(newest.cases).toBeGreaterThanOrEqual(minCasesForRank);
  const hidden = (await teamRows()).find(
    (row) => !row.teamVisible && row.evaluatorId === userIds.bob && row.gpa !== null && row.country !== null,
  )!;
  expect((await browser.call(`/api/dashboard/standing?applicant=${hidden.id}`)).status).toBe(404);
});

test("finds applicants by name and treats % and _ as ordinary characters", async () => {
  const browser = await signIn("owner@figures.test");
  const names = async (search: string) =>
    (
      (await browser.call(`/api/dashboard/applicants?search=${encodeURIComponent(search)}`)).json
        .applicants as { name: string }[]
    ).map(({ name }) => name);
  expect((await names("student 1")).length).toBeGreaterThan(0);
  expect((await names("student 1")).every((name) => name.startsWith("Student 1"))).toBe(true);
  expect(await names("100%")).toEqual([]);
  expect(await names("_")).toEqual([]);
});

test("an admin sets the manual evaluation time for their own team, and the change is audited", async () => {
  const owner = await signIn("owner@figures.test");
  expect((await readFigures(owner)).byHandMinutes).toBeNull();
  expect((await owner.call("PUT /api/dashboard/by-hand", { minutes: 14.5 })).status).toBe(200);
  expect((await readFigures(owner)).byHandMinutes).toBe(14.5);
  expect((await readFigures(await signIn("admin@southbay.test"))).byHandMinutes).toBeNull();
  const auditEntries = await db.select().from(auditLog).where(eq(auditLog.teamId, teamId));
  expect(auditEntries.map(({ action }) => action)).toContain("team.by-hand-minutes");
  expect((await owner.call("PUT /api/dashboard/by-hand", { minutes: 0 })).status).toBe(400);
  const ann = await signIn("ann@figures.test");
  expect((await ann.call("PUT /api/dashboard/by-hand", { minutes: 5 })).status).toBe(403);
  await owner.call("PUT /api/dashboard/by-hand", { minutes: null });
  expect((await readFigures(owner)).byHandMinutes).toBeNull();
});

test.each([
  [{ from: "yesterday" }, "from"],
  [{ to: "2020-01-01" }, "to"],
  [{ zone: "Nowhere/Land" }, "zone"],
  [{ country: "'; --" }, "country"],
  [{ evaluator: "me" }, "evaluator"],
])("rejects %j", async (change, field) => {
  const browser = await signIn("owner@figures.test");
  const response = await browser.call(`/api/dashboard${queryString(change)}`);
  expect([response.status, response.json.error.field]).toEqual([400, field]);
});
