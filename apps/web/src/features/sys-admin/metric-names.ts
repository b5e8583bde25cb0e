/** What the metrics of docs/monitoring.md are called on the screen, and what their values are counted in. */
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
  performance_score: { title: "Performance score of a page load", unit: "points" },
  long_task: { title: "Long tasks, over 50 ms", unit: "ms" },
  api_request: { title: "Calls to the server", unit: "ms" },
  gpa_calculation: { title: "GPA calculation", unit: "ms" },
  system_memory: { title: "Memory of the page", unit: "MB" },
  system_round_trip: { title: "Round trip of the network", unit: "ms" },
  system_downlink: { title: "Downlink of the network", unit: "Mbit/s" },
  system_elements: { title: "Elements on the page", unit: "elements" },
};

/** A metric this version does not know goes by its own name, without a unit. */
export function nameOf(metric: string): MetricName {
  return names[metric] ?? { title: metric, unit: "" };
}

/** A value with its unit: "1,240 ms", "0.08". */
export function valueText(metric: string, value: number | null): string {
  if (value === null) return "–";
  const { unit } = nameOf(metric);
  return unit === "" ? plainText(value) : `${plainText(value)}\u00A0${unit}`;
}

/** For an axis whose head names the unit. */
export function plainText(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 0 });
}
