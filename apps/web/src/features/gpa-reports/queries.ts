import { getBranding, getReport, listReports, previewReport } from "@meridian/contract/gpa-reports/calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { groupTimes, queryKeys } from "../../lib/api/query-client.ts";
import { request } from "../../lib/api/request.ts";

export const reportsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.academicReports, "list", search],
    queryFn: ({ signal, pageParam }) =>
      request(listReports, { query: { q: search, before: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.academicReports, "one", id],
    ...groupTimes("academic_reports"),
    queryFn: ({ signal }) => request(getReport, { params: { id }, signal }),
  });

export const issuableQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.academicReports, "issuable", id],
    queryFn: ({ signal }) => request(previewReport, { params: { id }, signal }),
    // A report number depends on this, so it must never be stale.
    staleTime: 0,
  });

export const brandingQuery = queryOptions({
  queryKey: [...queryKeys.academicReports, "branding"],
  queryFn: ({ signal }) => request(getBranding, { signal }),
});
