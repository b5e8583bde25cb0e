import { expect, test } from "vitest";
import { measure, sendMetricsTo, startJourney } from "./metrics.ts";

test("what is said before the monitoring is there reaches it in order, with its own time", () => {
  const heard: string[] = [];
  const before = Date.now();
  measure("gpa_calculation", 2, { courses: 3 });
  const journey = startJourney("report");
  journey.step("opened");
  const times: number[] = [];
  sendMetricsTo({
    measure: (name, value, _tags, at) => {
      times.push(at);
      heard.push(`${name} ${value}`);
    },
    startJourney: (type) => {
      heard.push(`start ${type}`);
      return {
        step: (name) => void heard.push(`step ${name}`),
        complete: (success) => void heard.push(`complete ${success}`),
      };
    },
  });
  journey.complete(true);
  measure("page_load", 900);
  expect(heard).toEqual([
    "gpa_calculation 2",
    "start report",
    "step opened",
    "complete true",
    "page_load 900",
  ]);
  expect(times[0]).toBeGreaterThanOrEqual(before);
});
