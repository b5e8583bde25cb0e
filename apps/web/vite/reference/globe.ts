import { geoGraticule, geoOrthographic, geoPath } from "d3-geo";
import { findCenter, readCountryShapes, readLand, simplifyPath } from "./atlas-shapes.ts";
import { findCountryShape } from "./country-shape.ts";

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
  const [longitude, latitude] = (shape && findCenter(shape)) ?? defaultCenter;
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

const land = readLand();
const shapes = readCountryShapes("50m");
const graticule = geoGraticule().step([15, 15]).precision(10)();
