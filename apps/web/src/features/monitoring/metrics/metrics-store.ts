import type { Metric } from "@meridian/contract/monitoring/schemas";
import {
  metricsRetention,
  performanceThresholds,
  getThreshold,
} from "@meridian/contract/monitoring/constants";
import type { Tags } from "./metrics.ts";

/** This tab's measurements of the last hour. */
export class MetricsStore {
  #metrics: Metric[] = [];

  record(name: string, value: number, tags: Tags, at: number): Metric {
    const metric: Metric = { name, value, timestamp: at, tags: { ...tags, ...slowTag(name, value) } };
    this.#metrics.push(metric);
    this.#metrics = this.#metrics.filter(({ timestamp }) => at - timestamp < metricsRetention);
    return metric;
  }

  get all(): readonly Metric[] {
    return this.#metrics;
  }

  /** The mean of all durations within the last `within` milliseconds; 0 if there are none. */
  averageDuration(within: number, now: number): number {
    const values = this.#metrics
      .filter(({ name, timestamp }) => isDuration(name) && now - timestamp < within)
      .map(({ value }) => value);
    return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  }
}

/** Metrics with a threshold are durations. */
const isDuration = (name: string) => name in performanceThresholds;

function slowTag(name: string, value: number): Tags {
  return isDuration(name) && value > getThreshold(name) ? { slow: true } : {};
}
