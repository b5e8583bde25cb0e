import { getBranding, getReport, listReports, previewReport } from "@meridian/contract/gpa-reports/calls";
import { groupTimes, queryKeys } from "../../lib/api/query-client.ts";
import { callPages, callQuery } from "../../lib/api/call-query.ts";
import { useChangeWithInlineError } from "../../lib/api/use-change.ts";

export const reportsQuery = (search: string) =>
  callPages(queryKeys.academicReports, listReports, "before", { query: { q: search } });

export const reportQuery = (id: string) =>
  callQuery(queryKeys.academicReports, getReport, { params: { id }, ...groupTimes("academic_reports") });

export const issuableQuery = (id: string) =>
  callQuery(queryKeys.academicReports, previewReport, {
    params: { id },
    // A report number depends on this, so it must never be stale.
    staleTime: 0,
  });

export const brandingQuery = callQuery(queryKeys.academicReports, getBranding);

/** Runs a change and refetches everything about reports. */
export const useReportChange = () => useChangeWithInlineError(queryKeys.academicReports);
