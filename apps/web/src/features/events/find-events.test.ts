import { expect, test } from "vitest";
import type { ListedEvent } from "./content.ts";
import { parseEventFilter, findEvents } from "./find-events.ts";

const base: Omit<ListedEvent, "slug"> = {
  title: "",
  description: "",
  organizer: "",
  url: "https://example.org",
  region: "Europe",
  audience: ["evaluators", "leaders"],
  months: [9],
  place: "",
  editions: [],
  checked: "2026-11-01",
};
const events: readonly ListedEvent[] = [
  { ...base, slug: "eaie" },
  { ...base, slug: "aiea", region: "Americas", audience: ["leaders"], months: [2] },
];
const slugs = (query: string) =>
  findEvents(events, parseEventFilter(new URLSearchParams(query))).map(({ slug }) => slug);

test("each filter narrows the list", () => {
  expect(slugs("")).toEqual(["eaie", "aiea"]);
  expect(slugs("region=Europe")).toEqual(["eaie"]);
  expect(slugs("month=2")).toEqual(["aiea"]);
  expect(slugs("audience=leaders")).toEqual(["eaie", "aiea"]);
  expect(slugs("audience=leaders&month=9&region=Europe")).toEqual(["eaie"]);
  expect(slugs("audience=evaluators&month=2")).toEqual([]);
});

test("ignores unknown filter values in the URL", () => {
  expect(slugs("region=Atlantis&month=13&audience=toString")).toEqual(["eaie", "aiea"]);
});
