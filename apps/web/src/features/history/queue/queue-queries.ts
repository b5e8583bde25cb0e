import { getAssignmentRules, getQueueCounts, getTimeline, listQueue } from "@meridian/contract/queue/calls";
import type { QueueFilter } from "@meridian/contract/queue/schemas";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../../lib/api/request.ts";
import { historyKey } from "../queries.ts";

/** Colleagues work on the same queue, so it is read again while it is on screen. */
const refreshMillis = 20_000;

const queueKey = [...historyKey, "queue"] as const;

export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      request(listQueue, { query: { ...filter, after: pageParam || undefined }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshMillis,
  });

export const countsQuery = queryOptions({
  queryKey: [...queueKey, "counts"],
  queryFn: ({ signal }) => request(getQueueCounts, { signal }),
  refetchInterval: refreshMillis,
});

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...historyKey, "record", id, "timeline"],
    queryFn: ({ signal }) => request(getTimeline, { params: { id }, signal }),
    staleTime: 0,
  });

export const rulesQuery = queryOptions({
  queryKey: [...queueKey, "rules"],
  queryFn: ({ signal }) => request(getAssignmentRules, { signal }),
  staleTime: 0,
});
