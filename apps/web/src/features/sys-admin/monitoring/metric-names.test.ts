import { performanceThresholds, scoreLimits } from "@meridian/contract/monitoring/constants";
import { expect, test } from "vitest";
import { getMetricName, formatMetric } from "./metric-names.ts";

test("formats a value with its unit, if it has one", () => {
  expect(formatMetric("LCP", 1240.4)).toBe("1,240\u00A0ms");
  expect(formatMetric("CLS", 0.083)).toBe("0.08");
  expect(formatMetric("FID", null)).toBe("–");
  expect(formatMetric("not_yet_known", 3)).toBe("3");
});

test("every vital in the score and every metric with a threshold has a readable name", () => {
  for (const vital of Object.keys(scoreLimits)) expect(getMetricName(vital).title).toContain(`(${vital})`);
  const withThreshold = Object.keys(performanceThresholds).filter((metric) => metric !== "default");
  for (const metric of withThreshold) expect(getMetricName(metric).unit).toBe("ms");
  expect(getMetricName("not_yet_known").title).toBe("not_yet_known");
});
