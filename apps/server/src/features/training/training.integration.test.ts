import { randomUUID } from "node:crypto";
import type { TeamTraining, TrainingRound } from "@meridian/contract/training";
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

test("a team admin sees the members' progress and what each has learned, and nobody else's", async () => {
  const evaluator = openBrowser(server);
  await evaluator.signIn("evaluator@northfield.test");
  await evaluator.call("/api/training/rounds", round({ results: [{ country: "NG", asked: 20, right: 18 }] }));
  const admin = openBrowser(server);
  await admin.signIn("admin@northfield.test");
  const { members } = (await admin.call("/api/training/team")).json as TeamTraining;
  expect(members.map(({ email }) => email)).not.toContain("registered@example.test");
  const found = members.find(({ email }) => email === "evaluator@northfield.test");
  expect(found).toMatchObject({ learned: ["NG"], progress: { rounds: 1 } });
  const other = openBrowser(server);
  await other.signIn("admin@southbay.test");
  expect(JSON.stringify((await other.call("/api/training/team")).json)).not.toContain("northfield");
});
