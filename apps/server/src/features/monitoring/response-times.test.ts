import { expect, test } from "vitest";
import { createResponseTimes } from "./response-times.ts";

test("averages the last ten minutes, once there are enough requests", () => {
  let at = 0;
  const times = createResponseTimes(() => new Date(at));
  for (let n = 0; n < 19; n++) times.observe(3000);
  expect(times.average()).toBe(0);
  times.observe(1000);
  expect(times.average()).toBe(2900);
  at = 9 * 60_000;
  for (let n = 0; n < 20; n++) times.observe(100);
  expect(times.average()).toBe(1500);
  at = 10 * 60_000;
  expect(times.average()).toBe(100);
});
