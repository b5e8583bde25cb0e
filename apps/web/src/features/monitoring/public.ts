export { measureDuration } from "./metrics/measure-duration.ts";
export { type Journey, measure, sendMetricsTo, startJourney, type Tags } from "./metrics/metrics.ts";
