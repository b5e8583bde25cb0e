import { expect, test } from "vitest";
import { formatCalendarDate, formatDateRange, monthName } from "./calendar-day.ts";

test("formats a date the same in every time zone", () => {
  expect(formatCalendarDate("2026-11-15")).toBe("Nov 15, 2026");
});

test("formats a range within one month, across months and across years", () => {
  expect(formatDateRange("2026-05-26", "2026-05-29")).toBe("May 26–29, 2026");
  expect(formatDateRange("2026-05-30", "2026-06-02")).toBe("May 30 – Jun 2, 2026");
  expect(formatDateRange("2026-12-30", "2027-01-02")).toBe("Dec 30, 2026 – Jan 2, 2027");
  expect(formatDateRange("2026-05-26", "2026-05-26")).toBe("May 26, 2026");
});

test("names the months", () => {
  expect([1, 12].map(monthName)).toEqual(["January", "December"]);
});
