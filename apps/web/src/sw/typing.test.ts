import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForTypingPause, recordTyping } from "./typing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("waits until two seconds after the last key, or not at all when the user is not typing", async () => {
  await waitForTypingPause();

  let hasResumed = false;
  recordTyping();
  const waiting = waitForTypingPause().then(() => (hasResumed = true));
  await vi.advanceTimersByTimeAsync(1_500);
  recordTyping();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(hasResumed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(hasResumed).toBe(true);
});
