import type { TrainingRound } from "@meridian/contract/training";
import { expect, test } from "vitest";
import { noLocalProgress, readProgress, withRound, writeProgress } from "./progress.ts";

function emptyStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const round: TrainingRound = {
  id: "0b9d4f54-6f0b-4f43-9d8f-0d2c8b1a7e11",
  difficulty: "starter",
  bestStreak: 4,
  results: [{ country: "DE", asked: 5, right: 4 }],
  finishedAt: "2026-03-01T10:00:00.000Z",
};

test("rounds add up by country and come back after a reload", () => {
  const storage = emptyStorage();
  const once = withRound(noLocalProgress, round, 2, false);
  const twice = withRound(once, { ...round, bestStreak: 3 }, 0, false);
  writeProgress(null, twice, storage);
  expect(readProgress(null, storage)).toEqual({
    version: 1,
    progress: { rounds: 2, bestStreak: 4, countries: [{ country: "DE", asked: 10, right: 8 }] },
    streak: 0,
    unsent: [],
  });
});

test("an account's rounds wait until the server has them, and nobody else sees them", () => {
  const storage = emptyStorage();
  writeProgress("user-1", withRound(noLocalProgress, round, 5, true), storage);
  expect(readProgress("user-1", storage).unsent).toEqual([round]);
  expect(readProgress(null, storage)).toEqual(noLocalProgress);
});

test.each(["not json", "{}", '{"version":1,"progress":{"rounds":-1}}'])(
  "what does not fit is forgotten, not shown: %s",
  (text) => {
    const storage = emptyStorage();
    storage.setItem("meridian-training:guest", text);
    expect(readProgress(null, storage)).toEqual(noLocalProgress);
  },
);
