import type {
  EvaluationSelection,
  ExportFormat,
  HistoryFilter,
  HistorySort,
  EvaluationSettings,
} from "@meridian/contract/history/schemas";
import {
  deleteResponse,
  eraseResponse,
  historyFacets,
  historyPage,
  evaluationLogResponse,
  evaluationVersion,
  evaluationVersions,
  settingsResponse,
  studentEvaluations,
} from "@meridian/contract/history/responses";
import { hashKey, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { queryKeys } from "../../lib/query-client.ts";
import { readEvaluation } from "./evaluation/evaluation-calls.ts";

/** API calls of the history page. Everything it caches shares this key. */
export const historyKey = queryKeys.calculationHistory({}).slice(0, 1);

export interface HistoryView {
  readonly filter: HistoryFilter;
  readonly sort: HistorySort;
  readonly direction: "asc" | "desc";
}

export const historyQuery = ({ filter, sort, direction }: HistoryView) =>
  infiniteQueryOptions({
    queryKey: queryKeys.calculationHistory({ filter, sort, direction }),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
        sort,
        direction,
        ...(pageParam === "" ? {} : { after: pageParam }),
      });
      return callApi(`/api/history?${query.toString()}`, historyPage, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous, query) =>
      query && hasSameFilter(query.queryKey, filter) ? previous : undefined,
  });

/** When only the order changes, the rows stay until the new order arrives, so the column heading keeps the focus. */
function hasSameFilter([, view]: readonly unknown[], filter: HistoryFilter): boolean {
  return hashKey([(view as Partial<HistoryView> | undefined)?.filter]) === hashKey([filter]);
}

export const facetsQuery = queryOptions({
  queryKey: [...historyKey, "facets"],
  queryFn: ({ signal }) => callApi("/api/history/facets", historyFacets, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: [...historyKey, "settings"],
  queryFn: ({ signal }) => callApi("/api/history/settings", settingsResponse, { signal }),
});

export const evaluationQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id],
    queryFn: ({ signal }) => readEvaluation(id, signal),
    retry: false,
  });

const evaluationPath = (id: string, part: string) => `/api/evaluations/${encodeURIComponent(id)}/${part}`;

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "versions"],
    queryFn: ({ signal }) => callApi(evaluationPath(id, "versions"), evaluationVersions, { signal }),
  });

export const logQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "log"],
    queryFn: ({ signal }) => callApi(evaluationPath(id, "log"), evaluationLogResponse, { signal }),
    staleTime: 0,
  });

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "student"],
    queryFn: ({ signal }) => callApi(evaluationPath(id, "student"), studentEvaluations, { signal }),
    staleTime: 0,
  });

export const readVersion = (id: string, version: number) =>
  callApi(evaluationPath(id, `versions/${version}`), evaluationVersion);

export const eraseStudent = (id: string, records: number) =>
  callApi(evaluationPath(id, "erase-student"), eraseResponse, { method: "POST", body: { records } });

export const deleteEvaluations = (records: EvaluationSelection) =>
  callApi("/api/history/delete", deleteResponse, { method: "POST", body: { records } });

export const restoreEvaluations = (ids: readonly string[]) =>
  callApi("/api/history/restore", deleteResponse, { method: "POST", body: { ids } });

export const changeSettings = (body: EvaluationSettings) =>
  callApi("/api/history/settings", settingsResponse, { method: "PUT", body });

/** Downloads the selected records as a file. */
export async function exportEvaluations(format: ExportFormat, records: EvaluationSelection): Promise<void> {
  const response = await fetch("/api/history/export", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ format, records }),
    credentials: "same-origin",
  });
  if (!response.ok) throw new Error("The export failed and nothing was sent. Try again in a minute.");
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), {
    href: url,
    download: name ?? `history.${format}`,
  });
  link.click();
  // Some browsers start the download late, so the URL must not be revoked right away.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
