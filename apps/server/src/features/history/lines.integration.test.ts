import { randomUUID } from "node:crypto";
import { historySorts } from "@meridian/contract/history";
import type { HistoryFacets, HistoryPage } from "@meridian/contract/history-answers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { addPerson, addTeam } from "../../../test/people.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { type Dice, dice } from "../../demo/dice.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { germanDocument, saving } from "./documents-for-tests.ts";

/**
 * The list, its filters and its counts come from an index that holds part of each record. Whatever is done to records,
 * in whatever order, they must agree with a plain look at every row.
 */
type Row = typeof evaluations.$inferSelect;

let server: TestServer;
let db: Database;
let teamId: string;
let people: { owner: Browser; ann: Browser; annId: string };
beforeAll(async () => {
  server = await startTestServer();
  db = server.running.database.db;
  const owner = await addPerson(db, "owner@lines.test");
  const annId = await addPerson(db, "ann@lines.test");
  ({ teamId } = await addTeam(db, owner));
  await db.insert(memberships).values({ teamId, userId: annId, role: "evaluator" });
  people = { owner: await signedIn("owner@lines.test"), ann: await signedIn("ann@lines.test"), annId };
});
afterAll(() => server.stop());

async function signedIn(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  await browser.signIn(email);
  return browser;
}

const teamRows = () => db.select().from(evaluations).where(eq(evaluations.teamId, teamId));

const surnames = ["Lefèvre", "Müller", "Nowak", "100%", "under_score", "Øster", "Ångström", "x".repeat(180)];
const institutions = ["Universität Köln", "École Normale", "Kraków", "大学", ""];
const tagSets = [
  [],
  ["Fall 2026"],
  ["transfer", "Fall 2026"],
  Array.from({ length: 20 }, (_, n) => `${n}`.repeat(29)),
];
const notes = ["", "Bitte prüfen", `${"lange Notiz ".repeat(200)} Schlusswort`, "ﷺ".repeat(90)];

async function doSomething(chance: Dice): Promise<void> {
  const browser = chance.next() < 0.5 ? people.owner : people.ann;
  const rows = await teamRows();
  const row = chance.pick(rows) as Row | undefined;
  const wish = {
    familyName: chance.pick(surnames),
    institution: chance.pick(institutions),
    externalId: chance.next() < 0.3 ? `E-${chance.between(1, 5)}` : "",
    marks: [chance.pick(["1,0", "1,3", "2,7", "5,0", "?"]), chance.pick(["1,7", "3,3", "?"])],
  };
  const said = {
    tags: [...chance.pick(tagSets)],
    notes: chance.pick(notes),
    teamVisible: chance.next() < 0.7,
  };
  const what = chance.next();
  if (!row || what < 0.4) await browser.call("/api/evaluations", saving(wish, said));
  else if (what < 0.55) {
    const document = germanDocument(wish);
    await browser.call(`PUT /api/evaluations/${row.id}`, {
      version: row.version,
      saveId: randomUUID(),
      document,
    });
  } else if (what < 0.7) await browser.call(`PATCH /api/evaluations/${row.id}`, said);
  else if (what < 0.8) {
    const to = chance.pick(["final", "draft"] as const);
    await browser.call(`/api/evaluations/${row.id}/state`, { to, version: row.version });
  } else if (what < 0.88) await browser.call("/api/history/delete", { records: { ids: [row.id] } });
  else if (what < 0.94) await browser.call("/api/history/restore", { ids: [row.id] });
  else if (what < 0.96) await people.owner.call(`/api/evaluations/${row.id}/erase-student`, { records: 1 });
  else if (what < 0.98)
    await db.update(evaluations).set({ makerId: people.annId }).where(eq(evaluations.id, row.id));
  else await db.update(evaluations).set({ teamId: null }).where(eq(evaluations.id, row.id));
}

/** As the database folds: NFKD, small letters, no accents. */
const fold = (words: string) =>
  words
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "");

const filters: readonly [query: string, fits: (row: Row) => boolean][] = [
  ["", () => true],
  ...["lefevre", "köln muller", "100%", "_", "schlusswort", "nobody-has-this", "大", "e-3"].map(
    (search): [string, (row: Row) => boolean] => [
      `search=${encodeURIComponent(search)}`,
      (row) => {
        const text = fold(`${row.studentName} ${row.studentExternalId} ${row.institution} ${row.notes}`);
        return search.split(" ").every((word) => text.includes(fold(word)));
      },
    ],
  ),
  ["tag=transfer", ({ tags }) => tags.includes("transfer")],
  [`tag=${"7".repeat(29)}`, ({ tags }) => tags.includes("7".repeat(29))],
  ["tag=none", () => false],
  ["state=final", ({ state }) => state === "final"],
  ["gpaMin=3&gpaMax=3.7", ({ gpa }) => gpa !== null && Number(gpa) >= 3 && Number(gpa) <= 3.7],
  [
    "search=prufen&tag=Fall%202026",
    ({ notes: said, tags }) => said.includes("prüfen") && tags.includes("Fall 2026"),
  ],
];

