import type { MapPlace } from "../content.ts";

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sideways distance counts double, so that an arrow key stays on course. */
const sidewaysWeight = 2;

/** The next country in this direction; undefined at the edge of the map. */
export function nearestPlace(
  places: readonly MapPlace[],
  from: Point,
  direction: Direction,
): MapPlace | undefined {
  const [dx, dy] = steps[direction];
  return closest(places, (place) => {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const sideways = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    // Only places in a quarter circle ahead.
    return ahead > 0 && sideways <= ahead ? ahead + sidewaysWeight * sideways : null;
  });
}

/** The place closest to a point, where the arrow keys start. */
export function closestPlace(places: readonly MapPlace[], to: Point): MapPlace | undefined {
  return closest(places, ({ x, y }) => Math.hypot(x - to.x, y - to.y));
}

const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isDirection = (key: string): key is Direction => Object.hasOwn(steps, key);

function closest(
  places: readonly MapPlace[],
  distance: (place: MapPlace) => number | null,
): MapPlace | undefined {
  let best: { readonly place: MapPlace; readonly distance: number } | undefined;
  for (const place of places) {
    const measured = distance(place);
    if (measured !== null && (!best || measured < best.distance)) best = { place, distance: measured };
  }
  return best?.place;
}
