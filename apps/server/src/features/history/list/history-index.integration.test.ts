import { randomUUID } from "node:crypto";
import { historySorts } from "@meridian/contract/history/schemas";
import type { HistoryFacets, HistoryPage } from "@meridian/contract/history/responses";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn } from "../../../../test/support/visitors/browser.ts";
import { addUser, addTeam } from "../../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../../test/support/servers/server.ts";
import { type RandomSource, createRandomSource } from "../../../demo/random-source.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { buildGermanDocument, buildSaveRequest } from "../documents-for-tests.ts";

/**
 * The list, its filters and its counts are read from a covering index with part of each record. After any sequence of
 * changes they must agree with a full scan of the rows.
 */
type Row = typeof evaluations.$inferSelect;

let server: TestServer;
let db: Database;
let teamId: string;
let members: { owner: Browser; ann: Browser; annId: string };
beforeAll(async () => {
  server = await startTestServer();
  db = server.running.database.db;
  const owner = await addUser(db, "owner@lines.test");
  const annId = await addUser(db, "ann@lines.test");
  ({ teamId } = await addTeam(db, owner));
  await db.insert(memberships).values({ teamId, userId: annId, role: "evaluator" });
  members = { owner: await signIn("owner@lines.test"), ann: await signIn("ann@lines.test"), annId };
});
afterAll(() => server.stop());

const signIn = (email: string) => openSignedIn(server, email);

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

async function changeAtRandom(random: RandomSource): Promise<void> {
  const browser = random.next() < 0.5 ? members.owner : members.ann;
  const rows = await teamRows();
  const row = random.pick(rows) as Row | undefined;
  const input = {
    familyName: random.pick(surnames),
    institution: random.pick(institutions),
    externalId: random.next() < 0.3 ? `E-${random.between(1, 5)}` : "",
    marks: [random.pick(["1,0", "1,3", "2,7", "5,0", "?"]), random.pick(["1,7", "3,3", "?"])],
  };
  const details = {
    tags: [...random.pick(tagSets)],
    notes: random.pick(notes),
    teamVisible: random.next() < 0.7,
  };
  const action = random.next();
  if (!row || action < 0.4) await browser.call("/api/evaluations", buildSaveRequest(input, details));
  else if (action < 0.55) {
    const document = buildGermanDocument(input);
    await browser.call(`PUT /api/evaluations/${row.id}`, {
      version: row.version,
      saveId: randomUUID(),
      document,
    });
  } else if (action < 0.7) await browser.call(`PATCH /api/evaluations/${row.id}`, details);
  else if (action < 0.8) {
    const to = random.pick(["final", "draft"] as const);
    await browser.call(`/api/evaluations/${row.id}/state`, { to, version: row.version });
  } else if (action < 0.88) await browser.call("/api/history/delete", { records: { ids: [row.id] } });
  else if (action < 0.94) await browser.call("/api/history/restore", { ids: [row.id] });
  else if (action < 0.96)
    await members.owner.call(`/api/evaluations/${row.id}/erase-student`, { records: 1 });
  else if (action < 0.98)
    await db.update(evaluations).set({ evaluatorId: members.annId }).where(eq(evaluations.id, row.id));
  else await db.update(evaluations).set({ teamId: null }).where(eq(evaluations.id, row.id));
}

/** Folds text like the database: NFKD, lowercase, no accents. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "");

const filters: readonly [query: string, fits: (row: Row) => boolean][] = [
  ["", () => true],
  ...["lefevre", "köln muller", "100%", "_", "schlusswort", "no-match-for-this", "大", "e-3"].map(
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
  ["flagged=1", ({ flagCount }) => flagCount > 0],
  ["gpaMin=3&gpaMax=3.7", ({ gpa }) => gpa !== null && Number(gpa) >= 3 && Number(gpa) <= 3.7],
  [
    "search=prufen&tag=Fall%202026",
    ({ notes: text, tags }) => text.includes("prüfen") && tags.includes("Fall 2026"),
  ],
];

/** Reads all pages of the list, a few rows at a time. */
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

const sortedIds = (rows: readonly Row[]) => rows.map(({ id }) => id).sort();

