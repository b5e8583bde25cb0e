import { expect, test, vi } from "vitest";

test("delivers reports made before monitoring is loaded, in order and with their own time", async () => {
  // Imported again, because another test in this process may already have connected the module.
  vi.resetModules();
  const { measure, sendMetricsTo, startJourney } = await import("./metrics.ts");
  const received: string[] = [];
  const before = Date.now();
  measure("gpa_calculation", 2, { courses: 3 });
  const journey = startJourney("report");
  journey.step("opened");
  const times: number[] = [];
  sendMetricsTo({
    measure: (name, value, _tags, at) => {
      times.push(at);
      received.push(`${name} ${value}`);
    },
    startJourney: (type) => {
      received.push(`start ${type}`);
      return {
        step: (name) => void received.push(`step ${name}`),
        complete: (success) => void received.push(`complete ${success}`),
      };
    },
  });
  journey.complete(true);
  measure("page_load", 900);
  expect(received).toEqual([
    "gpa_calculation 2",
    "start report",
    "step opened",
    "complete true",
    "page_load 900",
  ]);
  expect(times[0]).toBeGreaterThanOrEqual(before);
});
