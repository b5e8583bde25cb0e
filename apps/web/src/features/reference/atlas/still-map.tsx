import { useElementWidth } from "../../../lib/use-element-width.ts";
import type { WorldMap } from "../content.ts";
import { Land, type MapFills, SmallPlaces } from "./land.tsx";
import { MapPatterns } from "./map-patterns.tsx";
import * as styles from "./map.module.css";
import * as swatchStyles from "./swatch.module.css";

/** A static world map without interaction. Callers must list the same facts next to it. */
export function StillMap({
  world,
  countries,
  label,
}: {
  readonly world: WorldMap;
  readonly countries: MapFills;
  readonly label: string;
}) {
  const [box, boxWidth] = useElementWidth<HTMLDivElement>(world.width / 2);
  const unit = world.width / boxWidth;
  return (
    <div className={styles.still} ref={box}>
      <svg
        className={swatchStyles.colors}
        viewBox={`0 0 ${world.width} ${world.height}`}
        role="img"
        aria-label={label}
      >
        <MapPatterns scale={unit} />
        <g>
          <Land world={world} countries={countries} />
          <SmallPlaces world={world} countries={countries} unit={unit} />
        </g>
      </svg>
    </div>
  );
}
