import { expect, test } from "vitest";
import type { ListedEvent } from "./content.ts";
import { sortBySoonest, nextEdition, pastEditions, eventDateText } from "./event-dates.ts";

const event = (slug: string, more: Partial<ListedEvent>): ListedEvent => ({
  slug,
  title: slug,
  description: "",
  organizer: "",
  url: "https://example.org",
  region: "Americas",
  audience: ["admissions"],
  months: [],
  place: "",
  editions: [],
  checked: "2026-11-01",
  ...more,
});
const edition = (from: string, to: string) => ({ from, to, place: "Orlando", source: "https://example.org" });
const nafsa = event("nafsa", { months: [5, 6], editions: [edition("2026-05-26", "2026-05-29")] });

test("shows the usual months, never a day, if no date is confirmed", () => {
  expect(eventDateText(nafsa, "2026-11-15")).toBe("Usually in May or June");
  expect(eventDateText(event("x", { months: [3, 4, 5] }), "2026-11-15")).toBe(
    "Usually in March, April or May",
  );
  expect(eventDateText(event("x", {}), "2026-11-15")).toBe("Dates not announced");
});

test("treats an event as upcoming until its last day is over", () => {
  expect(eventDateText(nafsa, "2026-05-01")).toBe("May 26–29, 2026");
  expect(nextEdition(nafsa, "2026-05-29")?.from).toBe("2026-05-26");
  expect(nextEdition(nafsa, "2026-05-30")).toBeNull();
  expect(pastEditions(nafsa, "2026-05-29")).toEqual([]);
  expect(pastEditions(nafsa, "2026-05-30")).toHaveLength(1);
  expect(pastEditions(nafsa, "2029-05-30")).toEqual([]);
});

test("sorts events by how soon they are, wrapping around the year", () => {
  const events = [nafsa, event("eaie", { months: [9] }), event("fairs", {}), event("aiea", { months: [2] })];
  expect(sortBySoonest(events, "2026-11-15").map(({ slug }) => slug)).toEqual([
    "aiea",
    "nafsa",
    "eaie",
    "fairs",
  ]);
  expect(sortBySoonest(events, "2026-06-10").map(({ slug }) => slug)).toEqual([
    "nafsa",
    "eaie",
    "aiea",
    "fairs",
  ]);
});
