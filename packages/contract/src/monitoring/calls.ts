import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";

// Every page loads these declarations, so they use no schemas: the handlers validate the bodies with those in `schemas.ts`.

export const trackMetrics = defineCall("POST /functions/v1/track-metrics", "public", {
  repeat: "harmless",
  body: rawBody,
  status: 202,
});
export const raiseAlert = defineCall("POST /functions/v1/alert-handler", "public", {
  repeat: "harmless",
  body: rawBody,
  status: 202,
});
/** Sent by browsers, in two formats of their own. The response is empty. */
export const reportCspViolations = defineCall("POST /api/csp-reports", "public", {
  repeat: "harmless",
  body: rawBody,
  response: fileResponse,
});
