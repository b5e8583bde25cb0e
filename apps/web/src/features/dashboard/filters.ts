import type { InsightsQuery } from "@meridian/contract/dashboard/schemas";
import { addDays } from "@meridian/contract/time-zones";

/** Period and filters of the dashboard, as stored in the URL. */
export interface DashboardFilters {
  readonly range: Range;
  readonly from: string;
  readonly to: string;
  readonly compare: boolean;
  readonly country: string;
  readonly evaluator: string;
  readonly tag: string;
}

const ranges = ["30", "90", "cycle", "custom"] as const;
export type Range = (typeof ranges)[number];

const defaultRange: Range = "90";
/** The admissions cycle starts on September 1. */
const cycleStart = "-09-01";

/** `today` is the current date in the user's time zone. Invalid parameters are ignored. */
export function readFilters(params: URLSearchParams, today: string): DashboardFilters {
  const requestedRange = ranges.find((range) => range === params.get("range")) ?? defaultRange;
  const [from, to] = [parseDate(params.get("from")), parseDate(params.get("to"))];
  const isCustom = requestedRange === "custom" && from !== null && to !== null && from <= to;
  const range = requestedRange === "custom" && !isCustom ? defaultRange : requestedRange;
  return {
    range,
    from: isCustom ? from : rangeStart(range, today),
    to: isCustom ? to : today,
    compare: params.get("compare") !== "0",
    country: params.get("country") ?? "",
    evaluator: params.get("evaluator") ?? "",
    tag: params.get("tag") ?? "",
  };
}

/** Returns the shortest equivalent URL parameters: defaults are omitted, unrelated parameters are kept. */
export function writeFilters(
  params: URLSearchParams,
  filters: DashboardFilters,
  change: Partial<DashboardFilters>,
): URLSearchParams {
  const next = { ...filters, ...change };
  const result = new URLSearchParams(params);
  const setOrDelete = (name: string, value: string) =>
    value === "" ? result.delete(name) : result.set(name, value);
  setOrDelete("range", next.range === defaultRange ? "" : next.range);
  setOrDelete("from", next.range === "custom" ? next.from : "");
  setOrDelete("to", next.range === "custom" ? next.to : "");
  setOrDelete("compare", next.compare ? "" : "0");
  setOrDelete("country", next.country);
  setOrDelete("evaluator", next.evaluator);
  setOrDelete("tag", next.tag);
  return result;
}

export function isFiltered({ country, evaluator, tag }: DashboardFilters): boolean {
  return country !== "" || evaluator !== "" || tag !== "";
}

/** The filters as query parameters of the dashboard API. */
export function toQuery({ from, to, ...filters }: DashboardFilters, zone: string): InsightsQuery {
  const filled = (["country", "evaluator", "tag"] as const).filter((name) => filters[name] !== "");
  return { from, to, zone, ...Object.fromEntries(filled.map((name) => [name, filters[name]])) };
}

/** A cycle is compared with the same days of the previous cycle, because the days just before it are another season. */
export function comparisonMode({ range }: DashboardFilters): "1" | "cycle" {
  return range === "cycle" ? "cycle" : "1";
}

function rangeStart(range: Range, today: string): string {
  if (range === "cycle") {
    const year = Number(today.slice(0, 4));
    const thisYear = `${year}${cycleStart}`;
    return thisYear <= today ? thisYear : `${year - 1}${cycleStart}`;
  }
  const days = range === "30" ? 30 : 90;
  return addDays(today, 1 - days);
}

function parseDate(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
