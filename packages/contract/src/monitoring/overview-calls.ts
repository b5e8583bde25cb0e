import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.ts";
import { alertList, errorRecords, journeysOverview, metricsOverview } from "./schemas.ts";

// What a system administrator sees of the measurements.

/** Falls back to the default if the parameter is missing, invalid or too large. */
const lenientNumber = (fallback: number, max: number) =>
  // oxlint-disable-next-line promise/valid-params -- not the `catch` of a promise
  z.catch(
    z.coerce.number<string | number | undefined>().check(z.int(), z.minimum(1), z.maximum(max)),
    fallback,
  );

export const getMetrics = defineCall("GET /api/sys-admin/metrics", "sysadmin", {
  query: z.object({ hours: lenientNumber(24, 24 * 30) }),
  response: metricsOverview,
});
export const listErrors = defineCall("GET /api/sys-admin/errors", "sysadmin", {
  query: z.object({
    before: lenientNumber(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    source: z.optional(z.string()),
  }),
  response: errorRecords,
});
export const listAlerts = defineCall("GET /api/sys-admin/alerts", "sysadmin", { response: alertList });
export const getJourneys = defineCall("GET /api/sys-admin/journeys", "sysadmin", {
  query: z.object({ days: lenientNumber(7, 90) }),
  response: journeysOverview,
});
