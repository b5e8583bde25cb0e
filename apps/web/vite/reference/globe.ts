import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  geoArea,
  geoCentroid,
  geoGraticule,
  geoOrthographic,
  geoPath,
  type GeoPermissibleObjects,
} from "d3-geo";
import { feature } from "topojson-client";
import { findCountryShape, type CountryShape } from "./country-shape.ts";

/** A globe 500 units wide, rotated so that the country faces the reader: paths for the graticule, land and country. */
export interface Globe {
  readonly graticule: string;
  readonly land: string;
  /** The country's shape and pin position; null for an international qualification. */
  readonly here: { readonly path: string; readonly x: number; readonly y: number } | null;
}

/** Displayed at half this size, so whole numbers are precise enough. */
const size = 500;
const radius = 246;
/** Rotation for qualifications without a country: the Atlantic, showing four continents. */
const defaultCenter: readonly [number, number] = [-10, 25];

export function createGlobe(code: string, names: readonly string[]): Globe {
  const shape = findCountryShape(code, names, shapes);
  const [longitude, latitude] = shape ? findCenter(shape) : defaultCenter;
  const projection = geoOrthographic()
    .translate([size / 2, size / 2])
    .scale(radius)
    .rotate([-longitude, Math.max(-55, Math.min(55, latitude * -0.75))])
    .clipAngle(90)
    .precision(2);
  const path = geoPath(projection).digits(0);
  const pin = shape ? projection([longitude, latitude]) : null;
  return {
    graticule: simplifyPath(path(graticule) ?? "", 0),
    land: simplifyPath(path(land) ?? "", 4),
    here:
      shape && pin
        ? {
            path: shape.outline ? simplifyPath(path(shape.outline) ?? "", 1) : "",
            x: Math.round(pin[0]),
            y: Math.round(pin[1]),
          }
        : null,
  };
}

/** Whether the atlas contains the country. */
export function isInAtlas(code: string, names: readonly string[]): boolean {
  return findCountryShape(code, names, shapes) !== undefined;
}

/** An SVG file that pages reference with `<use>`, so that they control the colors. */
export function globeSvg({ graticule, land, here }: Globe): string {
  const part = (id: string, d: string) => `<path id="${id}" d="${d}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><defs>`,
    part("graticule", graticule),
    part("land", land),
    part("here", here?.path ?? ""),
    "</defs></svg>",
  ].join("");
}

/** Drops points closer than `gap` to the previous one and writes the rest as relative steps, a third of the size. */
function simplifyPath(path: string, gap: number): string {
  return path
    .split(/(?=M)/)
    .map((ring) => {
      const closed = ring.endsWith("Z");
      const points = ring
        .replace("Z", "")
        .slice(1)
        .split("L")
        .map((pair) => pair.split(",").map(Number) as [number, number]);
      const keptPoints: [number, number][] = [];
      for (const [i, point] of points.entries()) {
        const last = keptPoints.at(-1);
        const far = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) > gap;
        if (far || (!closed && i === points.length - 1)) keptPoints.push(point);
      }
      if (keptPoints.length < (closed ? 3 : 2)) return "";
      const steps = keptPoints
        .slice(1)
        .map(([x, y], i) => `${x - keptPoints[i]![0]},${y - keptPoints[i]![1]}`);
      return `M${keptPoints[0]!.join(",")}l${steps.join(" ")}${closed ? "z" : ""}`;
    })
    .join("");
}

const require = createRequire(import.meta.url);
const atlas = (file: string): unknown =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), "utf8"));

type Topology = Parameters<typeof feature>[0];
const landTopology = atlas("land-110m.json") as Topology;
const land = feature(landTopology, landTopology.objects.land!) as GeoPermissibleObjects;

const worldTopology = atlas("countries-50m.json") as Topology;
const world = feature(worldTopology, worldTopology.objects.countries!) as unknown as {
  features: readonly { properties: { name: string }; geometry: GeoJSON.Geometry }[];
};
const shapes: readonly CountryShape[] = world.features.map(({ properties, geometry }) => ({
  name: properties.name,
  outline: geometry,
}));
const graticule = geoGraticule().step([15, 15]).precision(10)();

/** Uses the largest polygon, so that France is not placed between the mainland and its islands. */
function findCenter({ center: centre, outline }: CountryShape): readonly [number, number] {
  if (centre || !outline) return centre ?? defaultCenter;
  if (outline.type !== "MultiPolygon") return geoCentroid(outline);
  const parts = outline.coordinates.map((coordinates) => ({ type: "Polygon" as const, coordinates }));
  return geoCentroid(parts.sort((a, b) => geoArea(b) - geoArea(a))[0] ?? outline);
}
