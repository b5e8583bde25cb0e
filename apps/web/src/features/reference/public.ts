export { alternateBands } from "./country/scale/alternate-bands.ts";
export { markPosition } from "./country/scale/mark-position.ts";
export { type ScaleBand, scaleBands, scaleTicks, symbolTicks } from "./country/scale/scale-bands.ts";
export { shortPublisherName } from "./country/scale/publisher.ts";
export { siteName } from "./country/dossier/general-knowledge.tsx";
export { stillMapQuery } from "./atlas/still-map-query.ts";
export { Swatch } from "./atlas/swatch.tsx";
export type { Swatch as SwatchName } from "./atlas/color-modes.ts";
