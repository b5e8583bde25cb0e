import { afterEach, expect, test } from "vitest";
import { display } from "./display-zone.ts";
import { formatDate, formatDateTime, formatLocalDate } from "./format-date-time.ts";
import { toLocalDay } from "./local-day.ts";

const newYear = "2027-01-01T03:30:00Z";

afterEach(() => {
  display.zone = undefined;
});

test("shows times in the team's time zone, whatever the browser's is", () => {
  display.zone = "America/New_York";
  expect(formatLocalDate(newYear)).toBe("Dec 31, 2026");
  expect(formatDateTime(newYear).replaceAll("\u202F", " ")).toBe("Dec 31, 2026, 10:30 PM");
  expect(toLocalDay(newYear)).toBe("2026-12-31");
  display.zone = "Asia/Tokyo";
  expect(formatLocalDate(newYear)).toBe("Jan 1, 2027");
  expect(toLocalDay(newYear)).toBe("2027-01-01");
});

test("billing dates stay in UTC", () => {
  display.zone = "America/New_York";
  expect(formatDate(newYear)).toBe("Jan 1, 2027");
});
