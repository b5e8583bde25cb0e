import { getAssignmentRules, getQueueCounts, getTimeline, listQueue } from "@meridian/contract/queue/calls";
import type { QueueFilter } from "@meridian/contract/queue/schemas";
import { callPages, callQuery } from "../../../lib/api/call-query.ts";
import { historyKey, recordKey } from "../queries.ts";

/** Colleagues work on the same queue, so it is read again while it is on screen. */
const refreshMillis = 20_000;

const queueKey = [...historyKey, "queue"] as const;

export const queueQuery = (filter: QueueFilter) =>
  callPages(queueKey, listQueue, "after", { query: filter, refetchInterval: refreshMillis });

export const countsQuery = callQuery(queueKey, getQueueCounts, { refetchInterval: refreshMillis });

export const timelineQuery = (id: string) =>
  callQuery(recordKey, getTimeline, { params: { id }, staleTime: 0 });

export const rulesQuery = callQuery(queueKey, getAssignmentRules, { staleTime: 0 });
