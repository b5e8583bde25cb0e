import {
  findApplicants,
  getApplicantRank,
  getDashboardChoices,
  getFigures,
  getInsights,
} from "@meridian/contract/dashboard/calls";
import type { DashboardQuery, InsightsQuery } from "@meridian/contract/dashboard/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

/** Refetch on every visit, so that evaluations saved a minute ago are included. */
const alwaysFresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Each key starts with the workspace, so that cached data never shows in another one. */
const workspaceKey = (workspace: string, ...rest: readonly unknown[]) => ["dashboard", workspace, ...rest];

export const figuresQuery = (workspace: string, query: DashboardQuery) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "figures", query),
    queryFn: ({ signal }) => request(getFigures, { query, signal }),
  });

export const choicesQuery = (workspace: string) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "choices"),
    queryFn: ({ signal }) => request(getDashboardChoices, { signal }),
  });

export const insightsQuery = (workspace: string, query: InsightsQuery) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "insights", query),
    queryFn: ({ signal }) => request(getInsights, { query, signal }),
  });

export const applicantRankQuery = (workspace: string, applicant: string | null) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "rank", applicant ?? ""),
    queryFn: ({ signal }) =>
      request(getApplicantRank, { query: { applicant: applicant ?? undefined }, signal }),
    // A missing applicant will still be missing on the next attempt.
    retry: false,
  });

export const applicantsQuery = (workspace: string, search: string) =>
  queryOptions({
    ...alwaysFresh,
    queryKey: workspaceKey(workspace, "applicants", search),
    queryFn: ({ signal }) => request(findApplicants, { query: { search }, signal }),
  });
