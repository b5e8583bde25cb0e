import {
  exportHistory,
  getEvaluation,
  getEvaluationLog,
  getHistoryFacets,
  getHistorySettings,
  listHistory,
  listStudentEvaluations,
  listVersions,
} from "@meridian/contract/history/calls";
import type {
  ExportFormat,
  ExportSelection,
  HistoryFilter,
  HistorySort,
} from "@meridian/contract/history/schemas";
import { getReportedMarks } from "@meridian/contract/student-marks/calls";
import { hashKey, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { download } from "../../lib/download.ts";
import { request, requestFile } from "../../lib/api/request.ts";
import { queryKeys } from "../../lib/api/query-client.ts";

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
    queryFn: ({ pageParam, signal }) =>
      request(listHistory, { query: { ...filter, sort, direction, after: pageParam || undefined }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous, query) =>
      query && hasSameFilter(query.queryKey, filter) ? previous : undefined,
  });

/** When only the order changes, the rows stay until the new order arrives, so the column heading keeps the focus. */
function hasSameFilter([, view]: readonly unknown[], filter: HistoryFilter): boolean {
  return hashKey([(view as Partial<HistoryView> | undefined)?.filter]) === hashKey([filter]);
}

/** What the student reported for a record; null if nothing. */
export const reportedMarksQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "reported-marks", id],
    queryFn: async ({ signal }) => (await request(getReportedMarks, { params: { id }, signal })).reported,
  });

export const facetsQuery = queryOptions({
  queryKey: [...historyKey, "facets"],
  queryFn: ({ signal }) => request(getHistoryFacets, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: [...historyKey, "settings"],
  queryFn: ({ signal }) => request(getHistorySettings, { signal }),
});

export const evaluationQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id],
    queryFn: ({ signal }) => request(getEvaluation, { params: { id }, signal }),
    retry: false,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "versions"],
    queryFn: ({ signal }) => request(listVersions, { params: { id }, signal }),
  });

export const logQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "log"],
    queryFn: ({ signal }) => request(getEvaluationLog, { params: { id }, signal }),
    staleTime: 0,
  });

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "student"],
    queryFn: ({ signal }) => request(listStudentEvaluations, { params: { id }, signal }),
    staleTime: 0,
  });

/** Downloads the selected records as a file. */
export async function exportEvaluations(format: ExportFormat, records: ExportSelection): Promise<void> {
  const response = await requestFile(exportHistory, { body: { format, records } });
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  download(await response.blob(), name ?? `history.${format}`);
}
