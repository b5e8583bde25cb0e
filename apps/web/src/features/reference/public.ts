export { alternateBands } from "./country/scale/alternate-bands.ts";
export { markPosition } from "./country/scale/mark-position.ts";
export { type ScaleBand, scaleBands, scaleTicks, symbolTicks } from "./country/scale/scale-bands.ts";
export { shortPublisherName } from "./country/scale/publisher.ts";
export { siteName } from "./country/dossier/general-knowledge.tsx";
