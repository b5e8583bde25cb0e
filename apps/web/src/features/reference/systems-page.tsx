import {
  type PackedIndex,
  type Region,
  type SourceTier,
  regions,
  sourceTiers,
  tierLabels,
  unpackIndex,
} from "@meridian/grading";
import { useQuery } from "@tanstack/react-query";
import { Search, SearchX } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Segmented } from "../../components/form/segmented.tsx";
import {
  fetchSiteFile,
  pageFound,
  type LoadPage,
  pageNotFound,
  usePageContent,
} from "../../runtime/pages/page-content.ts";
import { queryKeys } from "../../lib/api/query-client.ts";
import { QueryProvider } from "../../lib/api/query-provider.tsx";
import { type ReferenceIndex, referenceFiles } from "./content.ts";
import { CountryList } from "./list/country-list.tsx";
import { groupByRegion, isListed, type ListEntry, searchList } from "./list/listing.ts";
import { findRegion, regionSlug } from "./region-link.ts";
import * as styles from "./list/systems-list.module.css";

export const load: LoadPage = async ({ read }) => {
  const index = await read(referenceFiles.index);
  return index ? pageFound(index) : pageNotFound;
};

/** Search data beyond the list: other names, systems and institutions. Fetched when the search box gets focus. */
const searchIndex = {
  queryKey: queryKeys.educationSystems,
  queryFn: async () => unpackIndex((await fetchSiteFile("/grading/index.json")) as PackedIndex),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
} as const;

/** Every country and qualification: `/global-education-systems`. The search and the filters are in the query string. */
export function Page() {
  return (
    <QueryProvider>
      <SystemsList />
    </QueryProvider>
  );
}

function SystemsList() {
  const { countries } = usePageContent() as ReferenceIndex;
  const [searchParams, setSearchParams] = useSearchParams();
  const query = searchParams.get("q") ?? "";
  const region = findRegion(searchParams.get("region"));
  const tier = sourceTiers.find((name) => name === searchParams.get("sources")) ?? null;
  const [wasFocused, setWasFocused] = useState(false);
  const { data: index } = useQuery({ ...searchIndex, enabled: wasFocused || query !== "" });
  const id = useId();
  const results = useRef<HTMLDivElement>(null);

  const change = (next: {
    readonly q?: string;
    readonly region?: Region | null;
    readonly tier?: SourceTier | null;
  }) => {
    const filters = { q: query, region, tier, ...next };
    const params = new URLSearchParams();
    if (filters.q !== "") params.set("q", filters.q);
    if (filters.region) params.set("region", regionSlug(filters.region));
    if (filters.tier) params.set("sources", filters.tier);
    setSearchParams(params, { replace: true });
  };
  const searching = query.trim() !== "";
  const matches = searching
    ? searchList(countries, index, query).filter(({ listed }) => isListed(listed, { region, tier }))
    : [];
  const groups = searching ? [] : groupByRegion(countries, { region, tier });
  const count = searching ? matches.length : groups.reduce((sum, group) => sum + group.countries.length, 0);
  const systems = countries.reduce((sum, listed) => sum + listed.systems, 0);

  const focusFirstResult = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    results.current?.querySelector("a")?.focus();
  };
  return (
    <div className={`page standard ${styles.referenceList}`}>
      <header>
        <h1>Global Education Systems</h1>
        <p className="lead">
          How each country teaches, grades and counts credit: {countries.length} countries and qualifications
          with {systems.toLocaleString("en")} grading tables, each with its source.
        </p>
      </header>
      <search className={styles.finder}>
        <div className="field">
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
              onChange={(event) => change({ q: event.target.value })}
              onKeyDown={focusFirstResult}
            />
          </div>
        </div>
        <div className="field">
          <span className="label">Region</span>
          <Segmented<Region | "all">
            label="Region"
            value={region ?? "all"}
            onChange={(value) => change({ region: value === "all" ? null : value })}
            segments={[
              { value: "all", label: "All" },
              ...regions.map((name) => ({ value: name, label: name })),
            ]}
          />
        </div>
        <div className="field">
          <span className="label">Sources of the default table</span>
          <Segmented<SourceTier | "all">
            label="Sources of the default table"
            value={tier ?? "all"}
            onChange={(value) => change({ tier: value === "all" ? null : value })}
            segments={[
              { value: "all", label: "All" },
              ...sourceTiers.map((name) => ({ value: name, label: tierLabels[name] })),
            ]}
          />
        </div>
      </search>
      <p className={styles.sub} role="status">
        {count === 1 ? "1 entry" : `${count} entries`}
        {searching ? ` for “${query.trim()}”` : ""}
        {region ? ` in ${region}` : ""}
        {tier ? `, default table: ${tierLabels[tier].toLowerCase()}` : ""}
      </p>
      <div id={`${id}-results`} ref={results}>
        {searching || count === 0 ? (
          <SearchResults
            matches={matches}
            query={query}
            onClear={() => change({ q: "", region: null, tier: null })}
          />
        ) : (
          groups.map((group) => (
            <section key={group.region} id={regionSlug(group.region)} className={styles.region}>
              <h2>
                {group.region}{" "}
                <small>
                  {group.countries.length}{" "}
                  {group.region === "International" ? "qualifications" : "countries and territories"},{" "}
                  {group.systems} grading tables
                </small>
              </h2>
              <CountryList
                entries={group.countries.map((listed) => ({ listed, matchReason: null, system: null }))}
                query=""
              />
            </section>
          ))
        )}
      </div>
    </div>
  );
}

function SearchResults({
  matches,
  query,
  onClear,
}: {
  readonly matches: readonly ListEntry[];
  readonly query: string;
  readonly onClear: () => void;
}) {
  if (matches.length > 0) return <CountryList entries={matches} query={query} />;
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