test("lists, filters, sorts and counts like a full scan after random changes", async () => {
  const random = createRandomSource(52);
  for (let round = 0; round < 2; round++) {
    for (let step = 0; step < 35; step++) await changeAtRandom(random);
    const flagged = random.pick(
      (await teamRows()).filter((row) => row.deletedAt === null && row.teamVisible),
    );
    await db
      .update(evaluations)
      .set({ flags: ["An unofficial transcript"] })
      .where(eq(evaluations.id, flagged.id));
    const rows = await teamRows();
    for (const [browser, canRead] of [
      [members.owner, () => true],
      [members.ann, (row: Row) => row.teamVisible || row.evaluatorId === members.annId],
    ] as const) {
      const seen = rows.filter((row) => row.deletedAt === null && canRead(row));
      for (const [query, fits] of filters) {
        const sort = random.pick(historySorts);
        const direction = random.pick(["asc", "desc"]);
        const { ids, total } = await walk(browser, `${query}&sort=${sort}&direction=${direction}`);
        expect([...ids].sort(), `${query} by ${sort}`).toEqual(sortedIds(seen.filter(fits)));
        expect(total, query).toBe(ids.length);
      }
      expect((await walk(browser, "deleted=1")).ids.sort()).toEqual(
        sortedIds(rows.filter((row) => row.deletedAt !== null && canRead(row))),
      );
      const facets = (await browser.call("/api/history/facets")).json as HistoryFacets;
      expect(Object.fromEntries(facets.tags.map(({ tag, records }) => [tag, records]))).toEqual(
        countBy(seen.flatMap(({ tags }) => tags)),
      );
      expect(Object.fromEntries(facets.countries.map(({ code, records }) => [code, records]))).toEqual(
        countBy(seen.flatMap(({ country }) => country ?? [])),
      );
      expect(Object.fromEntries(facets.evaluators.map(({ id, records }) => [id, records]))).toEqual(
        countBy(seen.flatMap(({ evaluatorId }) => evaluatorId ?? [])),
      );
    }
  }
  const rows = await teamRows();
  expect(
    rows.some(({ lineText }) => lineText === null),
    "some records are too long for the index",
  ).toBe(true);
  expect(
    rows.some(({ lineTags }) => lineTags === null),
    "some records have too many tags for the index",
  ).toBe(true);
}, 120_000);

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test("sorts the list as requested, ignoring case", async () => {
  const rows = new Map((await teamRows()).map((row) => [row.id, row]));
  for (const [sort, getKey] of [
    ["created", (row: Row) => row.createdAt.getTime()],
    ["updated", (row: Row) => row.updatedAt.getTime()],
    ["gpa", (row: Row) => Number(row.gpa ?? -1)],
    ["country", (row: Row) => (row.country ?? "").length],
  ] as const) {
    const keys = (await walk(members.owner, `sort=${sort}&direction=asc`)).ids.map((id) =>
      getKey(rows.get(id)!),
    );
    expect(keys, sort).toEqual([...keys].sort((a, b) => a - b));
  }
  const plain = (await walk(members.owner, "sort=student&direction=asc&search=no")).ids
    .map((id) => rows.get(id)!.studentName.toLowerCase())
    .filter((name) => /^[a-z ]+$/.test(name));
  expect(plain).toEqual([...plain].sort());
});

test("finds the longest possible record whether or not it fits the index", async () => {
  const random = createRandomSource(7);
  // Random four-byte characters, so that the text cannot be compressed.
  const randomText = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(random.between(0x20000, 0x2a000))).join("");
  const base = { teamId, evaluatorId: members.annId, datasetVersion: "test", document: {} };
  const short = { ...base, studentName: randomText(50), institution: randomText(50), notes: randomText(50) };
  const fields = { country: randomText(40), system: randomText(100), studentExternalId: randomText(45) };
  const tags = (count: number) => Array.from({ length: count }, () => randomText(29));
  const inserted = await db
    .insert(evaluations)
    .values([
      { ...short, ...fields, tags: tags(4) },
      { ...short, ...fields, notes: randomText(50), tags: tags(20) },
      {
        ...short,
        ...fields,
        studentName: randomText(400),
        institution: randomText(300),
        notes: randomText(5000),
        tags: tags(20),
      },
    ])
    .returning();
  expect(inserted.map(({ lineText }) => lineText === null)).toEqual([false, true, true]);
  for (const { id, notes: text, tags: textTags } of inserted) {
    for (const query of [
      `search=${encodeURIComponent(text.slice(-20))}`,
      `tag=${encodeURIComponent(textTags[0]!)}`,
    ]) {
      expect((await walk(members.owner, query)).ids).toEqual([id]);
    }
  }
  await db.delete(evaluations).where(eq(evaluations.system, fields.system));
});
