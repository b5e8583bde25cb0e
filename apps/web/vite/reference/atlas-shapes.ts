import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoArea, geoCentroid, type GeoPermissibleObjects } from "d3-geo";
import { feature } from "topojson-client";
import type { CountryShape } from "./country-shape.ts";

type Topology = Parameters<typeof feature>[0];

/** Coastlines without borders, at the coarsest of the atlas's resolutions. */
export function readLand(): GeoPermissibleObjects {
  const topology = readTopology("land-110m.json");
  return feature(topology, topology.objects.land!);
}

/** `50m` has small countries that `110m` leaves out, but is ten times the size. */
export function readCountryShapes(resolution: "110m" | "50m"): readonly CountryShape[] {
  const topology = readTopology(`countries-${resolution}.json`);
  const { features } = feature(topology, topology.objects.countries!) as unknown as {
    features: readonly { properties: { name: string }; geometry: GeoJSON.Geometry }[];
  };
  return features.map(({ properties, geometry }) => ({ name: properties.name, outline: geometry }));
}

/** Uses the largest polygon, so that France is not placed between the mainland and its islands. */
export function findCenter({ center, outline }: CountryShape): readonly [number, number] | null {
  if (center || !outline) return center ?? null;
  if (outline.type !== "MultiPolygon") return geoCentroid(outline);
  const parts = outline.coordinates.map((coordinates) => ({ type: "Polygon" as const, coordinates }));
  return geoCentroid(parts.sort((a, b) => geoArea(b) - geoArea(a))[0] ?? outline);
}

/** Drops points closer than `gap` to the previous one and writes the rest as relative steps, a third of the size. */
export function simplifyPath(path: string, gap: number): string {
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

function readTopology(file: string): Topology {
  return JSON.parse(readFileSync(require.resolve(`world-atlas/${file}`), "utf8")) as Topology;
}
