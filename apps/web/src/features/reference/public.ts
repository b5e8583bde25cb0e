export { type ScaleBand, scaleBands, scaleTicks, toPercent } from "./country/scale/scale-bands.ts";
export { shortPublisherName } from "./country/scale/publisher.ts";
