import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatWithBackoff } from "./repeat-with-backoff.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("runs at once, again soon, then once per minute, until it is restarted or stopped", () => {
  const runs: number[] = [];
  const { restart, stop } = repeatWithBackoff(() => runs.push(Date.now() / 1000));
  vi.advanceTimersByTime(145_000);
  expect(runs).toEqual([0, 2, 7, 22, 82, 142]);
  runs.length = 0;
  restart();
  vi.advanceTimersByTime(3000);
  expect(runs).toEqual([145, 147]);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(runs).toHaveLength(2);
});
