import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.ts";
import {
  connectionInput,
  connectionList,
  connectionSwitch,
  crmTargets,
  delivery,
  deliveryPage,
  preview,
  previewRequest,
  retryOutcome,
  retryRequest,
  savedConnection,
  sendableEvaluations,
  sendOutcome,
  sendRequest,
  testOutcome,
  testRequest,
} from "./schemas.ts";

export const listConnections = defineCall("GET /api/crm/connections", "admin", { response: connectionList });
export const createConnection = defineCall("POST /api/crm/connections", "admin-verified", {
  body: connectionInput,
  response: savedConnection,
  status: 201,
});
export const updateConnection = defineCall("PUT /api/crm/connections/:id", "admin-verified", {
  body: connectionInput,
  response: savedConnection,
});
/** Separate, so that it does not bring back settings that a colleague has changed since the page was loaded. */
export const switchConnection = defineCall("PATCH /api/crm/connections/:id", "admin-verified", {
  body: connectionSwitch,
  response: savedConnection,
});
export const deleteConnection = defineCall("DELETE /api/crm/connections/:id", "admin");
export const testConnection = defineCall("POST /api/crm/connections/:id/test", "admin-verified", {
  body: testRequest,
  response: testOutcome,
});
export const previewPayload = defineCall("POST /api/crm/preview", "admin", {
  repeat: "harmless",
  body: previewRequest,
  response: preview,
});
/** The newest records, to try a mapping with. */
export const listSendableRecords = defineCall("GET /api/crm/records", "admin", {
  response: sendableEvaluations,
});

export const listTargets = defineCall("GET /api/crm/targets", "team", { response: crmTargets });
export const checkRecords = defineCall("POST /api/crm/check", "team", {
  repeat: "harmless",
  body: sendRequest,
  response: sendOutcome,
});
export const sendRecords = defineCall("POST /api/crm/send", "team-verified", {
  body: sendRequest,
  response: sendOutcome,
  status: 202,
});

const text = z.optional(z.string());
export const listDeliveries = defineCall("GET /api/crm/deliveries", "team", {
  query: z.object({
    connection: z.optional(z.uuid()),
    record: z.optional(z.uuid()),
    state: text,
    before: text,
  }),
  response: deliveryPage,
});
export const retryFailedDeliveries = defineCall("POST /api/crm/deliveries/retry", "team-verified", {
  body: retryRequest,
  response: retryOutcome,
  status: 202,
});
export const retryDelivery = defineCall("POST /api/crm/deliveries/:id/retry", "team-verified", {
  response: delivery,
  status: 202,
});
