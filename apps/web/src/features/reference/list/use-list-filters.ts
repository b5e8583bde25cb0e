import { type Region, type SourceTier, sourceTiers } from "@meridian/grading";
import { useSearchParams } from "../../../runtime/routing/router.tsx";
import type { AtlasView } from "../atlas/atlas-section.tsx";
import { type ColorMode, colorModes, findColorMode } from "../atlas/color-modes.ts";
import { findRegion, regionSlug } from "../links.ts";

export interface ListFilters {
  readonly query: string;
  readonly region: Region | null;
  readonly tier: SourceTier | null;
  readonly mode: ColorMode;
  /** The class of the legend that is shown alone. */
  readonly colorClass: string | null;
  readonly view: AtlasView;
  /** Country codes collected for a comparison. */
  readonly compare: readonly string[];
}

/** The state of the list and the map, kept in the query string so that a link shows the same. */
export function useListFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters = readFilters(searchParams);
  const change = (next: Partial<ListFilters>) =>
    setSearchParams(writeFilters({ ...filters, ...next }), { replace: true });
  return { filters, change };
}

export function readFilters(params: URLSearchParams): ListFilters {
  const mode = findColorMode(params.get("color"));
  return {
    query: params.get("q") ?? "",
    region: findRegion(params.get("region")),
    tier: sourceTiers.find((name) => name === params.get("sources")) ?? null,
    mode,
    colorClass: mode.classes.find(({ id }) => id === params.get("only"))?.id ?? null,
    view: params.get("view") === "table" ? "table" : "map",
    compare: [...new Set((params.get("compare") ?? "").toUpperCase().split(",").filter(Boolean))],
  };
}

/** Leaves out what is at its default, so that the plain page has a plain address. */
export function writeFilters({
  query,
  region,
  tier,
  mode,
  colorClass,
  view,
  compare,
}: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", query);
  if (region) params.set("region", regionSlug(region));
  if (tier) params.set("sources", tier);
  if (mode !== colorModes[0]) params.set("color", mode.id);
  if (colorClass !== null) params.set("only", colorClass);
  if (view !== "map") params.set("view", view);
  if (compare.length > 0) params.set("compare", compare.join(",").toLowerCase());
  return params;
}
