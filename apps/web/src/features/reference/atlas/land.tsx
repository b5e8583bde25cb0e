import { memo, useEffect, useState } from "react";
import type { WorldMap } from "../content.ts";
import type { Swatch } from "./color-modes.ts";
import { swatchFill } from "./map-patterns.tsx";
import * as styles from "./map.module.css";

/** The fill of each country by its code; the others stay white. */
export type MapFills = ReadonlyMap<string, { readonly swatch: Swatch | null }>;

const dotRadius = 3.5;
const dotTarget = 9;

/** Everything that does not change while the map moves. */
export const Land = memo(function Land({
  world,
  countries,
}: {
  readonly world: WorldMap;
  readonly countries: MapFills;
}) {
  const drawn = useBatches(world.places.length);
  return (
    <>
      <path className={styles.sea} d={world.sphere} />
      <path className={styles.graticule} d={world.graticule} />
      <path className={styles.otherLand} d={world.otherLand} />
      {world.places
        .slice(0, drawn)
        .map(({ code, path }) =>
          path === null ? null : (
            <path
              key={code}
              data-code={code}
              className={styles.place}
              d={path}
              style={{ fill: swatchFill(countries.get(code)?.swatch) }}
            />
          ),
        )}
    </>
  );
});

/** How many places are drawn at once. All of them would keep a slow phone from responding for a moment. */
const batch = 50;

function useBatches(total: number): number {
  const [drawn, setDrawn] = useState(batch);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => setDrawn(drawn + batch));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}

/** Countries too small to draw, as dots that keep their size on screen. */
export function SmallPlaces({
  world,
  countries,
  unit,
}: {
  readonly world: WorldMap;
  readonly countries: MapFills;
  /** Map units per pixel. */
  readonly unit: number;
}) {
  return world.places.map(({ code, x, y, path }) =>
    path === null ? (
      <g key={code} data-code={code}>
        <circle className={styles.target} cx={x} cy={y} r={dotTarget * unit} />
        <circle
          className={styles.place}
          cx={x}
          cy={y}
          r={dotRadius * unit}
          style={{ fill: swatchFill(countries.get(code)?.swatch) }}
        />
      </g>
    ) : null,
  );
}
