/** The two calls of section 7 that monitoring makes. */
export const trackMetricsPath = "/functions/v1/track-metrics";
export const alertHandlerPath = "/functions/v1/alert-handler";
