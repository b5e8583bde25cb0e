import { paths } from "@meridian/contract/pages/paths";
import { startsWithTypo } from "@meridian/grading";
import type { Institution } from "@meridian/institutions/register";
import { normalize } from "./build-index.ts";
import { publicGroups, type PublicEntry, type PublicGroup } from "./content.ts";
import type { PublicSearch } from "./load-index.ts";
import type { InstitutionResults } from "./use-institutions.ts";
import type { PrivateResults } from "./use-private-results.ts";

export interface Row {
  readonly title: string;
  readonly note?: string | undefined;
  readonly end?: string | undefined;
  readonly to: string;
  readonly code?: string | undefined;
  readonly calculator?: string | undefined;
}

export type GroupName =
  | PublicGroup
  | "Popular countries"
  | "Similar country names"
  | "Institutions"
  | "Records"
  | "Reports";

interface RowGroup {
  readonly name: GroupName;
  /** Only visible to the member's office. */
  readonly isPrivate: boolean;
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Rows of a group until it is expanded. */
const rowsPerGroup = 3;

/** The groups to show for a query; before typing, the popular countries. */
export function toGroups(
  query: string,
  search: PublicSearch | null,
  institutions: readonly Institution[],
  results: PrivateResults,
  expanded: ReadonlySet<GroupName>,
): readonly RowGroup[] {
  const popular = search?.popular ?? [];
  if (query.trim() === "")
    return popular.length > 0
      ? [{ name: "Popular countries", isPrivate: false, rows: popular, total: popular.length }]
      : [];
  const found = search?.find(query);
  const shorten = (name: GroupName, rows: readonly Row[], isPrivate: boolean): RowGroup[] =>
    rows.length === 0
      ? []
      : [
          {
            name,
            isPrivate,
            rows: expanded.has(name) ? rows : rows.slice(0, rowsPerGroup),
            total: rows.length,
          },
        ];
  const publicRows = (name: PublicGroup) =>
    (found?.get(name) ?? []).map(({ entry, reason }) => ({
      ...entry,
      note: reason ? `also ${reason}` : entry.note,
    }));
  return [
    ...publicGroups.flatMap((name) => [
      ...shorten(name, publicRows(name), false),
      ...(name === "Grading systems"
        ? shorten("Institutions", toInstitutionRows(institutions, search?.countryNames), false)
        : []),
    ]),
    ...(results.state === "found"
      ? [...shorten("Records", results.records, true), ...shorten("Reports", results.reports, true)]
      : []),
  ];
}

/** For a query that finds nothing: the nearest names, from the sources that have the nearest ones. */
export function toNearestGroups(
  query: string,
  search: PublicSearch,
  findInstitutions: InstitutionResults["findNearest"],
  expanded: ReadonlySet<GroupName>,
): readonly RowGroup[] {
  const entries = search.findNearest(query);
  const institutions = findInstitutions?.(query) ?? null;
  const distance = Math.min(entries?.distance ?? Infinity, institutions?.distance ?? Infinity);
  const nearest = entries?.distance === distance ? entries.found : new Map<never, never>();
  return toGroups(
    query,
    { ...search, find: () => nearest },
    institutions?.distance === distance ? institutions.found : [],
    { state: "none" },
    expanded,
  );
}

/**
 * Countries the user may have meant if none starts with the query: an institution can match a mistyped country ("Chna"),
 * so this does not wait for a query that finds nothing.
 */
export function toSimilarCountries(
  query: string,
  countries: readonly PublicEntry[],
  groups: readonly RowGroup[],
): readonly RowGroup[] {
  const typed = normalize(query.trim());
  const titles = groups.find(({ name }) => name === "Countries")?.rows.map(({ title }) => title) ?? [];
  const hasTyped = (title: string) => normalize(title).startsWith(typed);
  if (titles.some(hasTyped)) return [];
  const near = countries.filter(
    ({ title }) => !titles.includes(title) && startsWithTypo(normalize(title), typed),
  );
  // A whole name with a typo is nearer than the start of a longer one: "Chna" is China, not Canada or Chad.
  const whole = near.filter(({ title }) => startsWithTypo(typed, normalize(title)));
  const rows = (whole.length > 0 ? whole : near).slice(0, rowsPerGroup);
  return rows.length > 0
    ? [{ name: "Similar country names", isPrivate: false, rows, total: rows.length }]
    : [];
}

/** Institutions have no page of their own, so they open in the calculator with their country chosen. */
function toInstitutionRows(
  institutions: readonly Institution[],
  countryNames: ReadonlyMap<string, string> | undefined,
): readonly Row[] {
  return institutions.flatMap(({ country, name, state }) => {
    const countryName = countryNames?.get(country);
    if (countryName === undefined) return [];
    return {
      title: name,
      note: [state, countryName].filter(Boolean).join(", "),
      end: "Open in calculator",
      to: `${paths.calculator}?${new URLSearchParams({ country, institution: name }).toString()}`,
      code: country,
    };
  });
}

/** The country of a result: by its code, or by the page it is on. */
export function findCountry({ code, to }: Row, countries: readonly PublicEntry[]): PublicEntry | undefined {
  return countries.find((country) => (code ? country.code === code : country.to === to.split("#")[0]));
}

/** An item of the list that the arrow keys reach: a result, or the button that shows the rest of its group. */
export type Item =
  | { readonly kind: "row"; readonly group: GroupName; readonly row: Row }
  | { readonly kind: "more"; readonly group: GroupName; readonly count: number };

export function toItems(groups: readonly RowGroup[]): readonly Item[] {
  return groups.flatMap(({ name, rows, total }): Item[] => [
    ...rows.map((row): Item => ({ kind: "row", group: name, row })),
    ...(total > rows.length ? [{ kind: "more" as const, group: name, count: total - rows.length }] : []),
  ]);
}

/** The item that a key moves to, or null if the key does not move. Page keys jump to the next or previous group. */
export function moveActive(key: string, active: number, items: readonly Item[]): number | null {
  const last = items.length - 1;
  if (last < 0) return null;
  switch (key) {
    case "ArrowDown":
      return active >= last ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? last : active - 1;
    case "PageDown": {
      const next = items.findIndex((item, i) => i > active && item.group !== items[active]?.group);
      return next === -1 ? last : next;
    }
    case "PageUp": {
      const before = items.slice(0, active).findLast((item) => item.group !== items[active]?.group)?.group;
      return before === undefined ? 0 : items.findIndex((item) => item.group === before);
    }
    default:
      return null;
  }
}
