export { LazyAnalyticsDemo } from "./demo/lazy-analytics-demo.ts";
export { sampleFigures } from "./demo/sample-figures.ts";
export { BarList } from "./charts/bar-list.tsx";
export { ChartCard } from "./charts/chart-card.tsx";
export { LineChart } from "./charts/line-chart.tsx";