/** All pages of the list, few rows each. */
async function walk(browser: Browser, query: string): Promise<{ ids: string[]; total: number | null }> {
  const ids: string[] = [];
  let [after, total] = ["", null as number | null];
  do {
    const address = `/api/history?limit=20&${query}${after && `&after=${after}`}`;
    const page = (await browser.call(address)).json as HistoryPage;
    if (after === "") total = page.total;
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next ?? "";
  } while (after !== "");
  return { ids, total };
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).sort();

test("lists, filters, orders and counts agree with a plain look at every row, whatever was done before", async () => {
  const chance = dice(52);
  for (let round = 0; round < 2; round++) {
    for (let step = 0; step < 35; step++) await doSomething(chance);
    const rows = await teamRows();
    for (const [browser, sees] of [
      [people.owner, () => true],
      [people.ann, (row: Row) => row.teamVisible || row.makerId === people.annId],
    ] as const) {
      const seen = rows.filter((row) => row.deletedAt === null && sees(row));
      for (const [query, fits] of filters) {
        const sort = chance.pick(historySorts);
        const direction = chance.pick(["asc", "desc"]);
        const { ids, total } = await walk(browser, `${query}&sort=${sort}&direction=${direction}`);
        expect([...ids].sort(), `${query} by ${sort}`).toEqual(idsOf(seen.filter(fits)));
        expect(total, query).toBe(ids.length);
      }
      expect((await walk(browser, "deleted=1")).ids.sort()).toEqual(
        idsOf(rows.filter((row) => row.deletedAt !== null && sees(row))),
      );
      const facets = (await browser.call("/api/history/facets")).json as HistoryFacets;
      expect(Object.fromEntries(facets.tags.map(({ tag, records }) => [tag, records]))).toEqual(
        counted(seen.flatMap(({ tags }) => tags)),
      );
      expect(Object.fromEntries(facets.countries.map(({ code, records }) => [code, records]))).toEqual(
        counted(seen.flatMap(({ country }) => country ?? [])),
      );
      expect(Object.fromEntries(facets.evaluators.map(({ id, records }) => [id, records]))).toEqual(
        counted(seen.flatMap(({ makerId }) => makerId ?? [])),
      );
    }
  }
  const rows = await teamRows();
  expect(
    rows.some(({ lineText }) => lineText === null),
    "some records are too long for a line",
  ).toBe(true);
  expect(
    rows.some(({ lineTags }) => lineTags === null),
    "some have too many tags for it",
  ).toBe(true);
}, 120_000);

function counted(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test("the list comes in the order asked for, without regard to size of letters", async () => {
  const rows = new Map((await teamRows()).map((row) => [row.id, row]));
  for (const [sort, keyOf] of [
    ["created", (row: Row) => row.createdAt.getTime()],
    ["updated", (row: Row) => row.updatedAt.getTime()],
    ["gpa", (row: Row) => Number(row.gpa ?? -1)],
    ["country", (row: Row) => (row.country ?? "").length],
  ] as const) {
    const keys = (await walk(people.owner, `sort=${sort}&direction=asc`)).ids.map((id) =>
      keyOf(rows.get(id)!),
    );
    expect(keys, sort).toEqual([...keys].sort((a, b) => a - b));
  }
  const plain = (await walk(people.owner, "sort=student&direction=asc&search=no")).ids
    .map((id) => rows.get(id)!.studentName.toLowerCase())
    .filter((name) => /^[a-z ]+$/.test(name));
  expect(plain).toEqual([...plain].sort());
});

test("the longest record that can be written fits its line, or is found without", async () => {
  const chance = dice(7);
  // No two alike and four bytes each: nothing that could be packed.
  const odd = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(chance.between(0x20000, 0x2a000))).join("");
  const long = { teamId, makerId: people.annId, datasetVersion: "test", document: {} };
  const short = { ...long, studentName: odd(50), institution: odd(50), notes: odd(50) };
  const fields = { country: odd(40), system: odd(100), studentExternalId: odd(45) };
  const tags = (count: number) => Array.from({ length: count }, () => odd(29));
  const kept = await db
    .insert(evaluations)
    .values([
      { ...short, ...fields, tags: tags(4) },
      { ...short, ...fields, notes: odd(50), tags: tags(20) },
      { ...short, ...fields, studentName: odd(400), institution: odd(300), notes: odd(5000), tags: tags(20) },
    ])
    .returning();
  expect(kept.map(({ lineText }) => lineText === null)).toEqual([false, true, true]);
  for (const { id, notes: said, tags: given } of kept) {
    for (const query of [
      `search=${encodeURIComponent(said.slice(-20))}`,
      `tag=${encodeURIComponent(given[0]!)}`,
    ]) {
      expect((await walk(people.owner, query)).ids).toEqual([id]);
    }
  }
  await db.delete(evaluations).where(eq(evaluations.system, fields.system));
});
