import { expect, test } from "vitest";
import { groupTimeZones } from "./time-zone-groups.ts";

test("lists US zones first, the others by region, and each zone once", () => {
  const groups = groupTimeZones(
    ["Asia/Kolkata", "America/New_York"],
    ["America/Argentina/Buenos_Aires", "America/New_York", "Asia/Tokyo"],
  );
  expect(groups.map(({ label }) => label)).toEqual(["United States and UTC", "America", "Asia"]);
  expect(groups[1]?.zones).toEqual([
    { id: "America/Argentina/Buenos_Aires", name: "Buenos Aires, Argentina" },
  ]);
  // A zone that the server knows by a name this browser does not use can still be shown as the current one.
  expect(groups[2]?.zones.map(({ name }) => name)).toEqual(["Kolkata", "Tokyo"]);
});

test("offers what the browser knows", () => {
  const ids = groupTimeZones([]).flatMap(({ zones }) => zones.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("UTC");
});

test("uses the current names of places, in alphabetical order", () => {
  const [, asia] = groupTimeZones([], ["Asia/Calcutta", "Asia/Hong_Kong", "Asia/Saigon", "Asia/Tokyo"]);
  expect(asia?.zones.map(({ name }) => name)).toEqual(["Ho Chi Minh City", "Hong Kong", "Kolkata", "Tokyo"]);
});
