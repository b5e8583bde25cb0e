import { geoEqualEarth, geoGraticule, geoPath } from "d3-geo";
import type { Country } from "@meridian/grading";
import type { WorldMap } from "../../src/features/reference/content.ts";
import { findCenter, readCountryShapes, simplifyPath } from "./atlas-shapes.ts";
import { type CountryShape, findCountryShape, findNamedShapes } from "./country-shape.ts";

/** Twice the size on screen, so whole numbers are precise enough and cut the file to a third. */
const width = 2400;
const fullHeight = 1168;
/** Cuts off most of Antarctica. */
const height = 1076;
/** A country with a smaller bounding box is drawn as a dot. */
const minArea = 150;

/** The Equal Earth map of all countries in the dataset. Qualifications are not on it. */
export function createWorldMap(countries: readonly Pick<Country, "code" | "country" | "names">[]): WorldMap {
  const coarse = readCountryShapes("110m").filter(({ name }) => name !== "Antarctica");
  const fine = readCountryShapes("50m");
  // Centered on 11° E, so that the edge of the map cuts through the Bering Strait and not through Russia.
  const projection = geoEqualEarth()
    .rotate([-11, 0])
    .fitSize([width, fullHeight], { type: "Sphere" })
    .precision(2);
  const path = geoPath(projection).digits(0);
  const draw = (shape: CountryShape) => (shape.outline ? simplifyPath(path(shape.outline) ?? "", 0) : "");
  const listed = new Set<CountryShape>();
  const places = countries.flatMap(({ code, country, names }) => {
    const outlines = findNamedShapes(code, [country, ...names], coarse);
    const shape = findCountryShape(code, [country, ...names], fine);
    const center = shape && findCenter(shape);
    const point = center && projection([...center]);
    if (!shape || !point) return [];
    for (const outline of outlines) listed.add(outline);
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    const [own] = outlines;
    const isTiny = !own?.outline || boundingArea(path.bounds(own.outline)) < minArea;
    return [{ code, x, y, path: isTiny ? null : outlines.map(draw).join("") }];
  });
  return {
    width,
    height,
    sphere: simplifyPath(path({ type: "Sphere" }) ?? "", 4),
    graticule: simplifyPath(path(geoGraticule().step([15, 15]).precision(10)()) ?? "", 0),
    otherLand: coarse
      .filter((shape) => !listed.has(shape))
      .map(draw)
      .join(""),
    places,
  };
}

function boundingArea([[left, top], [right, bottom]]: [[number, number], [number, number]]): number {
  return (right - left) * (bottom - top);
}
