import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPausableTimer } from "./pausable-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("paused time does not count", () => {
  const done = vi.fn();
  const timer = createPausableTimer(20_000, done);
  timer.resume();
  vi.advanceTimersByTime(15_000);
  timer.pause();
  vi.advanceTimersByTime(600_000);
  expect(done).not.toHaveBeenCalled();

  timer.resume();
  vi.advanceTimersByTime(4_999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

test("fires once even if it is resumed twice", () => {
  const done = vi.fn();
  const timer = createPausableTimer(5_000, done);
  timer.resume();
  timer.resume();
  vi.advanceTimersByTime(20_000);
  expect(done).toHaveBeenCalledOnce();
});
