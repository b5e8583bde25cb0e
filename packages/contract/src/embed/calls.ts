import { defineCall } from "../calls/define-call.ts";
import { embeddedRecord, embedSettings, embedState, openEmbedRequest } from "./schemas.ts";

export const getEmbedSettings = defineCall("GET /api/crm/embed", "admin", { response: embedState });
export const updateEmbedSettings = defineCall("PUT /api/crm/embed", "admin-verified", {
  body: embedSettings,
  response: embedState,
});
/** The token is the permission: no session is used, and none is needed. */
export const openEmbed = defineCall("POST /api/embed/:team", "public", {
  repeat: "harmless",
  body: openEmbedRequest,
  response: embeddedRecord,
});
