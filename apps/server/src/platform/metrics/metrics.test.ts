import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("counts per label, escaped for Prometheus", async () => {
  const metrics = createMetrics();
  const requests = metrics.counter("requests_total", "Requests", ["method", "status"]);
  requests.add(["GET", "200"]);
  requests.add(["GET", "200"]);
  requests.add(['P"', "500"], 3);
  expect(await metrics.text()).toBe(
    [
      "# HELP requests_total Requests",
      "# TYPE requests_total counter",
      'requests_total{method="GET",status="200"} 2',
      'requests_total{method="P\\"",status="500"} 3',
      "",
    ].join("\n"),
  );
});

test("histogram buckets are cumulative", async () => {
  const metrics = createMetrics();
  const seconds = metrics.histogram("seconds", "Duration", [0.1, 1]);
  for (const value of [0.05, 0.5, 0.7, 5]) seconds.observe(value);
  const text = await metrics.text();
  expect(text).toContain('seconds_bucket{le="0.1"} 1\nseconds_bucket{le="1"} 3\nseconds_bucket{le="+Inf"} 4');
  expect(text).toContain("seconds_count 4");
});

test("reads a gauge on demand", async () => {
  const metrics = createMetrics();
  let value = 1;
  metrics.gauge("things", "Things", () => value);
  value = 7;
  expect(await metrics.text()).toContain("things 7\n");
});
