import {
  type DashboardChoices,
  type DashboardFigures,
  enoughToStand,
  type Insights,
  type Standing,
} from "@meridian/contract/dashboard";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { addPerson, addTeam } from "../../../test/people.ts";
import { randomEvaluations } from "../../../test/random-evaluations.ts";
import { recount } from "../../../test/recount.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import type { Database } from "../../platform/db/database.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { periodOf } from "./period.ts";

const until = new Date("2026-11-14T20:00:00Z");
const period = { from: "2026-08-17", to: "2026-11-14", zone: "America/New_York" };

let server: TestServer;
let db: Database;
let teamId: string;
let people: Record<"owner" | "ann" | "bob" | "newcomer" | "alone", string>;
beforeAll(async () => {
  server = await startTestServer();
  db = server.running.database.db;
  const add = (name: string) => addPerson(db, `${name}@figures.test`);
  people = {
    owner: await add("owner"),
    ann: await add("ann"),
    bob: await add("bob"),
    newcomer: await add("newcomer"),
    alone: await addPerson(db, "alone@elsewhere.test"),
  };
  ({ teamId } = await addTeam(db, people.owner));
  await db.insert(memberships).values([
    { teamId, userId: people.ann, role: "evaluator" },
    { teamId, userId: people.bob, role: "evaluator" },
    { teamId, userId: people.newcomer, role: "trainee" },
  ]);
  const makers = [people.owner, people.ann, people.bob, people.newcomer, null];
  await db
    .insert(evaluations)
    .values(randomEvaluations({ count: 700, makers, teamId, until, days: 260, seed: 1 }));
  const own = { makers: [people.ann], teamId: null, until, days: 260 };
  await db.insert(evaluations).values(randomEvaluations({ ...own, count: 60, seed: 2 }));
});
afterAll(() => server.stop());

const asked = (query: Record<string, string>) =>
  `?${new URLSearchParams({ ...period, ...query }).toString()}`;
const signedIn = async (email: string): Promise<Browser> => {
  const browser = openBrowser(server);
  await browser.signIn(email);
  return browser;
};
const figuresOf = async (browser: Browser, query: Record<string, string> = {}): Promise<DashboardFigures> => {
  const reply = await browser.call(`/api/dashboard${asked(query)}`);
  expect(reply.status, JSON.stringify(reply.json)).toBe(200);
  return reply.json as DashboardFigures;
};
const teamRows = () => db.select().from(evaluations).where(eq(evaluations.teamId, teamId));

