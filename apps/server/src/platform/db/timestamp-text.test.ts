import { expect, test } from "vitest";
import { isTimestampText } from "./timestamp-text.ts";

test.each([
  "2026-03-01 09:30:00.123456+00",
  "2026-03-01 09:30:00+05:30",
  "2024-02-29T23:59:59.999Z",
  "2026-03-01 09:30:00-03",
])("accepts %s", (text) => {
  expect(isTimestampText(text)).toBe(true);
});

test.each([
  "1",
  "",
  "2026-02-31 09:30:00+00",
  "2026-13-01T00:00:00.000Z",
  "2026-03-01 24:00:00+00",
  "2026-03-01 09:60:00+00",
  "2026-03-01 09:30:00+99",
  "0000-01-01T00:00:00.000Z",
  "+200000-01-01T00:00:00.000Z",
  "2026-03-01",
  "infinity",
])("rejects %s", (text) => {
  expect(isTimestampText(text)).toBe(false);
});
