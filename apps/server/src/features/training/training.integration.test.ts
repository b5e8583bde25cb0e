import { randomUUID } from "node:crypto";
import type { OwnReading, SetList, SetResults } from "@meridian/contract/calibration/schemas";
import type {
  SubmittedAnswer,
  TeamTraining,
  TrainingRound,
  TrainingStatus,
} from "@meridian/contract/training/schemas";
import type { NumericSystem } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountData } from "../../../test/support/visitors/account-data.ts";
import { openBrowser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";
import { calibrationSets } from "../../platform/db/schema/calibration.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const round = (change: Partial<TrainingRound> = {}): TrainingRound => ({
  id: randomUUID(),
  difficulty: "starter",
  bestStreak: 3,
  results: [{ country: "DE", asked: 5, right: 4 }],
  finishedAt: "2026-03-01T10:00:00.000Z",
  ...change,
});

test("sums rounds by country and counts a duplicate once", async () => {
  const browser = await openSignedIn(server, "registered@example.test");
  expect((await browser.call("/api/training/progress")).json).toEqual({
    rounds: 0,
    bestStreak: 0,
    countries: [],
    certificates: [],
    towards: [],
  });
  const first = round();
  await browser.call("/api/training/rounds", first);
  await browser.call("/api/training/rounds", first);
  const response = await browser.call(
    "/api/training/rounds",
    round({
      bestStreak: 7,
      results: [
        { country: "DE", asked: 3, right: 3 },
        { country: "X-IB", asked: 4, right: 4 },
      ],
    }),
  );
  expect(response.status).toBe(201);
  expect(response.json).toEqual({
    rounds: 2,
    bestStreak: 7,
    countries: [
      { country: "DE", asked: 8, right: 7 },
      { country: "X-IB", asked: 4, right: 4 },
    ],
    certificates: [],
    towards: [],
  });
  expect((await browser.call("/api/training/progress")).json).toEqual(response.json);
});

test.each([
  [{ id: "1" }, "id"],
  [{ results: [] }, "results"],
  [{ results: [{ country: "DE", asked: 1, right: 2 }] }, "results[0]"],
  [{ results: [{ country: "<b>", asked: 1, right: 1 }] }, "results[0].country"],
  [{ finishedAt: "yesterday" }, "finishedAt"],
])("rejects %j", async (change, field) => {
  const browser = await openSignedIn(server, "registered@example.test");
  const response = await browser.call("/api/training/rounds", { ...round(), ...change });
  expect([response.status, response.json.error.field]).toEqual([400, field]);
});

const nl = "nl-ten-point";
const { bands } = readCountryFiles()
  .flatMap(({ systems }) => systems)
  .find((system): system is NumericSystem => system.id === nl)!;
/** A different mark for each index, cycling through the steps of the Dutch table, with its US grade. */
const dutchMark = (index: number) => {
  const { from, us } = bands[index % bands.length]!;
  return { mark: (from + Math.floor(index / bands.length) / 10).toFixed(1), us };
};
const answerMark = (mark: string, given: string, helped = false): SubmittedAnswer => ({
  kind: "grade",
  system: nl,
  mark,
  given,
  helped,
});
/** Answers to the questions `from` up to `to`; the first `wrong` of them are incorrect. */
const dutch = (from: number, to: number, wrong = 0, helped = false) =>
  Array.from({ length: to - from }, (_, i) => {
    const { mark, us } = dutchMark(from + i);
    return answerMark(mark, i >= wrong ? us : us === "F" ? "A" : "F", helped);
  });

/** Signs up and signs in a new user without training history. */
async function signUpTrainee() {
  const browser = openBrowser(server);
  const email = `trainee-${randomUUID()}@example.test`;
  await browser.call("/api/session/sign-up", { email, password: "demo-password", terms_accepted: true });
  await browser.signIn(email);
  const practice = async (answers: SubmittedAnswer[], change: Partial<TrainingRound> = {}) =>
    (await browser.call("/api/training/rounds", round({ answers, ...change }))).json as TrainingStatus;
  return { practice };
}

test("counts by the server's own tables, whatever the browser claims", async () => {
  const { practice } = await signUpTrainee();
  const claimed = { results: [{ country: "FR", asked: 3, right: 3 }] };
  const status = await practice(
    [
      answerMark("8", "A"),
      answerMark("8", "B"),
      transcript(["8", "7"], "3.65"),
      { kind: "grade", system: "no-such-table", mark: "8", given: "A", helped: false },
    ],
    claimed,
  );
  expect(status.countries).toEqual([{ country: "NL", asked: 3, right: 2 }]);
});