/** Every figure against a count of the same rows in plain loops. */
function expectRecounted(
  figures: DashboardFigures,
  rows: Awaited<ReturnType<typeof teamRows>>,
  compare: "1" | "cycle" = "1",
): void {
  const { starts, end, previous: earlier } = periodOf(period, compare);
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

function expectClose(found: object, counted: object): void {
  for (const [name, value] of Object.entries(counted)) {
    expect((found as Record<string, number>)[name], name).toBeCloseTo(value as number, 9);
  }
}

describe("the figures agree with a plain recount of the rows", () => {
  test("of the whole team, for its admin, with the reader's own days", async () => {
    const figures = await figuresOf(await signedIn("owner@figures.test"), { compare: "1" });
    expect(figures.totals.calculations).toBeGreaterThan(100);
    expect(figures).toMatchObject({ scope: "team", unit: "week", mayChangeByHand: true });
    expectRecounted(figures, await teamRows());
  });

  test("of what an evaluator may read: the visible ones and their own", async () => {
    const figures = await figuresOf(await signedIn("ann@figures.test"), { compare: "1" });
    const rows = (await teamRows()).filter((row) => row.teamVisible || row.makerId === people.ann);
    expectRecounted(figures, rows);
    expect(figures.mayChangeByHand).toBe(false);
  });

  test("of a trainee's own records only", async () => {
    const figures = await figuresOf(await signedIn("newcomer@figures.test"), { compare: "1" });
    expect(figures).toMatchObject({ scope: "own", byEvaluator: [] });
    expectRecounted(
      figures,
      (await teamRows()).filter((row) => row.makerId === people.newcomer),
    );
  });

  test.each([
    [{ country: "DE" }, (row: { country: string | null }) => row.country === "DE"],
    [{ tag: "transfer" }, (row: { tags: string[] }) => row.tags.includes("transfer")],
  ])("filtered by %j", async (filter, fits) => {
    const figures = await figuresOf(await signedIn("owner@figures.test"), { ...filter, compare: "1" });
    expectRecounted(figures, (await teamRows()).filter(fits as (row: unknown) => boolean));
  });

  test("filtered by evaluator", async () => {
    const figures = await figuresOf(await signedIn("owner@figures.test"), {
      evaluator: people.bob,
      compare: "1",
    });
    expectRecounted(
      figures,
      (await teamRows()).filter(({ makerId }) => makerId === people.bob),
    );
  });

  test("beside the same days of the cycle before", async () => {
    const earlier = {
      makers: [people.ann, people.bob],
      teamId,
      until: new Date("2025-12-20T00:00:00Z"),
      days: 200,
    };
    await db.insert(evaluations).values(randomEvaluations({ ...earlier, count: 150, seed: 4 }));
    const figures = await figuresOf(await signedIn("owner@figures.test"), { compare: "cycle" });
    expect(figures.previousPeriod).toEqual({ from: "2025-08-17", to: "2025-11-14" });
    expect(figures.previousTotals!.calculations).toBeGreaterThan(20);
    expectRecounted(figures, await teamRows(), "cycle");
  });

  test("also after rows were changed, deleted, restored and moved", async () => {
    const browser = await signedIn("owner@figures.test");
    const ids = (await teamRows()).map(({ id }) => id);
    const some = (from: number) => inArray(evaluations.id, ids.slice(from, from + 40));
    await db.update(evaluations).set({ deletedAt: until }).where(some(0));
    await db.update(evaluations).set({ deletedAt: null }).where(some(300));
    await db.update(evaluations).set({ gpa: "2.345", country: "FR", entrySeconds: 77 }).where(some(100));
    await db.update(evaluations).set({ teamId: null }).where(some(200));
    await db.delete(evaluations).where(some(400));
    const more = { makers: [people.ann, people.bob], teamId, until, days: 100 };
    await db.insert(evaluations).values(randomEvaluations({ ...more, count: 120, seed: 3 }));
    expectRecounted(await figuresOf(browser, { compare: "1" }), await teamRows());
  });
});

test("without a comparison there is no period before, and without records there are zeros", async () => {
  const figures = await figuresOf(await signedIn("professional@example.test"), {
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

test("somebody else's team shows in nothing: figures, choices, insights, applicants, standing", async () => {
  const other = await signedIn("admin@southbay.test");
  const [row] = await teamRows();
  for (const call of [
    `/api/dashboard${asked({ from: "2020-01-01" })}`,
    `/api/dashboard${asked({ from: "2020-01-01", evaluator: people.ann })}`,
    "/api/dashboard/choices",
    `/api/dashboard/insights${asked({ from: "2020-01-01" })}`,
    "/api/dashboard/applicants?search=Student",
    "/api/dashboard/standing",
  ]) {
    const reply = await other.call(call);
    expect(reply.status, call).toBe(200);
    expect(JSON.stringify(reply.json), call).not.toMatch(/figures\.test|Student \d/);
  }
  const filtered = await figuresOf(other, { from: "2020-01-01", evaluator: people.ann });
  expect(filtered.totals.calculations).toBe(0);
  expect((await other.call(`/api/dashboard/standing?applicant=${row!.id}`)).status).toBe(404);
});

test("what one can filter by is what one may read, most used first", async () => {
  const { countries, evaluators, tags } = (
    await (await signedIn("owner@figures.test")).call("/api/dashboard/choices")
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
    [people.owner, people.ann, people.bob, people.newcomer].sort(),
  );
  expect(tags).toContainEqual({
    tag: "transfer",
    calculations: rows.filter((row) => row.tags.includes("transfer")).length,
  });
});

test("insights weigh tables by use and spread, and measure drift on the same tables", async () => {
  const reply = await (await signedIn("owner@figures.test")).call(`/api/dashboard/insights${asked({})}`);
  const { tables, drift } = reply.json as Insights;
  const { starts, end } = periodOf(period);
  const rows = (await teamRows()).filter(
    ({ deletedAt, createdAt }) => deletedAt === null && createdAt >= starts[0]! && createdAt < end,
  );
  const german = rows.filter((row) => row.system === "DE-university" && row.country === "DE");
  const spreads = german.flatMap(({ gpaSpread }) => (gpaSpread === null ? [] : [Number(gpaSpread)]));
  const found = tables.find((one) => one.system === "DE-university" && one.country === "DE")!;
  expect(found).toMatchObject({
    calculations: german.length,
    compared: spreads.length,
    widestSpread: Math.max(...spreads),
    countryName: "Germany",
  });
  expect(found.meanSpread).toBeCloseTo(spreads.reduce((sum, one) => sum + one, 0) / spreads.length, 6);
  const moved = tables.map(({ meanSpread, compared }) => (meanSpread ?? 0) * compared);
  expect(moved).toEqual([...moved].sort((a, b) => b - a));
  const ann = drift.find(({ id }) => id === people.ann)!;
  const annGerman = german.filter(({ makerId, gpa }) => makerId === people.ann && gpa !== null);
  expect(ann.tables.find((one) => one.system === "DE-university" && one.country === "DE")?.cases).toBe(
    annGerman.length,
  );
});

test("an applicant stands among the others of the country that the reader may read", async () => {
  const browser = await signedIn("ann@figures.test");
  const rows = (await teamRows()).filter(
    (row) =>
      row.deletedAt === null &&
      row.country === "FR" &&
      row.gpa !== null &&
      (row.teamVisible || row.makerId === people.ann),
  );
  const one = rows[0]!;
  const { applicant, cases, below, same, above, steps } = (
    await browser.call(`/api/dashboard/standing?applicant=${one.id}`)
  ).json as Standing;
  const others = rows.filter(({ id }) => id !== one.id);
  expect(applicant).toMatchObject({ id: one.id, gpa: Number(one.gpa), countryName: "France" });
  expect({ cases, below, same, above }).toEqual({
    cases: others.length,
    below: others.filter(({ gpa }) => Number(gpa) < Number(one.gpa)).length,
    same: others.filter(({ gpa }) => gpa === one.gpa).length,
    above: others.filter(({ gpa }) => Number(gpa) > Number(one.gpa)).length,
  });
  expect(steps.reduce((sum, step) => sum + step.cases, 0)).toBe(cases);
  const unasked = (await browser.call("/api/dashboard/standing")).json as Standing;
  expect(unasked.cases).toBeGreaterThanOrEqual(enoughToStand);
  const hidden = (await teamRows()).find(
    (row) => !row.teamVisible && row.makerId === people.bob && row.gpa !== null && row.country !== null,
  )!;
  expect((await browser.call(`/api/dashboard/standing?applicant=${hidden.id}`)).status).toBe(404);
});

test("applicants are found by name, and % and _ are letters like others", async () => {
  const browser = await signedIn("owner@figures.test");
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

test("the admin sets how long work by hand takes, for their own team, and it is audited", async () => {
  const owner = await signedIn("owner@figures.test");
  expect((await figuresOf(owner)).byHandMinutes).toBeNull();
  expect((await owner.call("PUT /api/dashboard/by-hand", { minutes: 14.5 })).status).toBe(200);
  expect((await figuresOf(owner)).byHandMinutes).toBe(14.5);
  expect((await figuresOf(await signedIn("admin@southbay.test"))).byHandMinutes).toBeNull();
  const written = await db.select().from(auditLog).where(eq(auditLog.teamId, teamId));
  expect(written.map(({ action }) => action)).toContain("team.by-hand-minutes");
  expect((await owner.call("PUT /api/dashboard/by-hand", { minutes: 0 })).status).toBe(400);
  const ann = await signedIn("ann@figures.test");
  expect((await ann.call("PUT /api/dashboard/by-hand", { minutes: 5 })).status).toBe(403);
  await owner.call("PUT /api/dashboard/by-hand", { minutes: null });
  expect((await figuresOf(owner)).byHandMinutes).toBeNull();
});

test.each([
  [{ from: "yesterday" }, "from"],
  [{ to: "2020-01-01" }, "to"],
  [{ zone: "Nowhere/Land" }, "zone"],
  [{ country: "'; --" }, "country"],
  [{ evaluator: "me" }, "evaluator"],
])("%j is declined", async (change, field) => {
  const browser = await signedIn("owner@figures.test");
  const reply = await browser.call(`/api/dashboard${asked(change)}`);
  expect([reply.status, reply.json.error.field]).toEqual([400, field]);
});
