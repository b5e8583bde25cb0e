import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nobodyTypes, someoneTypes } from "./typing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("work waits until two seconds after the last key, and not at all when nobody types", async () => {
  await nobodyTypes();

  let goesOn = false;
  someoneTypes();
  const waiting = nobodyTypes().then(() => (goesOn = true));
  await vi.advanceTimersByTimeAsync(1_500);
  someoneTypes();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(goesOn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(goesOn).toBe(true);
});
