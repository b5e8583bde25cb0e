import {
  findApplicants,
  getApplicantRank,
  getDashboardChoices,
  getFigures,
  getInsights,
} from "@meridian/contract/dashboard/calls";
import type { DashboardQuery, InsightsQuery } from "@meridian/contract/dashboard/schemas";
import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "../../lib/api/call-query.ts";
import { useSession } from "../../lib/session/session.tsx";

export const dashboardKey = ["dashboard"];

/** Whose figures are shown: the team's, or the user's own. It is part of the query keys. */
export function useWorkspaceId(): string {
  const { team, user } = useSession();
  return team?.id ?? user?.id ?? "";
}

/** The workspace is part of the group, so that cached data never shows in another one. */
const group = (workspace: string) => [...dashboardKey, workspace];

/** Refetch on every visit, so that evaluations saved a minute ago are included. */
const alwaysFresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const figuresQuery = (workspace: string, query: DashboardQuery) =>
  callQuery(group(workspace), getFigures, { query, ...alwaysFresh });

export const choicesQuery = (workspace: string) =>
  callQuery(group(workspace), getDashboardChoices, alwaysFresh);

export const insightsQuery = (workspace: string, query: InsightsQuery) =>
  callQuery(group(workspace), getInsights, { query, ...alwaysFresh });

export const applicantRankQuery = (workspace: string, applicant: string | null) =>
  callQuery(group(workspace), getApplicantRank, {
    query: { applicant: applicant ?? undefined },
    ...alwaysFresh,
    // A missing applicant will still be missing on the next attempt.
    retry: false,
  });

export const applicantsQuery = (workspace: string, search: string) =>
  callQuery(group(workspace), findApplicants, { query: { search }, ...alwaysFresh });
