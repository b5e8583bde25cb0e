import { useQuery } from "@tanstack/react-query";
import { Columns3, Map as MapIcon, Table2 } from "lucide-react";
import { useDeferredValue, useId, useMemo } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { ButtonLink } from "../../../components/button.tsx";
import { Segmented, Select } from "../../../components/form/choices.tsx";
import { LoadErrorNotice } from "../../../components/loading/load-error.tsx";
import { queryKeys } from "../../../lib/api/query-client.ts";
import { fetchSiteFile } from "../../../runtime/pages/page-content.ts";
import { referenceFiles, type ScaleCard, type WorldMap } from "../content.ts";
import type { MapCountry } from "./atlas-map.tsx";
import { AtlasTable } from "./atlas-table.tsx";
import {
  type AtlasCountry,
  type ColorMode,
  type ColorModeId,
  colorModes,
  countClasses,
  findClass,
} from "./color-modes.ts";
import { Legend } from "./legend.tsx";
import * as styles from "./atlas.module.css";
import * as mapStyles from "./map.module.css";

export type AtlasView = "map" | "table";

/** Fetched after the page is shown, into a box of the map's size. The service worker keeps all three for later. */
const mapQuery = {
  queryKey: [...queryKeys.educationSystems, "map"],
  queryFn: async () => {
    const [{ AtlasMap }, world, cards] = await Promise.all([
      import("./atlas-map.tsx"),
      fetchSiteFile(referenceFiles.worldMap),
      fetchSiteFile(referenceFiles.scaleCards),
    ]);
    return { AtlasMap, world: world as WorldMap, cards: cards as Readonly<Record<string, ScaleCard>> };
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
} as const;

const modeChoices = colorModes.map(({ id, label }) => [id, label] as const);

/** The world colored by one fact of each country's default table, as a map or as a table of all values. */
export function AtlasSection({
  countries,
  mode,
  onMode,
  selectedClass,
  onClass,
  view,
  onView,
  compare,
  onCompare,
}: {
  readonly countries: readonly AtlasCountry[];
  readonly mode: ColorMode;
  readonly onMode: (mode: ColorModeId) => void;
  readonly selectedClass: string | null;
  readonly onClass: (id: string | null) => void;
  readonly view: AtlasView;
  readonly onView: (view: AtlasView) => void;
  /** Country codes collected for a comparison. */
  readonly compare: readonly string[];
  readonly onCompare: (codes: readonly string[]) => void;
}) {
  const id = useId();
  const classes = countClasses(mode, countries);
  const legend = <Legend mode={mode} classes={classes} selected={selectedClass} onSelect={onClass} />;
  const summary = classes.map(({ label, count }) => `${label} ${count}`).join(", ");
  return (
    <section className={styles.atlas} aria-label="World map">
      <div className={`row wrap ${styles.bar}`}>
        <div className={`row ${styles.colorButtons}`}>
          <span className="label">Color by</span>
          <Segmented<ColorModeId> label="Color by" value={mode.id} onChange={onMode} options={modeChoices} />
        </div>
        <div className={`field ${styles.colorSelect}`}>
          <label htmlFor={`${id}-mode`}>Color by</label>
          <Select
            className="input lg"
            id={`${id}-mode`}
            options={modeChoices}
            value={mode.id}
            onValue={onMode}
          />
        </div>
        <div className={styles.end}>
          <Segmented<AtlasView>
            label="View"
            value={view}
            onChange={onView}
            labels={{
              map: <ViewLabel icon={MapIcon} text="Map" />,
              table: <ViewLabel icon={Table2} text="Table" />,
            }}
          />
          <ButtonLink kind="primary" icon={Columns3} to={paths.comparison(compare)}>
            {compare.length === 0 ? "Compare" : `Compare (${compare.length})`}
            <span className="sr"> countries</span>
          </ButtonLink>
        </div>
      </div>
      {view === "map" ? (
        <>
          <figure className={`neatline ${styles.plate}`}>
            <MapPlate
              countries={countries}
              mode={mode}
              selectedClass={selectedClass}
              label={`World map by ${mode.label.toLowerCase()}: ${summary}. The list below has the same facts.`}
              legend={legend}
              compare={compare}
              onCompare={onCompare}
            />
          </figure>
          <p className={`tiny muted cluster between ${styles.under}`}>
            <span>
              The default table of each country. Blank areas have no entry. International qualifications are
              in the list only.
            </span>
            <span id="atlas-keys">
              Arrow keys go to the next country, Enter opens it, <kbd className="kbd">+</kbd> and{" "}
              <kbd className="kbd">−</kbd> zoom, Esc leaves the map.
            </span>
          </p>
        </>
      ) : (
        <AtlasTable
          countries={countries.filter(
            (country) => selectedClass === null || mode.classify(country) === selectedClass,
          )}
        />
      )}
    </section>
  );
}

function ViewLabel({ icon: Icon, text }: { readonly icon: typeof MapIcon; readonly text: string }) {
  return (
    <>
      <Icon className="i" aria-hidden="true" />
      {text}
    </>
  );
}

function MapPlate({
  countries,
  mode,
  selectedClass,
  label,
  legend,
  compare,
  onCompare,
}: {
  readonly countries: readonly AtlasCountry[];
  readonly mode: ColorMode;
  readonly selectedClass: string | null;
  readonly label: string;
  readonly legend: React.ReactNode;
  readonly compare: readonly string[];
  readonly onCompare: (codes: readonly string[]) => void;
}) {
  const { data, isError, refetch } = useQuery(mapQuery);
  // Renders the map in small steps, so that a slow phone still responds.
  const map = useDeferredValue(data);
  const byCode = useMemo(
    () =>
      new Map(
        countries.map((country): [string, MapCountry] => {
          const mapClass = findClass(mode, country);
          const isShown = mapClass && (selectedClass === null || mapClass.id === selectedClass);
          return [
            country.code,
            { country, classLabel: mapClass?.label ?? "", swatch: isShown ? mapClass.swatch : null },
          ];
        }),
      ),
    [countries, mode, selectedClass],
  );
  if (map) {
    const { AtlasMap, world, cards } = map;
    return (
      <AtlasMap
        world={world}
        cards={cards}
        countries={byCode}
        label={label}
        compare={compare}
        onCompare={onCompare}
      >
        {legend}
      </AtlasMap>
    );
  }
  return (
    <>
      <div className={mapStyles.mapBox} aria-busy={isError ? undefined : true}>
        {isError ? <LoadErrorNotice subject="The map" onRetry={refetch} /> : null}
      </div>
      {legend}
    </>
  );
}
