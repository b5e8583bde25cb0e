import { getFeed, listCeebCodes } from "@meridian/contract/crm/feeds/calls";
import { callQuery } from "../../../lib/api/call-query.ts";
import { crmKey } from "../queries.ts";

const pollIntervalMs = 2000;

export const feedQuery = (id: string) =>
  callQuery(crmKey, getFeed, {
    params: { id },
    // Until the run that was started has finished.
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ finishedAt }) => finishedAt === null) ? pollIntervalMs : false,
  });

export const ceebQuery = callQuery(crmKey, listCeebCodes);
