import {
  type ConnectionInput,
  connectionList,
  deliveryPage,
  preview,
  savedConnection,
  sendableRecords,
  testOutcome,
} from "@meridian/contract/crm";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { anyAnswer, callApi } from "../../lib/api.ts";

/** While something waits, somebody watches it go. */
const lookAgainMs = 4000;

export const connectionsQuery = queryOptions({
  queryKey: ["crm", "connections"],
  queryFn: ({ signal }) => callApi("/api/crm/connections", connectionList, { signal }),
  // Its counts follow the log below it.
  refetchInterval: ({ state }) =>
    state.data?.connections.some(({ waiting }) => waiting > 0) ? lookAgainMs : false,
});

export const recordsQuery = queryOptions({
  queryKey: ["crm", "records"],
  queryFn: ({ signal }) => callApi("/api/crm/records", sendableRecords, { signal }),
});

export interface LogFilter {
  readonly connection: string;
  readonly state: string;
}

export const deliveriesQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ["crm", "deliveries", filter],
    queryFn: ({ signal, pageParam }) => {
      const chosen = Object.entries({ ...filter, before: pageParam }).filter(([, value]) => value !== "");
      return callApi(`/api/crm/deliveries?${new URLSearchParams(chosen).toString()}`, deliveryPage, {
        signal,
      });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === "queued"))
        ? lookAgainMs
        : false,
  });

export const saveConnection = (id: string | null, body: ConnectionInput) =>
  id === null
    ? callApi("/api/crm/connections", savedConnection, { method: "POST", body })
    : callApi(`/api/crm/connections/${id}`, savedConnection, { method: "PUT", body });
export const removeConnection = (id: string) =>
  callApi(`/api/crm/connections/${id}`, anyAnswer, { method: "DELETE" });
export const testConnection = (id: string, acceptHostKey?: string) =>
  callApi(`/api/crm/connections/${id}/test`, testOutcome, {
    method: "POST",
    body: acceptHostKey === undefined ? {} : { acceptHostKey },
  });
export const previewConnection = (connection: ConnectionInput, evaluationId: string) =>
  callApi("/api/crm/preview", preview, {
    method: "POST",
    body: { connection, ...(evaluationId !== "" && { evaluationId }) },
  });
export const retryDelivery = (id: string) =>
  callApi(`/api/crm/deliveries/${id}/retry`, anyAnswer, { method: "POST", body: {} });
