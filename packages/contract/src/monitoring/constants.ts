/** Constants for metrics and alerts from section 9 of the product spec. No schemas here: the browser loads this file. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Metrics kept 1 hour. */
export const metricsRetention = hour;
/** System metrics sampled every 60 s. */
export const systemMetricsInterval = 60 * second;
/** Long-task threshold 50 ms. */
export const longTaskThreshold = 50;

/** Performance thresholds (ms). */
export const performanceThresholds = {
  gpa_calculation: 500,
  page_load: 3000,
  api_request: 2000,
  database_query: 1000,
  file_upload: 5000,
  default: 2000,
} as const;

/** Performance score: each of these exceeded costs 20 points; long tasks cost 5 each, capped at 20. */
export const scoreLimits = { LCP: 2500, FID: 100, CLS: 0.1, TTFB: 600 } as const;
const scoreCostPerLimit = 20;
const scoreCostPerLongTask = 5;
const scoreLongTasksCap = 20;

/** The two alert rules. */
export const alertRules = {
  /** more than 10 errors within 5 min */
  high_error_rate: { above: 10, within: 5 * minute, severity: "critical", cooldown: 15 * minute },
  /** the 10-minute average exceeds 2000 ms */
  slow_performance: { above: 2000, within: 10 * minute, severity: "high", cooldown: 30 * minute },
} as const;
export type AlertRule = keyof typeof alertRules;
export const alertRuleNames = Object.keys(alertRules) as AlertRule[];

/** Monitoring sample rates 0.1 (production) and 1 (development); errors and alerts are never sampled. */
export const sampleRates = { production: 0.1, development: 1 } as const;

/** A journey is removed 5 minutes after its completion (section 4). */
export const journeyRetention = 5 * minute;

export type VitalName = keyof typeof scoreLimits;

/** Input for the score; a vital that was not measured costs nothing. */
export interface Measurements extends Partial<Record<VitalName, number>> {
  readonly longTasks: number;
}

export function performanceScore(measured: Measurements): number {
  const exceeded = (Object.keys(scoreLimits) as VitalName[]).filter(
    (name) => (measured[name] ?? 0) > scoreLimits[name],
  );
  const longTasks = Math.min(measured.longTasks * scoreCostPerLongTask, scoreLongTasksCap);
  return 100 - exceeded.length * scoreCostPerLimit - longTasks;
}

export function getThreshold(kind: string): number {
  return kind in performanceThresholds
    ? performanceThresholds[kind as keyof typeof performanceThresholds]
    : performanceThresholds.default;
}
