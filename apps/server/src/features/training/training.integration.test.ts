import { randomUUID } from "node:crypto";
import type { GivenAnswer, TeamTraining, TrainingRound, TrainingStanding } from "@meridian/contract/training";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../test/browser.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";

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

test("rounds add up by country, and one sent twice counts once", async () => {
  const browser = openBrowser(server);
  await browser.signIn("registered@example.test");
  expect((await browser.call("/api/training/progress")).json).toEqual({
    rounds: 0,
    bestStreak: 0,
    countries: [],
    certificates: [],
  });
  const first = round();
  await browser.call("/api/training/rounds", first);
  await browser.call("/api/training/rounds", first);
  const reply = await browser.call(
    "/api/training/rounds",
    round({
      bestStreak: 7,
      results: [
        { country: "DE", asked: 3, right: 3 },
        { country: "X-IB", asked: 4, right: 4 },
      ],
    }),
  );
  expect(reply.status).toBe(201);
  expect(reply.json).toEqual({
    rounds: 2,
    bestStreak: 7,
    countries: [
      { country: "DE", asked: 8, right: 7 },
      { country: "X-IB", asked: 4, right: 4 },
    ],
    certificates: [],
  });
  expect((await browser.call("/api/training/progress")).json).toEqual(reply.json);
});

test.each([
  [{ id: "1" }, "id"],
  [{ results: [] }, "results"],
  [{ results: [{ country: "DE", asked: 1, right: 2 }] }, "results[0]"],
  [{ results: [{ country: "<b>", asked: 1, right: 1 }] }, "results[0].country"],
  [{ finishedAt: "yesterday" }, "finishedAt"],
])("%j is declined", async (change, field) => {
  const browser = openBrowser(server);
  await browser.signIn("registered@example.test");
  const reply = await browser.call("/api/training/rounds", { ...round(), ...change });
  expect([reply.status, reply.json.error.field]).toEqual([400, field]);
});

/** Answers on the Dutch ten-point table, where 8 reads as A. */
const dutch = (given: readonly string[], helped = false): GivenAnswer[] =>
  given.map((answer) => ({ kind: "grade", system: "nl-ten-point", mark: "8", given: answer, helped }));
const times = (count: number, answer: string) => Array.from({ length: count }, () => answer);

/** Somebody new with an open session, who has never practised. */
async function newcomer() {
  const browser = openBrowser(server);
  const email = `trainee-${randomUUID()}@example.test`;
  await browser.call("/api/session/sign-up", { email, password: "demo-password", terms_accepted: true });
  await browser.signIn(email);
  const practise = async (answers: GivenAnswer[], change: Partial<TrainingRound> = {}) =>
    (await browser.call("/api/training/rounds", round({ answers, ...change }))).json as TrainingStanding;
  return { practise };
}

test("the server counts by its own tables, whatever the browser claims", async () => {
  const { practise } = await newcomer();
  const claimed = { results: [{ country: "FR", asked: 3, right: 3 }] };
  const standing = await practise(
    [
      ...dutch(["A", "B"]),
      {
        kind: "gpa",
        system: "nl-ten-point",
        courses: [
          { mark: "8", credits: 3 },
          { mark: "7", credits: 3 },
        ],
        given: "3.65",
        helped: false,
      },
      { kind: "grade", system: "no-such-table", mark: "8", given: "A", helped: false },
    ],
    claimed,
  );
  expect(standing.countries).toEqual([{ country: "NL", asked: 3, right: 2 }]);
});

test("20 answers without the table, 18 of them right, earn a country's certificate, for good", async () => {
  const { practise } = await newcomer();
  expect((await practise(dutch(times(19, "A")))).certificates).toEqual([]);
  expect((await practise(dutch(["F", "F"]))).certificates).toMatchObject([
    { country: "NL", answers: 20, right: 18 },
  ]);
  expect((await practise(dutch(times(20, "F")))).certificates).toMatchObject([{ country: "NL", right: 18 }]);
});

test("an early slip is forgiven: the latest 20 answers decide", async () => {
  const { practise } = await newcomer();
  const early = { finishedAt: "2026-02-01T10:00:00.000Z" };
  expect((await practise(dutch(times(20, "F")), early)).certificates).toEqual([]);
  expect((await practise(dutch(times(20, "A")))).certificates).toMatchObject([{ country: "NL", right: 20 }]);
});

test.each([
  ["17 of 20 right", dutch([...times(17, "A"), ...times(3, "F")])],
  ["the table open", dutch(times(20, "A"), true)],
  ["19 answers", dutch(times(19, "A"))],
])("%s: no certificate", async (_, answers) => {
  const { practise } = await newcomer();
  expect((await practise(answers)).certificates).toEqual([]);
});

test("counts without answers earn nothing, and a round sent twice counts once", async () => {
  const { practise } = await newcomer();
  const counts = await practise([], { results: [{ country: "NL", asked: 20, right: 20 }] });
  expect([counts.rounds, counts.certificates]).toEqual([1, []]);
  const half = { id: randomUUID() };
  await practise(dutch(times(10, "A")), half);
  expect((await practise(dutch(times(10, "A")), half)).certificates).toEqual([]);
});

test("a team admin sees the members' progress and certificates, and nobody else's", async () => {
  const evaluator = openBrowser(server);
  await evaluator.signIn("evaluator@northfield.test");
  await evaluator.call("/api/training/rounds", round({ answers: dutch(times(20, "A")) }));
  const admin = openBrowser(server);
  await admin.signIn("admin@northfield.test");
  const { members } = (await admin.call("/api/training/team")).json as TeamTraining;
  expect(members.map(({ email }) => email)).not.toContain("registered@example.test");
  const found = members.find(({ email }) => email === "evaluator@northfield.test");
  expect(found).toMatchObject({
    progress: { rounds: 1 },
    certificates: [{ country: "NL", answers: 20, right: 20 }],
  });
  const other = openBrowser(server);
  await other.signIn("admin@southbay.test");
  expect(JSON.stringify((await other.call("/api/training/team")).json)).not.toContain("northfield");
});
