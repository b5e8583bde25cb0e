import { crmTargets, deliveryPage, retryOutcome, sendOutcome } from "@meridian/contract/crm/schemas";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { anyResponse, callApi } from "../../../lib/api.ts";

/** Polls while deliveries are waiting. */
const pollIntervalMs = 4000;

export const targetsQuery = queryOptions({
  queryKey: ["crm", "targets"],
  queryFn: ({ signal }) => callApi("/api/crm/targets", crmTargets, { signal }),
});

export interface LogFilter {
  readonly connection: string;
  readonly state: string;
}

export const deliveriesQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ["crm", "deliveries", filter],
    queryFn: ({ signal, pageParam }) => {
      const params = Object.entries({ ...filter, before: pageParam }).filter(([, value]) => value !== "");
      return callApi(`/api/crm/deliveries?${new URLSearchParams(params).toString()}`, deliveryPage, {
        signal,
      });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((delivery) => delivery.state === "queued"))
        ? pollIntervalMs
        : false,
  });

export const retryDelivery = (id: string) =>
  callApi(`/api/crm/deliveries/${id}/retry`, anyResponse, { method: "POST", body: {} });
export const retryFailedDeliveries = (connectionId: string) =>
  callApi("/api/crm/deliveries/retry", retryOutcome, {
    method: "POST",
    body: connectionId === "" ? {} : { connectionId },
  });

interface SendRequest {
  readonly connectionId: string;
  readonly evaluationIds: readonly string[];
}
export const checkRecords = (body: SendRequest) =>
  callApi("/api/crm/check", sendOutcome, { method: "POST", body });
export const sendRecords = (body: SendRequest) =>
  callApi("/api/crm/send", sendOutcome, { method: "POST", body });
