import { expect, test } from "vitest";
import { needsSecondReading, type SecondReadingRule } from "./needs-second-reading.ts";

const rule = (mode: SecondReadingRule["mode"], share = 10, salt = "salt"): SecondReadingRule => ({
  mode,
  share,
  salt,
});
const ids = Array.from(
  { length: 10_000 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
);

test("reads none or every record again", () => {
  expect(ids.some((id) => needsSecondReading(id, rule("none")))).toBe(false);
  expect(ids.every((id) => needsSecondReading(id, rule("every")))).toBe(true);
});

test.each([1, 10, 50, 99])("samples about %i percent", (share) => {
  const sampled = ids.filter((id) => needsSecondReading(id, rule("sample", share))).length;
  expect(Math.abs(sampled / ids.length - share / 100)).toBeLessThan(0.015);
});

test("decides the same again, however the ID is written, and a larger share keeps what a smaller one chose", () => {
  const sample = (share: number) => ids.filter((id) => needsSecondReading(id, rule("sample", share)));
  const upper = ids.filter((id) => needsSecondReading(id.toUpperCase(), rule("sample", 20)));
  expect(upper).toEqual(sample(20));
  const larger = new Set(sample(40));
  expect(sample(20).every((id) => larger.has(id))).toBe(true);
});

test("cannot be predicted without the team's secret", () => {
  const sample = (salt: string) => ids.filter((id) => needsSecondReading(id, rule("sample", 50, salt)));
  expect(sample("one")).not.toEqual(sample("two"));
});
