import { expect, it } from "vitest";
import { formatCount, plural } from "./plural.ts";

it("counts with the noun's form and thousands separators", () => {
  expect(plural(1, "record")).toBe("1 record");
  expect(plural(0, "record")).toBe("0 records");
  expect(plural(12_345, "record")).toBe("12,345 records");
  expect(plural(2, "entry", "entries")).toBe("2 entries");
});

it("separates thousands as the browser does", () => {
  for (const count of [
    0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -12, -999, -1000, -123_456,
  ])
    expect(formatCount(count)).toBe(count.toLocaleString("en-US"));
});
