import type {
  ChosenRecords,
  ExportFormat,
  HistoryFilter,
  HistorySort,
  RecordSettings,
} from "@meridian/contract/history";
import {
  deletedAnswer,
  erasedAnswer,
  historyFacets,
  historyPage,
  recordLogAnswer,
  recordVersion,
  recordVersions,
  settingsAnswer,
  studentRecords,
} from "@meridian/contract/history-answers";
import { hashKey, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { queryKeys } from "../../lib/query-client.ts";
import { readRecord } from "../../lib/record-calls.ts";

/** The reads and writes of the history page. Everything it has cached hangs on one key. */
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
    placeholderData: (before, query) => (query && sameRecords(query.queryKey, filter) ? before : undefined),
  });

/** In another order the same records stay until they arrive in it; the pressed head keeps the focus. */
function sameRecords([, asked]: readonly unknown[], filter: HistoryFilter): boolean {
  return hashKey([(asked as Partial<HistoryView> | undefined)?.filter]) === hashKey([filter]);
}

export const facetsQuery = queryOptions({
  queryKey: [...historyKey, "facets"],
  queryFn: ({ signal }) => callApi("/api/history/facets", historyFacets, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: [...historyKey, "settings"],
  queryFn: ({ signal }) => callApi("/api/history/settings", settingsAnswer, { signal }),
});

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id],
    queryFn: ({ signal }) => readRecord(id, signal),
    retry: false,
  });

const at = (id: string, part: string) => `/api/evaluations/${encodeURIComponent(id)}/${part}`;

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "versions"],
    queryFn: ({ signal }) => callApi(at(id, "versions"), recordVersions, { signal }),
  });

export const logQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "log"],
    queryFn: ({ signal }) => callApi(at(id, "log"), recordLogAnswer, { signal }),
    staleTime: 0,
  });

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "student"],
    queryFn: ({ signal }) => callApi(at(id, "student"), studentRecords, { signal }),
    staleTime: 0,
  });

export const readVersion = (id: string, version: number) =>
  callApi(at(id, `versions/${version}`), recordVersion);

export const eraseStudent = (id: string, records: number) =>
  callApi(at(id, "erase-student"), erasedAnswer, { method: "POST", body: { records } });

export const deleteRecords = (records: ChosenRecords) =>
  callApi("/api/history/delete", deletedAnswer, { method: "POST", body: { records } });

export const restoreRecords = (ids: readonly string[]) =>
  callApi("/api/history/restore", deletedAnswer, { method: "POST", body: { ids } });

export const changeSettings = (body: RecordSettings) =>
  callApi("/api/history/settings", settingsAnswer, { method: "PUT", body });

/** Saves the chosen records as a file on the person's device. */
export async function exportRecords(format: ExportFormat, records: ChosenRecords): Promise<void> {
  const response = await fetch("/api/history/export", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ format, records }),
    credentials: "same-origin",
  });
  if (!response.ok) throw new Error("The export failed. Nothing was sent anywhere. Try again in a minute.");
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), {
    href: url,
    download: name ?? `history.${format}`,
  });
  link.click();
  // The browser has taken it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
