import type { Uptime, UptimeDay } from "@meridian/contract/pages/uptime";
import { expect, test } from "vitest";
import { checkFigures, coverage, dayState, formatChecksAsTime, formatShare } from "./uptime-figures.ts";

const zeros = { database: 0, storage: 0, jobs: 0, email: 0 };
const day = (part: Partial<UptimeDay>): UptimeDay => ({
  day: "2026-11-16",
  expected: 288,
  recorded: 288,
  checked: { ...zeros, database: 288, storage: 288, jobs: 288 },
  failed: zeros,
  ...part,
});
const uptime = (days: readonly UptimeDay[]): Uptime => ({ at: "2026-11-17T00:00:00Z", last: null, days });

test("100% means that nothing failed", () => {
  expect(formatShare(100_000, 100_000)).toBe("100.00%");
  expect(formatShare(99_999, 100_000)).toBe("99.99%");
  expect(formatShare(0, 0)).toBeNull();
});

test("missing results count neither as passed nor as failed", () => {
  const half = day({
    recorded: 144,
    checked: { ...zeros, database: 144 },
    failed: { ...zeros, database: 36 },
  });
  const figures = checkFigures(uptime([half]));
  expect(figures.find(({ name }) => name === "database")).toMatchObject({ passedText: "75.00%", failed: 36 });
  expect(figures.find(({ name }) => name === "email")).toMatchObject({ passedText: null, checked: 0 });
  expect(coverage(uptime([half]))).toEqual({ expected: 288, recorded: 144, text: "50.00%" });
});

test("a day is passed only if all of it was recorded", () => {
  expect(dayState(day({}), "database")).toBe("passed");
  expect(dayState(day({ recorded: 280 }), "database")).toBe("partly");
  expect(dayState(day({ failed: { ...zeros, database: 1 } }), "database")).toBe("failed");
  expect(dayState(day({}), "email")).toBe("none");
});

test("checks are shown as the time they cover", () => {
  expect([1, 12, 25].map(formatChecksAsTime)).toEqual(["5 min", "1 h", "2 h 5 min"]);
});
