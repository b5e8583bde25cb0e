import { type Region, regions, tierLabels } from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { Search, SearchX } from "lucide-react";
import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LinkButton } from "../../components/button.tsx";
import { SegmentedField } from "../../components/form/choices.tsx";
import { pageFound, type LoadPage, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { formatCount, plural } from "../../lib/format/plural.ts";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { AtlasSection } from "./atlas/atlas-section.tsx";
import { type AtlasCountry, findClass, findColorMode } from "./atlas/color-modes.ts";
import { type Atlas, type ListedCountry, type ReferenceIndex, referenceFiles } from "./content.ts";
import { CountryList, type FindSwatch } from "./list/country-list.tsx";
import { groupByRegion, isListed, type ListEntry, searchList } from "./list/listing.ts";
import { PopularCountries } from "./list/popular-countries.tsx";
import { useListFilters } from "./list/use-list-filters.ts";
import { regionSlug } from "./links.ts";
import { datasetIndexQuery } from "./dataset-index.ts";
import * as styles from "./list/systems-list.module.css";

export const load: LoadPage = async ({ read }) => {
  const [index, atlas] = await Promise.all([read(referenceFiles.index), read(referenceFiles.atlas)]);
  return index && atlas ? pageFound({ ...(index as ReferenceIndex), ...(atlas as Atlas) }) : pageNotFound;
};

/** The atlas and every country and qualification: `/global-education-systems`. Search, filters and colors are in the query string. */
export const Page = withQueries(function SystemsList() {
  const { countries: listedCountries, facts, popular } = usePageContent() as ReferenceIndex & Atlas;
  const countries = useMemo(
    () =>
      listedCountries.flatMap((listed): AtlasCountry[] => {
        const countryFacts = facts[listed.code];
        return countryFacts ? [{ ...listed, ...countryFacts }] : [];
      }),
    [listedCountries, facts],
  );
  const { filters, change } = useListFilters();
  const { query, region, tier, mode, colorClass, view, compare } = filters;
  const [wasFocused, setWasFocused] = useState(false);
  // Other names, systems and institutions, for the search.
  const { data: index } = useQuery({
    ...datasetIndexQuery,
    networkMode: "always",
    enabled: wasFocused || query !== "",
  });
  const id = useId();
  const results = useRef<HTMLDivElement>(null);

  const searching = query.trim() !== "";
  const isShown = (country: AtlasCountry) => colorClass === null || mode.classify(country) === colorClass;
  const matches = searching
    ? searchList(countries, index, query).filter(({ listed }) => isListed(listed, { region, tier }))
    : [];
  const groups = searching ? [] : groupByRegion(countries.filter(isShown), { region, tier });
  const count = searching ? matches.length : groups.reduce((sum, group) => sum + group.countries.length, 0);
  const systems = countries.reduce((sum, listed) => sum + listed.systems, 0);
  const findSwatch = (listed: ListedCountry) => {
    const countryFacts = facts[listed.code];
    return countryFacts && findClass(mode, { ...listed, ...countryFacts })?.swatch;
  };
  const classLabel = mode.classes.find((option) => option.id === colorClass)?.label;

  const focusFirstResult = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    results.current?.querySelector("a")?.focus();
  };
  return (
    <div className={`page standard ${styles.referenceList}`}>
      <header className={styles.top}>
        <div>
          <h1>Global Education Systems</h1>
          <p className="lead">
            How each country teaches, grades and counts credit: {countries.length} countries and
            qualifications with {formatCount(systems)} grading tables, each with its source.
          </p>
        </div>
        <search className="field">
          <label htmlFor={id}>Country, qualification or institution</label>
          <div className="input lg">
            <Search className="i" aria-hidden="true" />
            <input
              id={id}
              type="search"
              value={query}
              maxLength={100}
              autoComplete="off"
              placeholder="Deutschland, IB, IIT Delhi"
              aria-controls={`${id}-results`}
              onFocus={() => setWasFocused(true)}
              onChange={(event) => change({ query: event.target.value })}
              onKeyDown={focusFirstResult}
            />
          </div>
        </search>
      </header>
      {/* Search results take the place of the map, so that they are next to the field. */}
      {searching ? null : (
        <>
          <AtlasSection
            countries={countries}
            mode={mode}
            onMode={(next) => change({ mode: findColorMode(next), colorClass: null })}
            selectedClass={colorClass}
            onClass={(next) => change({ colorClass: next })}
            view={view}
            onView={(next) => change({ view: next })}
            compare={compare}
            onCompare={(codes) => change({ compare: codes })}
          />
          <PopularCountries popular={popular} countries={countries} />
        </>
      )}
      <h2 className={styles.allTitle}>{searching ? "Search results" : "All countries and qualifications"}</h2>
      <div className={`row wrap ${styles.finder}`}>
        <SegmentedField<Region | "all">
          label="Region"
          value={region ?? "all"}
          onChange={(value) => change({ region: value === "all" ? null : value })}
          options={[["all", "All"], ...regions.map((name) => [name, name] as const)]}
        />
        <SegmentedField
          label="Sources of the default table"
          value={tier ?? "all"}
          onChange={(value) => change({ tier: value === "all" ? null : value })}
          labels={{ all: "All", ...tierLabels }}
        />
      </div>
      <p className={`small muted ${styles.sub}`} role="status">
        {plural(count, "entry", "entries")}
        {searching ? ` for “${query.trim()}”` : ""}
        {region ? ` in ${region}` : ""}
        {!searching && classLabel ? `, ${mode.label.toLowerCase()}: ${classLabel}` : ""}
        {tier ? `, default table: ${tierLabels[tier].toLowerCase()}` : ""}
      </p>
      <div id={`${id}-results`} ref={results}>
        {searching || count === 0 ? (
          <SearchResults
            matches={matches}
            query={query}
            findSwatch={findSwatch}
            onClear={() => change({ query: "", region: null, tier: null, colorClass: null })}
          />
        ) : (
          groups.map((group) => (
            <section key={group.region} id={regionSlug(group.region)} className={styles.region}>
              <h3>
                {group.region}{" "}
                <small>
                  {group.countries.length}{" "}
                  {group.region === "International" ? "qualifications" : "countries and territories"},{" "}
                  {group.systems} grading tables
                </small>
              </h3>
              <CountryList
                entries={group.countries.map((listed) => ({ listed, matchReason: null, system: null }))}
                query=""
                findSwatch={findSwatch}
              />
            </section>
          ))
        )}
      </div>
    </div>
  );
});

function SearchResults({
  matches,
  query,
  findSwatch,
  onClear,
}: {
  readonly matches: readonly ListEntry[];
  readonly query: string;
  readonly findSwatch: FindSwatch;
  readonly onClear: () => void;
}) {
  if (matches.length > 0) return <CountryList entries={matches} query={query} findSwatch={findSwatch} />;
  return (
    <EmptyState
      icon={SearchX}
      title="No matches"
      action={<LinkButton onClick={onClear}>Show all countries</LinkButton>}
    >
      Try the English or local name, an ISO code, or the name of a university that has its own scale.
    </EmptyState>
  );
}
