import { fetchSiteFile } from "../../runtime/pages/page-content.ts";
import { buildIndex, type EntrySearch } from "./build-index.ts";
import { searchFile, type PublicEntry, type SearchIndex } from "./content.ts";

export interface PublicSearch extends EntrySearch {
  /** Shown before anything is typed. */
  readonly popular: readonly PublicEntry[];
  readonly countryNames: ReadonlyMap<string, string>;
  readonly countries: readonly PublicEntry[];
}

let loading: Promise<PublicSearch> | null = null;

/** Loads the public index once per visit; after a failure, the next call tries again. */
export function loadIndex(): Promise<PublicSearch> {
  return (loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  }));
}

async function load(): Promise<PublicSearch> {
  const content = (await fetchSiteFile(searchFile)) as SearchIndex | null;
  if (!content) throw new Error(`${searchFile} is missing`);
  const { entries } = content;
  const countries = entries.filter(({ group }) => group === "Countries");
  return {
    ...buildIndex(entries),
    // The build puts the most frequent countries first.
    popular: countries.slice(0, 8),
    countryNames: new Map(countries.map(({ code = "", title }) => [code, title])),
    countries,
  };
}
