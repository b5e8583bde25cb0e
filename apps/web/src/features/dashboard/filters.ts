/** What the address says about the period and the records to show. */
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

const usualRange: Range = "90";
/** Admissions count their year from 1 September. */
const cycleBegins = "-09-01";

/** `today` is the reader's own day. What cannot be read is as if it were not there. */
export function readFilters(params: URLSearchParams, today: string): DashboardFilters {
  const asked = ranges.find((range) => range === params.get("range")) ?? usualRange;
  const [from, to] = [dayOf(params.get("from")), dayOf(params.get("to"))];
  const custom = asked === "custom" && from !== null && to !== null && from <= to;
  const range = asked === "custom" && !custom ? usualRange : asked;
  return {
    range,
    from: custom ? from : beginOf(range, today),
    to: custom ? to : today,
    compare: params.get("compare") !== "0",
    country: params.get("country") ?? "",
    evaluator: params.get("evaluator") ?? "",
    tag: params.get("tag") ?? "",
  };
}

/** The shortest address that says the same; what is usual is left out, and what is not ours stays. */
export function writeFilters(
  params: URLSearchParams,
  filters: DashboardFilters,
  change: Partial<DashboardFilters>,
): URLSearchParams {
  const next = { ...filters, ...change };
  const written = new URLSearchParams(params);
  const put = (name: string, value: string) =>
    value === "" ? written.delete(name) : written.set(name, value);
  put("range", next.range === usualRange ? "" : next.range);
  put("from", next.range === "custom" ? next.from : "");
  put("to", next.range === "custom" ? next.to : "");
  put("compare", next.compare ? "" : "0");
  put("country", next.country);
  put("evaluator", next.evaluator);
  put("tag", next.tag);
  return written;
}

export function isFiltered({ country, evaluator, tag }: DashboardFilters): boolean {
  return country !== "" || evaluator !== "" || tag !== "";
}

/** The same as the server's calls take them. */
export function queryOf(filters: DashboardFilters, zone: string): URLSearchParams {
  const query = new URLSearchParams({ from: filters.from, to: filters.to, zone });
  for (const name of ["country", "evaluator", "tag"] as const) {
    if (filters[name] !== "") query.set(name, filters[name]);
  }
  return query;
}

/** A cycle stands beside the same days of the last one: the days just before it are another season. */
export function comparedBy({ range }: DashboardFilters): "1" | "cycle" {
  return range === "cycle" ? "cycle" : "1";
}

function beginOf(range: Range, today: string): string {
  if (range === "cycle") {
    const year = Number(today.slice(0, 4));
    const thisYear = `${year}${cycleBegins}`;
    return thisYear <= today ? thisYear : `${year - 1}${cycleBegins}`;
  }
  const days = range === "30" ? 30 : 90;
  return new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
}

function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
