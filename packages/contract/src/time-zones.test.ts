import { expect, test } from "vitest";
import { addDays, isTimeZone, toDayIn, toInstant, toLocalTime } from "./time-zones.ts";

const at = (zone: string, local: string) => toInstant(zone, local).toISOString().slice(0, 16);

test("midnight is the zone's, not the server's", () => {
  expect(at("UTC", "2026-11-14")).toBe("2026-11-14T00:00");
  expect(at("America/New_York", "2026-11-14")).toBe("2026-11-14T05:00");
  expect(at("Asia/Kathmandu", "2026-11-14")).toBe("2026-11-13T18:15");
  expect(at("Pacific/Kiritimati", "2026-11-14")).toBe("2026-11-13T10:00");
});

test("days with a clock change have 23 or 25 hours", () => {
  const hours = (zone: string, day: string) =>
    (toInstant(zone, addDays(day, 1)).getTime() - toInstant(zone, day).getTime()) / 3_600_000;
  expect(hours("America/New_York", "2026-03-08")).toBe(23);
  expect(hours("America/New_York", "2026-11-01")).toBe(25);
  expect(hours("America/New_York", "2026-11-02")).toBe(24);
  expect(hours("Australia/Lord_Howe", "2026-04-05")).toBe(24.5);
  // The clocks go back from 0:00 to 23:00.
  expect(hours("Africa/Cairo", "2026-10-29")).toBe(25);
});

test("a day whose midnight is skipped starts when the clocks have moved on", () => {
  expect(at("America/Santiago", "2026-09-06")).toBe("2026-09-06T04:00");
  expect(at("Atlantic/Azores", "2026-03-29")).toBe("2026-03-29T01:00");
  expect(toDayIn("America/Santiago", new Date("2026-09-06T03:59:59Z"))).toBe("2026-09-05");
  expect(toDayIn("America/Santiago", new Date("2026-09-06T04:00:00Z"))).toBe("2026-09-06");
  // Samoa crossed the date line and had no December 30.
  expect(at("Pacific/Apia", "2011-12-30")).toBe(at("Pacific/Apia", "2011-12-31"));
});

test("a midnight that occurs twice is the first one", () => {
  expect(at("America/Havana", "2026-11-01")).toBe("2026-11-01T04:00");
});

test("a skipped hour moves on, a repeated one is the first", () => {
  expect(at("America/New_York", "2026-03-08T02:30:00")).toBe("2026-03-08T07:30");
  expect(at("America/New_York", "2026-11-01T01:30:00")).toBe("2026-11-01T05:30");
});

test("a moment is shown as the zone's date and time", () => {
  const moment = new Date("2026-01-01T04:30:00Z");
  expect(toDayIn("America/New_York", moment)).toBe("2025-12-31");
  expect(toLocalTime("America/New_York", moment)).toBe("2025-12-31T23:30:00");
  expect(toLocalTime("Asia/Tokyo", moment)).toBe("2026-01-01T13:30:00");
});

test("only names of zones are accepted", () => {
  expect(["UTC", "America/New_York", "Asia/Kolkata"].every(isTimeZone)).toBe(true);
  for (const zone of ["", "+05:00", "Mars/Base", "'; --"]) expect(isTimeZone(zone), zone).toBe(false);
});
