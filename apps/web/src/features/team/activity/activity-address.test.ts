import { expect, test } from "vitest";
import { readFilter, writeFilter } from "./activity-address.ts";

const person = "0b9d3a52-6c7b-4a43-9a55-3f0c1d0f8f11";

test("reads the filter from the URL and ignores what it does not know", () => {
  const params = new URLSearchParams(`tab=activity&person=${person}&kind=members&from=2026-03-01&to=soon`);
  expect(readFilter(params)).toEqual({ person, kind: "members", from: "2026-03-01" });
  expect(readFilter(new URLSearchParams("kind=gossip&person=&from="))).toEqual({});
});

test("writes the filter next to other parameters", () => {
  const params = new URLSearchParams("tab=activity&kind=members&from=2026-03-01");
  expect(writeFilter(params, { kind: "exports" }).toString()).toBe("tab=activity&kind=exports");
});
