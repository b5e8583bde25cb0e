/** The two endpoints monitoring calls (spec section 7). */
export const trackMetricsPath = "/functions/v1/track-metrics";
export const alertHandlerPath = "/functions/v1/alert-handler";
