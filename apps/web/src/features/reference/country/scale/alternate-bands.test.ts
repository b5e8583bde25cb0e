import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { alternateBands, partialBands } from "./alternate-bands.ts";

const systems = readCountryFiles().flatMap(({ systems: own }) => own);
const thailand = systems.find((system) => system.default && system.id.startsWith("th-"))!;

test("each symbol keeps its place on the ruler, with a gap where the publisher has no grade", () => {
  const [alternate] = thailand.alternates!;
  const bands = partialBands(thailand, alternate!);
  // U, P and S are not in the other table; the rest of the scale is.
  expect(bands[0]).toMatchObject({ us: null });
  expect(bands[0]!.width).toBeCloseTo((3 / thailand.bands.length) * 100);
  expect(bands.at(-1)).toMatchObject({ us: "A" });
  expect(alternateBands(thailand, alternate!)).toEqual([]);
});

test("every strip fills its ruler", () => {
  for (const system of systems) {
    for (const alternate of system.alternates ?? []) {
      const width = partialBands(system, alternate).reduce((sum, band) => sum + band.width, 0);
      expect([system.id, Math.round(width)]).toEqual([system.id, 100]);
    }
  }
});
