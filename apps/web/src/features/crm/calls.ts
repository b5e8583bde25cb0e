import {
  type ConnectionInput,
  connectionList,
  preview,
  savedConnection,
  sendableEvaluations,
  testOutcome,
} from "@meridian/contract/crm/schemas";
import { queryOptions } from "@tanstack/react-query";
import { anyResponse, callApi } from "../../lib/api.ts";

/** Polls while deliveries are queued. */
const pollIntervalMs = 4000;

export const connectionsQuery = queryOptions({
  queryKey: ["crm", "connections"],
  queryFn: ({ signal }) => callApi("/api/crm/connections", connectionList, { signal }),
  // The counts on each card must match the delivery log below.
  refetchInterval: ({ state }) =>
    state.data?.connections.some(({ waiting }) => waiting > 0) ? pollIntervalMs : false,
});

export const recordsQuery = queryOptions({
  queryKey: ["crm", "records"],
  queryFn: ({ signal }) => callApi("/api/crm/records", sendableEvaluations, { signal }),
});

export const saveConnection = (id: string | null, body: ConnectionInput) =>
  id === null
    ? callApi("/api/crm/connections", savedConnection, { method: "POST", body })
    : callApi(`/api/crm/connections/${id}`, savedConnection, { method: "PUT", body });
export const deleteConnection = (id: string) =>
  callApi(`/api/crm/connections/${id}`, anyResponse, { method: "DELETE" });
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
