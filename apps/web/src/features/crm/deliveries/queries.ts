import { listDeliveries, listTargets } from "@meridian/contract/crm/calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../../lib/api/request.ts";

/** Polls while deliveries are waiting. */
const pollIntervalMs = 4000;

export const targetsQuery = queryOptions({
  queryKey: ["crm", "targets"],
  queryFn: ({ signal }) => request(listTargets, { signal }),
});

export interface LogFilter {
  readonly connection: string;
  readonly state: string;
}

export const deliveriesQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ["crm", "deliveries", filter],
    queryFn: ({ signal, pageParam }) => {
      const filled = Object.entries({ ...filter, before: pageParam }).filter(([, value]) => value !== "");
      return request(listDeliveries, { query: Object.fromEntries(filled), signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((delivery) => delivery.state === "queued"))
        ? pollIntervalMs
        : false,
  });
