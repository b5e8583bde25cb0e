import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOwnerShare } from "./owner-share.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an owner may use a burst at once and after that a share of the time", async () => {
  const { isUsedUp, take } = createObserved();
  for (let n = 0; n < 3; n++) {
    expect(isUsedUp("a")).toBe(false);
    await take("a", 1000);
  }
  expect(isUsedUp("a")).toBe(true);
  expect(isUsedUp("b")).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isUsedUp("a")).toBe(false);
  await take("a", 1000);
  expect(isUsedUp("a")).toBe(true);
});

test("failed work counts as well", async () => {
  const { isUsedUp, run } = createObserved();
  const failing = run("a", async () => {
    await sleep(3000);
    throw new Error("broken");
  });
  await Promise.all([expect(failing).rejects.toThrow("broken"), vi.advanceTimersByTimeAsync(3000)]);
  expect(isUsedUp("a")).toBe(true);
});

function createObserved() {
  const { isUsedUp, run } = createOwnerShare({ share: 0.2, burstMs: 2000 });
  const take = async (owner: string, ms: number) => {
    const work = run(owner, () => sleep(ms));
    await vi.advanceTimersByTimeAsync(ms);
    await work;
  };
  return { isUsedUp, run, take };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
