import type { TrainingRound } from "@meridian/contract/training/schemas";
import { beforeEach, expect, test } from "vitest";
import { stubStorage } from "../../../lib/globals-for-tests.ts";
import { noLocalProgress, readProgress, withRound, writeProgress } from "./progress.ts";

beforeEach(() => stubStorage());

const round: TrainingRound = {
  id: "0b9d4f54-6f0b-4f43-9d8f-0d2c8b1a7e11",
  difficulty: "starter",
  bestStreak: 4,
  results: [{ country: "DE", asked: 5, right: 4 }],
  finishedAt: "2026-03-01T10:00:00.000Z",
};

test("adds rounds up by country and restores them after a reload", () => {
  const once = withRound(noLocalProgress, round, 2, false);
  const twice = withRound(once, { ...round, bestStreak: 3 }, 0, false);
  writeProgress(null, twice);
  expect(readProgress(null)).toEqual({
    version: 1,
    progress: { rounds: 2, bestStreak: 4, countries: [{ country: "DE", asked: 10, right: 8 }] },
    streak: 0,
    unsent: [],
    reviews: [],
    days: [],
    daily: null,
  });
});

test("keeps an account's rounds until the server confirms them, separate from other users", () => {
  writeProgress("user-1", withRound(noLocalProgress, round, 5, true));
  expect(readProgress("user-1").unsent).toEqual([round]);
  expect(readProgress(null)).toEqual(noLocalProgress);
});

test("reads progress stored before there were reviews", () => {
  const { version, progress, unsent } = noLocalProgress;
  localStorage.setItem("meridian-training:guest", JSON.stringify({ version, progress, unsent, streak: 3 }));
  expect(readProgress(null)).toEqual({ ...noLocalProgress, streak: 3 });
});

test.each(["not json", "{}", '{"version":1,"progress":{"rounds":-1}}'])(
  "ignores invalid stored data: %s",
  (text) => {
    localStorage.setItem("meridian-training:guest", text);
    expect(readProgress(null)).toEqual(noLocalProgress);
  },
);