test("20 different questions without the table, 18 of them right, earn a country's certificate, for good", async () => {
  const { practice } = await signUpTrainee();
  const almost = await practice(dutch(0, 19, 2));
  expect(almost.certificates).toEqual([]);
  expect(almost.towards).toEqual([{ country: "NL", answers: 19, right: 17 }]);
  const earned = await practice(dutch(19, 20));
  expect(earned.certificates).toMatchObject([{ country: "NL", answers: 20, right: 18 }]);
  expect(earned.towards).toEqual([]);
  expect((await practice(dutch(0, 20, 20))).certificates).toMatchObject([{ country: "NL", right: 18 }]);
});

const repeatMarks = (...marks: readonly string[]) =>
  Array.from({ length: 20 }, (_, i) => answerMark(marks[i % marks.length]!, "A"));
const ofOneStep = Array.from({ length: 20 }, (_, i) => answerMark((7.5 + i / 25).toFixed(2), "A"));

test.each([
  ["17 of 20 right", dutch(0, 20, 3), 20],
  ["the table open", dutch(0, 20, 0, true), 0],
  ["19 questions", dutch(0, 19), 19],
  ["one easy question twenty times", repeatMarks("8"), 1],
  ["one mark written in several ways", repeatMarks("8", "8.0", "8,0", "8/10"), 1],
  ["twenty marks of one step", ofOneStep, 5],
])("%s: no certificate", async (_, answers, towards) => {
  const { practice } = await signUpTrainee();
  const status = await practice(answers);
  expect(status.certificates).toEqual([]);
  expect(status.towards[0]?.answers ?? 0).toBe(towards);
});

test("a second answer on the same day does not count", async () => {
  const { practice } = await signUpTrainee();
  await practice(dutch(0, 20, 20));
  const second = await practice(dutch(0, 20));
  expect([second.certificates, second.towards]).toEqual([[], [{ country: "NL", answers: 20, right: 0 }]]);
});

/** A GPA question about a short Dutch transcript. */
const transcript = (marks: readonly string[], given: string, credits = 3): SubmittedAnswer => ({
  kind: "gpa",
  system: nl,
  courses: marks.map((mark) => ({ mark, credits })),
  given,
  helped: false,
});

test("identifies transcripts by their marks: different weights, a single course or a single step is not a new question", async () => {
  const { practice } = await signUpTrainee();
  const { countries, towards } = await practice([
    transcript(["8", "8", "1"], "2.67"),
    transcript(["8", "1", "8"], "2.67", 4),
    transcript(["8"], "4.00"),
    transcript(["8", "8", "8"], "4.00"),
  ]);
  expect(countries).toEqual([{ country: "NL", asked: 4, right: 4 }]);
  expect(towards).toEqual([{ country: "NL", answers: 1, right: 1 }]);
});

test("counts without answers earn nothing, a claimed streak is recomputed, and a duplicate round counts once", async () => {
  const { practice } = await signUpTrainee();
  const counts = await practice([], { results: [{ country: "NL", asked: 20, right: 20 }], bestStreak: 2 });
  expect([counts.rounds, counts.certificates]).toEqual([1, []]);
  const half = { id: randomUUID(), bestStreak: 50 };
  await practice(dutch(0, 10, 4), half);
  const twice = await practice(dutch(10, 20), half);
  expect([twice.bestStreak, twice.towards]).toEqual([6, [{ country: "NL", answers: 10, right: 6 }]]);
});

test("a team admin sees the progress and certificates of members only", async () => {
  const evaluator = await openSignedIn(server, "evaluator@northfield.test");
  await evaluator.call("/api/training/rounds", round({ answers: dutch(0, 20) }));
  const admin = await openSignedIn(server, "admin@northfield.test");
  const { members } = (await admin.call("/api/training/team")).json as TeamTraining;
  expect(members.map(({ email }) => email)).not.toContain("registered@example.test");
  const member = members.find(({ email }) => email === "evaluator@northfield.test");
  expect(member).toMatchObject({
    progress: { rounds: 1 },
    certificates: [{ country: "NL", answers: 20, right: 20 }],
  });
  const other = await openSignedIn(server, "admin@southbay.test");
  expect(JSON.stringify((await other.call("/api/training/team")).json)).not.toContain("northfield");
});

