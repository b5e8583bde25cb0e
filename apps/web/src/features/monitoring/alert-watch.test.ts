import { expect, test } from "vitest";
import { AlertWatch } from "./alert-watch.ts";
import { MetricsStore } from "./metrics/metrics-store.ts";

const minute = 60_000;

function setUp() {
  const clock = { now: 0 };
  const raised: string[] = [];
  const storage = new Map<string, string>();
  const metrics = new MetricsStore();
  const open = () =>
    new AlertWatch({
      metrics,
      now: () => clock.now,
      cooldowns: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
      },
      onAlert: (rule) => void raised.push(rule),
    });
  const measure = (watch: AlertWatch, name: string, value: number) => {
    metrics.record(name, value, {}, clock.now);
    watch.checkPerformance();
  };
  return { clock, raised, open, measure };
}

test("raises one alert for more than 10 errors in 5 minutes, and the next only after 15 minutes", () => {
  const { clock, raised, open } = setUp();
  const watch = open();
  for (let n = 0; n < 10; n++) watch.recordError();
  expect(raised).toEqual([]);
  watch.recordError();
  watch.recordError();
  expect(raised).toEqual(["high_error_rate"]);
  clock.now = 15 * minute - 1;
  for (let n = 0; n < 11; n++) watch.recordError();
  expect(raised).toHaveLength(1);
  clock.now = 15 * minute;
  watch.recordError();
  expect(raised).toHaveLength(2);
});

test("raises nothing when errors are spread over more than 5 minutes", () => {
  const { clock, raised, open } = setUp();
  const watch = open();
  for (let n = 0; n < 40; n++) {
    clock.now += minute / 2;
    watch.recordError();
  }
  expect(raised).toEqual([]);
});

test("raises one alert for a 10-minute average above 2000 ms, and the next only after 30 minutes", () => {
  const { clock, raised, open, measure } = setUp();
  const watch = open();
  measure(watch, "page_load", 2000);
  expect(raised).toEqual([]);
  measure(watch, "api_request", 2001);
  expect(raised).toEqual(["slow_performance"]);
  clock.now = 30 * minute - 1;
  measure(watch, "api_request", 9000);
  expect(raised).toHaveLength(1);
  clock.now = 30 * minute;
  measure(watch, "api_request", 9000);
  expect(raised).toHaveLength(2);
});

test("counts only durations, and only those of the last 10 minutes", () => {
  const { clock, raised, open, measure } = setUp();
  const watch = open();
  measure(watch, "system_memory", 9e9);
  measure(watch, "api_request", 1500);
  clock.now = 10 * minute;
  measure(watch, "api_request", 2000);
  expect(raised).toEqual([]);
});

test("keeps the cooldown after a reload", () => {
  const { raised, open, measure } = setUp();
  measure(open(), "api_request", 5000);
  measure(open(), "api_request", 5000);
  expect(raised).toEqual(["slow_performance"]);
});
