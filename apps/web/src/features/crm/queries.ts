import {
  createConnection,
  listConnections,
  listSendableRecords,
  updateConnection,
} from "@meridian/contract/crm/calls";
import type { ConnectionInput } from "@meridian/contract/crm/schemas";
import { callQuery } from "../../lib/api/call-query.ts";
import { request } from "../../lib/api/request.ts";
import { useChange } from "../../lib/api/use-change.ts";

export const crmKey = ["crm"];

/** Polls while deliveries are queued. */
const pollIntervalMs = 4000;

export const connectionsQuery = callQuery(crmKey, listConnections, {
  // The counts on each card must match the delivery log below.
  refetchInterval: ({ state }) =>
    state.data?.connections.some(({ waiting }) => waiting > 0) ? pollIntervalMs : false,
});

export const recordsQuery = callQuery(crmKey, listSendableRecords);

/** Creates the connection if it has no ID yet. */
export const saveConnection = (id: string | null, body: ConnectionInput) =>
  id === null ? request(createConnection, { body }) : request(updateConnection, { params: { id }, body });

/** Runs a change and then refetches all CRM queries. */
export const useCrmChange = <Name extends string>() => useChange<Name>(crmKey);
