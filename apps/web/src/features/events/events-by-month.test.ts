import { expect, test } from "vitest";
import type { ListedEvent } from "./content.ts";
import { groupEventsByMonth } from "./events-by-month.ts";

const event = (slug: string, months: readonly number[], from?: string): ListedEvent => ({
  slug,
  title: slug,
  description: "",
  organizer: "",
  url: "https://example.org",
  region: "Americas",
  audience: ["admissions"],
  months,
  place: "",
  editions: from ? [{ from, to: from, place: "Orlando", source: "https://example.org" }] : [],
  checked: "2026-11-01",
});
const monthsWithEvents = (events: readonly ListedEvent[]) =>
  groupEventsByMonth(events, "2026-11-15")
    .filter(({ entries }) => entries.length > 0)
    .map(({ year, month, entries }) => [
      `${year}-${month}`,
      ...entries.map(({ event: { slug }, edition }) => `${slug}${edition ? ` ${edition.from}` : ""}`),
    ]);

test("lists twelve months from this one, across the turn of the year", () => {
  const months = groupEventsByMonth([], "2026-11-15").map(({ year, month }) => `${year}-${month}`);
  expect(months).toHaveLength(12);
  expect([months[0], months[2], months[11]]).toEqual(["2026-11", "2027-1", "2027-10"]);
});

test("lists an event in each of its usual months, or only in the month of its confirmed date", () => {
  expect(monthsWithEvents([event("usual", [2, 3])])).toEqual([
    ["2027-2", "usual"],
    ["2027-3", "usual"],
  ]);
  expect(monthsWithEvents([event("usual", [2, 3]), event("confirmed", [2, 3], "2027-03-08")])).toEqual([
    ["2027-2", "usual"],
    ["2027-3", "confirmed 2027-03-08", "usual"],
  ]);
});

test("a date more than a year ahead is in no month yet", () => {
  expect(monthsWithEvents([event("later", [2], "2028-02-08")])).toEqual([]);
});
