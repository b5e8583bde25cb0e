export { LazyAnalyticsDemo } from "./demo/lazy-analytics-demo.ts";
export { sampleFigures } from "./demo/sample-figures.ts";
