import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdableTimer } from "./holdable-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the time a notice is held does not count", () => {
  const done = vi.fn();
  const timer = holdableTimer(20_000, done);
  timer.go();
  vi.advanceTimersByTime(15_000);
  timer.hold();
  vi.advanceTimersByTime(600_000);
  expect(done).not.toHaveBeenCalled();

  timer.go();
  vi.advanceTimersByTime(4_999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

test("starting twice does not make it run out twice", () => {
  const done = vi.fn();
  const timer = holdableTimer(5_000, done);
  timer.go();
  timer.go();
  vi.advanceTimersByTime(20_000);
  expect(done).toHaveBeenCalledOnce();
});
