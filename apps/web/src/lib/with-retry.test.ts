import { expect, test } from "vitest";
import { withRetry } from "./with-retry.ts";

function failing(times: number) {
  const waits: number[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs <= times) throw new Error(`failure ${runs}`);
    return runs;
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return { run, wait, waits };
}

test("retries failures with growing delays", async () => {
  const { run, wait, waits } = failing(3);
  expect(await withRetry(run, 3, wait)).toBe(4);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test("throws the last error", async () => {
  const { run, wait } = failing(9);
  await expect(withRetry(run, 1, wait)).rejects.toThrow("failure 2");
});
