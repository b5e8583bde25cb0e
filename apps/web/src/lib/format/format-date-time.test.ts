import { afterEach, expect, test } from "vitest";
import { guestSession } from "@meridian/contract/session/session";
import { display } from "../session/session-store.ts";
import { formatDate, formatDateTime, formatLocalDate } from "./format-date-time.ts";
import { toLocalDay } from "./calendar-day.ts";

const newYear = "2027-01-01T03:30:00Z";

const workIn = (timeZone: string) => {
  const team = { id: "t", name: "T", role: "admin", timeZone } as const;
  display.session = () => ({ session: { ...guestSession, team }, failed: false, generation: 0 });
};
afterEach(() => {
  delete display.session;
});

test("shows times in the team's time zone, whatever the browser's is", () => {
  workIn("America/New_York");
  expect(formatLocalDate(newYear)).toBe("Dec 31, 2026");
  expect(formatDateTime(newYear).replaceAll("\u202F", " ")).toBe("Dec 31, 2026, 10:30 PM");
  expect(toLocalDay(newYear)).toBe("2026-12-31");
  workIn("Asia/Tokyo");
  expect(formatLocalDate(newYear)).toBe("Jan 1, 2027");
  expect(toLocalDay(newYear)).toBe("2027-01-01");
});

test("without a team, a day is the browser's", () => {
  expect(toLocalDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test("billing dates stay in UTC", () => {
  workIn("America/New_York");
  expect(formatDate(newYear)).toBe("Jan 1, 2027");
});
