import {
  applicants,
  dashboardChoices,
  dashboardFigures,
  insights,
  applicantRank,
} from "@meridian/contract/dashboard/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { anyResponse, callApi } from "../../lib/api.ts";

/** Refetch on every visit, so that evaluations saved a minute ago are included. */
const alwaysFresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Each key starts with the workspace, so that cached data never shows in another one. */
const workspaceKey = (workspace: string, ...rest: readonly string[]) => ["dashboard", workspace, ...rest];

export const figuresQuery = (workspace: string, query: string) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "figures", query),
    queryFn: ({ signal }) => callApi(`/api/dashboard?${query}`, dashboardFigures, { signal }),
  });

export const choicesQuery = (workspace: string) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "choices"),
    queryFn: ({ signal }) => callApi("/api/dashboard/choices", dashboardChoices, { signal }),
  });

export const insightsQuery = (workspace: string, query: string) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "insights", query),
    queryFn: ({ signal }) => callApi(`/api/dashboard/insights?${query}`, insights, { signal }),
  });

export const applicantRankQuery = (workspace: string, applicant: string | null) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "standing", applicant ?? ""),
    queryFn: ({ signal }) =>
      callApi(
        `/api/dashboard/standing${applicant ? `?applicant=${encodeURIComponent(applicant)}` : ""}`,
        applicantRank,
        { signal },
      ),
    // A missing applicant will still be missing on the next attempt.
    retry: false,
  });

export const applicantsQuery = (workspace: string, search: string) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "applicants", search),
    queryFn: ({ signal }) =>
      callApi(`/api/dashboard/applicants?search=${encodeURIComponent(search)}`, applicants, { signal }),
  });

export const saveByHandMinutes = (minutes: number | null) =>
  callApi("/api/dashboard/by-hand", anyResponse, { method: "PUT", body: { minutes } });
