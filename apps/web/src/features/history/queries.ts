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
import { hashKey, type QueryKey } from "@tanstack/react-query";
import { download } from "../../lib/download.ts";
import { callPages, callQuery } from "../../lib/api/call-query.ts";
import { requestFile } from "../../lib/api/request.ts";
import { queryKeys } from "../../lib/api/query-client.ts";
import { serverMessage } from "../../lib/api/api.ts";
import { notifyError } from "../../lib/toasts.ts";

/** API calls of the history page. Everything it caches shares this key. */
export const historyKey = queryKeys.calculationHistory;
/** What is cached about single records. */
export const recordKey = [...historyKey, "record"];

export interface HistoryView {
  readonly filter: HistoryFilter;
  readonly sort: HistorySort;
  readonly direction: "asc" | "desc";
}

export const historyQuery = ({ filter, sort, direction }: HistoryView) =>
  callPages(historyKey, listHistory, "after", {
    query: { ...filter, sort, direction },
    placeholderData: (previous, query) =>
      query && hasSameFilter(query.queryKey, filter) ? previous : undefined,
  });

/** When only the order changes, the rows stay until the new order arrives, so the column heading keeps the focus. */
function hasSameFilter(queryKey: QueryKey, filter: HistoryFilter): boolean {
  const { query } = queryKey.at(-1) as { readonly query: object };
  return hashKey([{ ...query, sort: undefined, direction: undefined }]) === hashKey([filter]);
}

/** What the student reported for a record; null if nothing. */
export const reportedMarksQuery = (id: string) =>
  callQuery(historyKey, getReportedMarks, { params: { id }, select: ({ reported }) => reported });

export const facetsQuery = callQuery(historyKey, getHistoryFacets);

export const settingsQuery = callQuery(historyKey, getHistorySettings);

export const evaluationQuery = (id: string) =>
  callQuery(recordKey, getEvaluation, { params: { id }, retry: false });

export const versionsQuery = (id: string) => callQuery(recordKey, listVersions, { params: { id } });

export const logQuery = (id: string) =>
  callQuery(recordKey, getEvaluationLog, { params: { id }, staleTime: 0 });

export const studentQuery = (id: string) =>
  callQuery(recordKey, listStudentEvaluations, { params: { id }, staleTime: 0 });

/** Downloads the selected records as a file, or says in a toast why that failed. */
export async function exportEvaluations(format: ExportFormat, records: ExportSelection): Promise<void> {
  try {
    const response = await requestFile(exportHistory, { body: { format, records } });
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    download(await response.blob(), name ?? `history.${format}`);
  } catch (error) {
    notifyError(serverMessage(error) ?? "The export failed. Try again in a minute.");
  }
}
