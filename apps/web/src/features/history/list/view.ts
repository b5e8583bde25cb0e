import {
  historyFilter,
  type HistoryFilter,
  historySorts,
  type EvaluationState,
} from "@meridian/contract/history/schemas";
import type { HistoryView } from "../queries.ts";

/** The view described by the URL: filters, order and the open record. */
export interface HistoryPageView extends HistoryView {
  readonly evaluationId: string | null;
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
  "flagged",
  "deleted",
] as const satisfies readonly (keyof HistoryFilter)[];

/** Invalid parameters are ignored, so that an old or mistyped link still opens the list. */
export function readView(params: URLSearchParams): HistoryPageView {
  const entries = filterNames.flatMap((name) => {
    const value = params.get(name);
    if (value === null || value === "") return [];
    const parsed = historyFilter.safeParse({ [name]: value });
    return parsed.success ? [[name, parsed.data[name]] as const] : [];
  });
  return {
    filter: Object.fromEntries(entries),
    sort: historySorts.find((sort) => sort === params.get("sort")) ?? "created",
    direction: params.get("direction") === "asc" ? "asc" : "desc",
    evaluationId: params.get("record"),
  };
}

/** The query string of a view, without default values. */
export function writeView({ filter, sort, direction, evaluationId }: HistoryPageView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  if (sort !== "created") params.set("sort", sort);
  if (direction !== "desc") params.set("direction", direction);
  if (evaluationId) params.set("record", evaluationId);
  return params;
}

export const isFiltered = (filter: HistoryFilter): boolean =>
  filterNames.some((name) => filter[name] !== undefined);

export const stateLabels: Readonly<Record<EvaluationState, string>> = {
  draft: "Draft",
  final: "Final",
  approved: "Approved",
};
