import { defineCall } from "../calls/define-call.ts";
import { embeddedRecord, embedSettings, embedState, openEmbedRequest } from "./schemas.ts";

export const getEmbedSettings = defineCall("GET /api/crm/embed", { access: "admin", response: embedState });
export const updateEmbedSettings = defineCall("PUT /api/crm/embed", {
  access: "admin-verified",
  body: embedSettings,
  response: embedState,
});
/** The token is the permission: no session is used, and none is needed. */
export const openEmbed = defineCall("POST /api/embed/:team", {
  access: "public",
  repeat: "harmless",
  body: openEmbedRequest,
  response: embeddedRecord,
});
