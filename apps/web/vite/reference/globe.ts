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
import { placeOf, type Shape } from "./places.ts";

/** A globe of 500 units turned so that a country faces the reader: paths for the graticule, the land and the country. */
export interface Globe {
  readonly graticule: string;
  readonly land: string;
  /** The country's own shape and where its pin stands; null for a qualification, which has no place. */
  readonly here: { readonly path: string; readonly x: number; readonly y: number } | null;
}

/** Drawn at half this size, so that whole numbers are fine enough. */
const size = 500;
const radius = 246;
/** Where a qualification's globe is turned to: the Atlantic, with four continents in sight. */
const nowhere: readonly [number, number] = [-10, 25];

export function globeOf(code: string, names: readonly string[]): Globe {
  const shape = placeOf(code, names, shapes);
  const [longitude, latitude] = shape ? centreOf(shape) : nowhere;
  const projection = geoOrthographic()
    .translate([size / 2, size / 2])
    .scale(radius)
    .rotate([-longitude, Math.max(-55, Math.min(55, latitude * -0.75))])
    .clipAngle(90)
    .precision(2);
  const path = geoPath(projection).digits(0);
  const pin = shape ? projection([longitude, latitude]) : null;
  return {
    graticule: shorter(path(graticule) ?? "", 0),
    land: shorter(path(land) ?? "", 4),
    here:
      shape && pin
        ? {
            path: shape.outline ? shorter(path(shape.outline) ?? "", 1) : "",
            x: Math.round(pin[0]),
            y: Math.round(pin[1]),
          }
        : null,
  };
}

/** Whether the atlas knows the country. */
export function isPlaced(code: string, names: readonly string[]): boolean {
  return placeOf(code, names, shapes) !== undefined;
}

/** As a file that the page draws with `<use>`, so that the colours stay the page's own. */
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

/** Drops points nearer than `gap` to the last one, and writes the others as steps from it: a third of the size. */
function shorter(path: string, gap: number): string {
  return path
    .split(/(?=M)/)
    .map((ring) => {
      const closed = ring.endsWith("Z");
      const points = ring
        .replace("Z", "")
        .slice(1)
        .split("L")
        .map((pair) => pair.split(",").map(Number) as [number, number]);
      const kept = points.reduce<[number, number][]>((line, point, i) => {
        const last = line.at(-1);
        const far = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) > gap;
        return far || (!closed && i === points.length - 1) ? [...line, point] : line;
      }, []);
      if (kept.length < (closed ? 3 : 2)) return "";
      const steps = kept.slice(1).map(([x, y], i) => `${x - kept[i]![0]},${y - kept[i]![1]}`);
      return `M${kept[0]!.join(",")}l${steps.join(" ")}${closed ? "z" : ""}`;
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
const shapes: readonly Shape[] = world.features.map(({ properties, geometry }) => ({
  name: properties.name,
  outline: geometry,
}));
const graticule = geoGraticule().step([15, 15]).precision(10)();

/** France is placed at its largest part, not between it and its islands. */
function centreOf({ centre, outline }: Shape): readonly [number, number] {
  if (centre || !outline) return centre ?? nowhere;
  if (outline.type !== "MultiPolygon") return geoCentroid(outline);
  const parts = outline.coordinates.map((coordinates) => ({ type: "Polygon" as const, coordinates }));
  return geoCentroid(parts.sort((a, b) => geoArea(b) - geoArea(a))[0] ?? outline);
}
