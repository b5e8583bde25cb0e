import {
  applicants,
  dashboardChoices,
  dashboardFigures,
  insights,
  standing,
} from "@meridian/contract/dashboard";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { anyAnswer, callApi } from "../../lib/api.ts";

/** Figures are asked for again at every visit: what was saved a minute ago must be in them. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Nobody's figures may show in another workspace, so each key begins with it. */
const key = (workspace: string, ...rest: readonly string[]) => ["dashboard", workspace, ...rest];

export const figuresQuery = (workspace: string, query: string) =>
  queryOptions({
    ...fresh,
    queryKey: key(workspace, "figures", query),
    queryFn: ({ signal }) => callApi(`/api/dashboard?${query}`, dashboardFigures, { signal }),
  });

export const choicesQuery = (workspace: string) =>
  queryOptions({
    ...fresh,
    queryKey: key(workspace, "choices"),
    queryFn: ({ signal }) => callApi("/api/dashboard/choices", dashboardChoices, { signal }),
  });

export const insightsQuery = (workspace: string, query: string) =>
  queryOptions({
    ...fresh,
    queryKey: key(workspace, "insights", query),
    queryFn: ({ signal }) => callApi(`/api/dashboard/insights?${query}`, insights, { signal }),
  });

export const standingQuery = (workspace: string, applicant: string | null) =>
  queryOptions({
    ...fresh,
    queryKey: key(workspace, "standing", applicant ?? ""),
    queryFn: ({ signal }) =>
      callApi(
        `/api/dashboard/standing${applicant ? `?applicant=${encodeURIComponent(applicant)}` : ""}`,
        standing,
        { signal },
      ),
    // An applicant who is not there will not be there at the next try.
    retry: false,
  });

export const applicantsQuery = (workspace: string, search: string) =>
  queryOptions({
    ...fresh,
    queryKey: key(workspace, "applicants", search),
    queryFn: ({ signal }) =>
      callApi(`/api/dashboard/applicants?search=${encodeURIComponent(search)}`, applicants, { signal }),
  });

export const setByHand = (minutes: number | null) =>
  callApi("/api/dashboard/by-hand", anyAnswer, { method: "PUT", body: { minutes } });
