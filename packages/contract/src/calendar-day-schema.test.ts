import { expect, test } from "vitest";
import { calendarDay } from "./calendar-day-schema.ts";

test("accepts days that exist, from 1900 to 2199", () => {
  const days = ["1900-01-01", "2028-02-29", "2199-12-31"];
  expect(days.filter((day) => !calendarDay.safeParse(day).success)).toEqual([]);
  const others = [
    "2026-02-29",
    "2026-02-31",
    "2026-04-31",
    "2026-13-01",
    "0002-01-01",
    "1899-12-31",
    "2200-01-01",
    "",
  ];
  expect(others.filter((day) => calendarDay.safeParse(day).success)).toEqual([]);
});
