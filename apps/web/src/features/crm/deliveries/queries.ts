import { listDeliveries, listTargets } from "@meridian/contract/crm/calls";
import { callPages, callQuery } from "../../../lib/api/call-query.ts";
import { crmKey } from "../queries.ts";

/** Polls while deliveries are waiting. */
const pollIntervalMs = 4000;

export const targetsQuery = callQuery(crmKey, listTargets);

export interface LogFilter {
  readonly connection: string;
  readonly state: string;
}

export const deliveriesQuery = (filter: LogFilter) =>
  callPages(crmKey, listDeliveries, "before", {
    query: { connection: filter.connection || undefined, state: filter.state || undefined },
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((delivery) => delivery.state === "queued"))
        ? pollIntervalMs
        : false,
  });
