import { Maximize, Minus, Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { useElementWidth } from "../../../lib/use-element-width.ts";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import type { MapPlace, ScaleCard, WorldMap } from "../content.ts";
import type { AtlasCountry, Swatch } from "./color-modes.ts";
import { CountryCard } from "./country-card.tsx";
import { Land, SmallPlaces } from "./land.tsx";
import { MapPatterns } from "./map-patterns.tsx";
import { closestPlace, isDirection, nearestPlace } from "./nearest-place.ts";
import { useMapZoom } from "./use-map-zoom.ts";
import * as styles from "./map.module.css";
import * as swatchStyles from "./swatch.module.css";

export interface MapCountry {
  readonly country: AtlasCountry;
  readonly classLabel: string;
  /** Null if the legend hides its class. */
  readonly swatch: Swatch | null;
}

const zoomStep = 1.6;

/** The world map: one tab stop with arrow keys. The list and the table have the same facts, so it is not the only way. */
export function AtlasMap({
  world,
  cards,
  countries,
  label,
  compare,
  onCompare,
  children,
}: {
  readonly world: WorldMap;
  readonly cards: Readonly<Record<string, ScaleCard>>;
  readonly countries: ReadonlyMap<string, MapCountry>;
  readonly label: string;
  readonly compare: readonly string[];
  readonly onCompare: (codes: readonly string[]) => void;
  /** The legend, between the map and the card. */
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const svg = useRef<SVGSVGElement>(null);
  const [box, boxWidth] = useElementWidth<HTMLDivElement>(world.width / 2);
  const { transform, zoomBy, reset, reveal } = useMapZoom(svg, world.width, world.height);
  const [current, setCurrent] = useState<{ readonly place: MapPlace; readonly pinned: boolean } | null>(null);
  const shown = current ? countries.get(current.place.code) : undefined;
  /** Map units per pixel, for what keeps its size on screen. */
  const unit = world.width / boxWidth / transform.k;

  const placeUnder = (target: EventTarget) => {
    const code =
      target instanceof Element ? target.closest<SVGElement>("[data-code]")?.dataset.code : undefined;
    return world.places.find((place) => place.code === code);
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.buttons > 0 || current?.pinned) return;
    const place = placeUnder(event.target);
    if (place && place !== current?.place) setCurrent({ place, pinned: false });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (isDirection(key)) {
      const center = transform.invert([world.width / 2, world.height / 2]);
      const place = current
        ? nearestPlace(world.places, current.place, key)
        : closestPlace(world.places, { x: center[0], y: center[1] });
      if (place) {
        setCurrent({ place, pinned: true });
        reveal(place.x, place.y);
      }
    } else if (key === "Enter" && shown) navigate(paths.system(shown.country.slug));
    else if (key === "+" || key === "=") zoomBy(zoomStep, current?.place);
    else if (key === "-") zoomBy(1 / zoomStep, current?.place);
    else if (key === "Escape") {
      setCurrent(null);
      event.currentTarget.blur();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.mapBox} ref={box}>
        {/* A map that is explored with the arrow keys has no closer role. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={styles.mapFocus}
          role="application"
          aria-label={label}
          aria-describedby="atlas-keys"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={handleKey}
        >
          <svg
            ref={svg}
            className={`${styles.map} ${swatchStyles.colors}`}
            viewBox={`0 0 ${world.width} ${world.height}`}
            data-zoomed={transform.k > 1 ? "" : undefined}
            aria-hidden="true"
            onPointerMove={hover}
            onClick={(event) => {
              const place = placeUnder(event.target);
              setCurrent(place ? { place, pinned: true } : null);
            }}
          >
            <MapPatterns scale={unit} />
            <g transform={transform.toString()}>
              <Land world={world} countries={countries} />
              <SmallPlaces world={world} countries={countries} unit={unit} />
              {current ? <Needle place={current.place} unit={unit} /> : null}
            </g>
          </svg>
        </div>
        <div className={styles.zoom} role="group" aria-label="Zoom">
          <button type="button" aria-label="Zoom in" onClick={() => zoomBy(zoomStep, current?.place)}>
            <Plus className="i" aria-hidden="true" />
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / zoomStep, current?.place)}>
            <Minus className="i" aria-hidden="true" />
          </button>
          <button type="button" aria-label="Whole world" onClick={reset}>
            <Maximize className="i" aria-hidden="true" />
          </button>
        </div>
      </div>
      {children}
      <p className="sr" role="status">
        {shown ? `${shown.country.country}: ${shown.classLabel}, scale ${shown.country.scale}` : ""}
      </p>
      {shown && current ? (
        <CountryCard
          country={shown.country}
          card={cards[current.place.code]}
          side={transform.applyX(current.place.x) < world.width * 0.42 ? "right" : "left"}
          compare={compare}
          onCompare={onCompare}
          onClose={() => setCurrent(null)}
        />
      ) : null}
    </>
  );
}

/** "You are here": the outline of the country and a pin. */
function Needle({ place, unit }: { readonly place: MapPlace; readonly unit: number }) {
  return (
    <g className={styles.here}>
      {place.path === null ? null : <path className={styles.outline} d={place.path} />}
      <g transform={`translate(${place.x} ${place.y}) scale(${unit})`}>
        <line y1={-24} y2={0} />
        <path className={styles.pin} d="M-8 -36h16l-8 14z" />
      </g>
    </g>
  );
}
