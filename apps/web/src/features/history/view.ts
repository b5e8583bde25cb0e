import {
  historyFilter,
  type HistoryFilter,
  historySorts,
  type RecordState,
} from "@meridian/contract/history";
import type { HistoryView } from "./calls.ts";

/** What the address says about the list: filters, order and the record that is open. */
export interface AskedView extends HistoryView {
  readonly record: string | null;
}

const filterNames = [
  "search",
  "country",
  "from",
  "to",
  "gpaMin",
  "gpaMax",
  "evaluator",
  "tag",
  "state",
  "deleted",
] as const satisfies readonly (keyof HistoryFilter)[];

/** A part that does not fit is left out, so that an old or mistyped link still opens the list. */
export function readView(params: URLSearchParams): AskedView {
  const parts = filterNames.flatMap((name) => {
    const value = params.get(name);
    if (value === null || value === "") return [];
    const parsed = historyFilter.safeParse({ [name]: value });
    return parsed.success ? [[name, parsed.data[name]] as const] : [];
  });
  return {
    filter: Object.fromEntries(parts),
    sort: historySorts.find((sort) => sort === params.get("sort")) ?? "created",
    direction: params.get("direction") === "asc" ? "asc" : "desc",
    record: params.get("record"),
  };
}

/** The query of an address; what is usual is not written. */
export function writeView({ filter, sort, direction, record }: AskedView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  if (sort !== "created") params.set("sort", sort);
  if (direction !== "desc") params.set("direction", direction);
  if (record) params.set("record", record);
  return params;
}

export const isFiltered = (filter: HistoryFilter): boolean =>
  filterNames.some((name) => filter[name] !== undefined);

export const stateWords: Readonly<Record<RecordState, string>> = {
  draft: "Draft",
  final: "Final",
  approved: "Approved",
};
