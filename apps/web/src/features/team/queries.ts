import { getSetResults, listSets } from "@meridian/contract/calibration/calls";
import { getAgreement, getSecondReadingSettings } from "@meridian/contract/second-reading/calls";
import {
  getTeam,
  getTeamConsistency,
  listTables,
  listTableVersions,
  listTeamActivity,
} from "@meridian/contract/team/calls";
import { listPolicies } from "@meridian/contract/policies/calls";
import { listReadings } from "@meridian/contract/readings/calls";
import { getTeamTraining } from "@meridian/contract/training/calls";
import { getHistorySettings } from "@meridian/contract/history/calls";
import { listTeamSupportGrants } from "@meridian/contract/support/calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";
import { queryKeys } from "../../lib/api/query-client.ts";

const key = queryKeys.teams;

export const teamQuery = queryOptions({
  queryKey: [...key, "overview"],
  queryFn: ({ signal }) => request(getTeam, { signal }),
});

export const tablesQuery = queryOptions({
  queryKey: [...key, "tables"],
  queryFn: ({ signal }) => request(listTables, { signal }),
});

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "tables", id],
    queryFn: ({ signal }) => request(listTableVersions, { params: { id }, signal }),
  });

export const policiesQuery = queryOptions({
  queryKey: [...key, "policies"],
  queryFn: ({ signal }) => request(listPolicies, { signal }),
});

export const readingsQuery = queryOptions({
  queryKey: [...key, "readings"],
  queryFn: ({ signal }) => request(listReadings, { signal }),
});

export const calibrationQuery = queryOptions({
  queryKey: [...key, "calibration"],
  queryFn: ({ signal }) => request(listSets, { signal }),
});

export const calibrationResultsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "calibration", id],
    queryFn: ({ signal }) => request(getSetResults, { params: { id }, signal }),
  });

export const secondReadingSettingsQuery = queryOptions({
  queryKey: [...key, "second-reading"],
  queryFn: ({ signal }) => request(getSecondReadingSettings, { signal }),
});

export const agreementQuery = queryOptions({
  queryKey: [...key, "agreement"],
  queryFn: ({ signal }) => request(getAgreement, { signal }),
});

export const consistencyQuery = queryOptions({
  queryKey: [...key, "consistency"],
  queryFn: ({ signal }) => request(getTeamConsistency, { signal }),
});

export const activityQuery = infiniteQueryOptions({
  queryKey: [...key, "activity"],
  queryFn: ({ pageParam, signal }) =>
    request(listTeamActivity, { query: { before: pageParam ?? undefined }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

export const trainingQuery = queryOptions({
  queryKey: [...key, "training"],
  queryFn: ({ signal }) => request(getTeamTraining, { signal }),
});

export const recordSettingsQuery = queryOptions({
  queryKey: [...key, "record-settings"],
  queryFn: ({ signal }) => request(getHistorySettings, { signal }),
});

export const supportQuery = queryOptions({
  queryKey: [...key, "support"],
  queryFn: ({ signal }) => request(listTeamSupportGrants, { signal }),
});