test("a calibration set is scored by the server: readers see the correct grades only after they submit, admins all results", async () => {
  const open = async (email: string) => {
    const browser = await openSignedIn(server, email);
    return browser;
  };
  const { db } = server.running.database;
  const [admin, reader, outsider] = [
    await open("admin@northfield.test"),
    await open("evaluator@northfield.test"),
    await open("admin@southbay.test"),
  ];
  const request = { title: "Fall", countries: ["DE", "IN"], transcripts: 3, dueOn: "2026-12-01" };
  const post = (body: object) => admin.call("/api/calibration/sets", { ...request, ...body });
  expect((await post({ countries: ["QQ"], readerIds: null })).json.error.code).toBe("unknown_country");
  expect((await post({ readerIds: [randomUUID()] })).json.error.code).toBe("not_a_member");
  const { id } = (await post({ readerIds: null })).json as { id: string };
  const [set] = await db.select().from(calibrationSets).where(eq(calibrationSets.id, id));
  const truth = set!.transcripts.map(({ courses }) => courses.map(({ grade }) => grade));
  expect(set!.transcripts.map(({ country }) => country)).toEqual(expect.arrayContaining(["DE", "IN"]));

  const own = await reader.call(`/api/calibration/readings/${id}`);
  expect(own.json).toMatchObject({ title: "Fall", transcripts: 3, cells: 15, answered: 0, right: null });
  expect(own.bytes.toString()).not.toContain('"grade"');
  const courses = (own.json as OwnReading).items.flatMap((item) => item.courses);
  expect(courses.every(({ right, given }) => right === null && given === null)).toBe(true);
  for (const refused of [
    await outsider.call(`/api/calibration/readings/${id}`),
    await outsider.call(`/api/calibration/sets/${id}`),
  ])
    expect(refused.status).toBe(404);
  expect((await reader.call(`/api/calibration/sets/${id}`)).status).toBe(403);
  // An admin who reads the set too sees the results after submitting.
  expect((await admin.call(`/api/calibration/sets/${id}`)).json.error.code).toBe("own_reading_open");

  const save = (answers: unknown, submit: boolean) =>
    reader.call(`PUT /api/calibration/readings/${id}`, { answers, submit });
  const partial = truth.map((grades) => grades.map((grade, index) => (index === 0 ? grade : null)));
  expect((await save(partial, false)).json).toMatchObject({ answered: 3, submittedAt: null });
  expect((await save(partial, true)).json.error.code).toBe("incomplete");
  expect((await save([["A"]], false)).json.error.code).toBe("wrong_shape");
  const wrong = truth[0]![0] === "F" ? "A" : "F";
  const answers = truth.map((grades, index) => (index === 0 ? [wrong, ...grades.slice(1)] : grades));
  expect((await save(answers, true)).json).toMatchObject({
    right: 14,
    items: [{ courses: [{ given: wrong, right: truth[0]![0] }, {}, {}, {}, {}] }, {}, {}],
  });
  expect((await save(truth, true)).json.error.code).toBe("submitted");

  const exported = await accountData(reader);
  expect(exported.calibrationReadings).toMatchObject([
    { set: "Fall", answers, rightCount: 14, cellCount: 15 },
  ]);

  await admin.call(`PUT /api/calibration/readings/${id}`, { answers: truth, submit: true });
  const { json: results } = await admin.call(`/api/calibration/sets/${id}`);
  expect(
    (results as SetResults).readers.map((entry) => entry.wrong.length).toSorted((a, b) => a - b),
  ).toEqual([0, 1]);
  const listed = async () => ((await admin.call("/api/calibration/sets")).json as SetList).sets[0]!;
  const readers = (await listed()).readers;
  expect(readers.flatMap(({ right }) => right ?? []).toSorted((a, b) => a - b)).toEqual([14, 15]);
  const waiting = readers.filter(({ submittedAt }) => submittedAt === null);
  expect(waiting.length).toBeGreaterThan(0);

  // The result of a member who left stays; what they did not submit is gone.
  const leaver = waiting[0]!.reader!.id;
  const readerId = readers.find(({ right }) => right === 14)!.reader!.id;
  const left = await db
    .delete(memberships)
    .where(inArray(memberships.userId, [leaver, readerId]))
    .returning();
  expect((await listed()).readers.find(({ reader: one }) => one?.id === readerId)).toMatchObject({
    hasLeft: true,
    right: 14,
  });
  expect((await listed()).readers.some(({ reader: one }) => one?.id === leaver)).toBe(false);
  await db.insert(memberships).values(left);

  expect((await admin.call(`/api/calibration/sets/${id}/close`, {})).status).toBe(200);
  expect((await reader.call("/api/calibration/readings")).json.sets).toMatchObject([{ id, right: 14 }]);
});
