import {
  createConnection,
  listConnections,
  listSendableRecords,
  updateConnection,
} from "@meridian/contract/crm/calls";
import type { ConnectionInput } from "@meridian/contract/crm/schemas";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

/** Polls while deliveries are queued. */
const pollIntervalMs = 4000;

export const connectionsQuery = queryOptions({
  queryKey: ["crm", "connections"],
  queryFn: ({ signal }) => request(listConnections, { signal }),
  // The counts on each card must match the delivery log below.
  refetchInterval: ({ state }) =>
    state.data?.connections.some(({ waiting }) => waiting > 0) ? pollIntervalMs : false,
});

export const recordsQuery = queryOptions({
  queryKey: ["crm", "records"],
  queryFn: ({ signal }) => request(listSendableRecords, { signal }),
});

/** Creates the connection if it has no ID yet. */
export const saveConnection = (id: string | null, body: ConnectionInput) =>
  id === null ? request(createConnection, { body }) : request(updateConnection, { params: { id }, body });
