import { expect, test } from "vitest";
import * as constants from "./constants.ts";
import { errorLogCap } from "./error-log-cap.ts";

const minute = 60_000;

test("matches the monitoring constants of spec section 9", () => {
  expect({ ...constants, errorLogCap }).toMatchObject({
    errorLogCap: 100,
    metricsRetention: 60 * minute,
    systemMetricsInterval: minute,
    longTaskThreshold: 50,
    performanceThresholds: {
      gpa_calculation: 500,
      page_load: 3000,
      api_request: 2000,
      database_query: 1000,
      file_upload: 5000,
      default: 2000,
    },
    scoreLimits: { LCP: 2500, FID: 100, CLS: 0.1, TTFB: 600 },
    alertRules: {
      high_error_rate: { above: 10, within: 5 * minute, severity: "critical", cooldown: 15 * minute },
      slow_performance: { above: 2000, within: 10 * minute, severity: "high", cooldown: 30 * minute },
    },
    sampleRates: { production: 0.1, development: 1 },
    journeyRetention: 5 * minute,
  });
});

test.each([
  [{ longTasks: 0 }, 100],
  [{ LCP: 2500, FID: 100, CLS: 0.1, TTFB: 600, longTasks: 0 }, 100],
  [{ LCP: 2501, longTasks: 0 }, 80],
  [{ LCP: 2501, FID: 101, CLS: 0.11, TTFB: 601, longTasks: 0 }, 20],
  [{ longTasks: 3 }, 85],
  [{ longTasks: 4 }, 80],
  [{ longTasks: 40 }, 80],
  [{ LCP: 9000, FID: 900, CLS: 1, TTFB: 900, longTasks: 9 }, 0],
])("%j scores %i", (measured, score) => {
  expect(constants.performanceScore(measured)).toBe(score);
});

test("uses the default threshold for other kinds", () => {
  expect([constants.getThreshold("file_upload"), constants.getThreshold("other")]).toEqual([5000, 2000]);
});
