import type { Metric } from "@meridian/contract/monitoring";
import { metricsKept, performanceThresholds, thresholdOf } from "@meridian/contract/monitoring-constants";
import type { Tags } from "../../lib/metrics.ts";

/** What this tab has measured within the last hour. */
export class MetricsStore {
  #metrics: Metric[] = [];

  record(name: string, value: number, tags: Tags, at: number): Metric {
    const metric: Metric = { name, value, timestamp: at, tags: { ...tags, ...slowMark(name, value) } };
    this.#metrics.push(metric);
    this.#metrics = this.#metrics.filter(({ timestamp }) => at - timestamp < metricsKept);
    return metric;
  }

  get all(): readonly Metric[] {
    return this.#metrics;
  }

  /** The mean of all timed work within the last milliseconds; 0 without any. */
  averageDuration(within: number, now: number): number {
    const values = this.#metrics
      .filter(({ name, timestamp }) => isTimed(name) && now - timestamp < within)
      .map(({ value }) => value);
    return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  }
}

/** The kinds with a threshold of their own are durations of work. */
const isTimed = (name: string) => name in performanceThresholds;

function slowMark(name: string, value: number): Tags {
  return isTimed(name) && value > thresholdOf(name) ? { slow: true } : {};
}
