import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { createWorldMap } from "../../../../vite/reference/world-map.ts";
import { closestPlace, isDirection, nearestPlace } from "./nearest-place.ts";

const countries = readCountryFiles();
const map = createWorldMap(countries);
const place = (code: string) => map.places.find((candidate) => candidate.code === code)!;

test("every country is on the map, inside its frame, and no qualification is", () => {
  expect(map.places.map(({ code }) => code).sort()).toEqual(
    countries.flatMap(({ code }) => (code.startsWith("X-") ? [] : [code])).sort(),
  );
  for (const { code, x, y } of map.places) {
    expect([code, x > 0 && x < map.width && y > 0 && y < map.height]).toEqual([code, true]);
  }
});

test("large countries have an outline, and small ones are dots", () => {
  for (const code of ["BR", "RU", "DE", "IN"]) expect(place(code).path).toMatch(/^M\d/);
  for (const code of ["SG", "MT", "TV"]) expect(place(code).path).toBeNull();
  expect(place("US").x).toBeLessThan(place("DE").x);
  expect(place("AU").y).toBeGreaterThan(place("CN").y);
});

test("a country is where its mainland is, and its territories belong to it", () => {
  // The dataset also lists Guam, Jersey and Greenland under these countries' names.
  expect(place("US").x).toBeLessThan(place("BR").x);
  expect(Math.abs(place("GB").y - place("IE").y)).toBeLessThan(40);
  expect(place("DK").path!.split("M").length).toBeGreaterThan(2);
});

test("the file stays small enough to load on demand", () => {
  expect(JSON.stringify(map).length).toBeLessThan(140_000);
});

test("arrow keys move to the nearest country that way", () => {
  const step = (code: string, key: Parameters<typeof nearestPlace>[2]) =>
    nearestPlace(map.places, place(code), key)?.code;
  expect(step("PT", "ArrowRight")).toBe("ES");
  expect(step("BR", "ArrowLeft")).toMatch(/^(BO|PE|PY)$/);
  expect(step("US", "ArrowUp")).toBe("CA");
  expect(isDirection("Enter")).toBe(false);
});

test("every country can be reached with the arrow keys from any start", () => {
  const reached = new Set(["DE"]);
  const queue = ["DE"];
  for (let code = queue.shift(); code !== undefined; code = queue.shift()) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
      const next = nearestPlace(map.places, place(code), key);
      if (next && !reached.has(next.code)) {
        reached.add(next.code);
        queue.push(next.code);
      }
    }
  }
  expect(map.places.filter(({ code }) => !reached.has(code)).map(({ code }) => code)).toEqual([]);
  expect(closestPlace(map.places, place("KE"))?.code).toBe("KE");
});
