import { getSetResults, listSets } from "@meridian/contract/calibration/calls";
import { getAgreement, getSecondReadingSettings } from "@meridian/contract/second-reading/calls";
import type { ActivityFilter } from "@meridian/contract/team/activity-filter";
import {
  getTeam,
  getTeamConsistency,
  listActivityPeople,
  listTables,
  listTableVersions,
  listTeamActivity,
} from "@meridian/contract/team/calls";
import { listPolicies } from "@meridian/contract/policies/calls";
import { listReadings } from "@meridian/contract/readings/calls";
import { getTeamTraining } from "@meridian/contract/training/calls";
import { getHistorySettings } from "@meridian/contract/history/calls";
import { listTeamSupportGrants } from "@meridian/contract/support/calls";
import { callPages, callQuery } from "../../lib/api/call-query.ts";
import { queryKeys } from "../../lib/api/query-client.ts";
import { useChange, useChangeWithInlineError } from "../../lib/api/use-change.ts";

const key = queryKeys.teams;

export const teamQuery = callQuery(key, getTeam);

export const tablesQuery = callQuery(key, listTables);

export const versionsQuery = (id: string) => callQuery(key, listTableVersions, { params: { id } });

export const policiesQuery = callQuery(key, listPolicies);

export const readingsQuery = callQuery(key, listReadings);

export const calibrationQuery = callQuery(key, listSets);

export const calibrationResultsQuery = (id: string) => callQuery(key, getSetResults, { params: { id } });

export const secondReadingSettingsQuery = callQuery(key, getSecondReadingSettings);

export const agreementQuery = callQuery(key, getAgreement);

export const consistencyQuery = callQuery(key, getTeamConsistency);

export const activityQuery = (filter: ActivityFilter) =>
  callPages(key, listTeamActivity, "before", { query: filter });

export const activityPeopleQuery = callQuery(key, listActivityPeople);

export const trainingQuery = callQuery(key, getTeamTraining);

export const recordSettingsQuery = callQuery(key, getHistorySettings);

export const supportQuery = callQuery(key, listTeamSupportGrants);

/** Runs a change to the team and refetches everything the page shows. */
export const useTeamChange = () => useChange(key);

/** The same for forms, which show an error until the next attempt. */
export const useTeamChangeWithInlineError = () => useChangeWithInlineError(key);
