/** Display names and units of the metrics in docs/monitoring.md. */
interface MetricName {
  readonly title: string;
  readonly unit: "ms" | "MB" | "Mbit/s" | "points" | "elements" | "";
}

const names: Readonly<Record<string, MetricName>> = {
  LCP: { title: "Largest contentful paint (LCP)", unit: "ms" },
  FID: { title: "First input delay (FID)", unit: "ms" },
  CLS: { title: "Cumulative layout shift (CLS)", unit: "" },
  TTFB: { title: "Time to first byte (TTFB)", unit: "ms" },
  page_load: { title: "Page load", unit: "ms" },
  performance_score: { title: "Page load performance score", unit: "points" },
  long_task: { title: "Long tasks, over 50 ms", unit: "ms" },
  api_request: { title: "Server requests", unit: "ms" },
  database_query: { title: "Database queries", unit: "ms" },
  file_upload: { title: "File uploads", unit: "ms" },
  gpa_calculation: { title: "GPA calculation", unit: "ms" },
  system_memory: { title: "Page memory", unit: "MB" },
  system_round_trip: { title: "Network round trip", unit: "ms" },
  system_downlink: { title: "Network downlink", unit: "Mbit/s" },
  system_elements: { title: "Elements on the page", unit: "elements" },
};

/** Unknown metrics are shown under their own name, without a unit. */
export function getMetricName(metric: string): MetricName {
  return names[metric] ?? { title: metric, unit: "" };
}

/** A value with its unit: "1,240 ms", "0.08". */
export function formatMetric(metric: string, value: number | null): string {
  if (value === null) return "–";
  const { unit } = getMetricName(metric);
  return unit === "" ? formatNumber(value) : `${formatNumber(value)}\u00A0${unit}`;
}

/** A value without its unit, for charts whose title names the unit. */
export function formatNumber(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 0 });
}
