import { expect, test } from "vitest";
import { AlertWatch } from "./alert-watch.ts";
import { MetricsStore } from "./metrics-store.ts";

const minute = 60_000;

function bench() {
  const clock = { now: 0 };
  const raised: string[] = [];
  const kept = new Map<string, string>();
  const metrics = new MetricsStore();
  const open = () =>
    new AlertWatch({
      metrics,
      now: () => clock.now,
      cooldowns: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      onAlert: (rule) => void raised.push(rule),
    });
  const measure = (watch: AlertWatch, name: string, value: number) => {
    metrics.record(name, value, {}, clock.now);
    watch.measured();
  };
  return { clock, raised, open, measure };
}

test("more than 10 errors within 5 minutes, once, and again only after 15 minutes", () => {
  const { clock, raised, open } = bench();
  const watch = open();
  for (let n = 0; n < 10; n++) watch.errorHappened();
  expect(raised).toEqual([]);
  watch.errorHappened();
  watch.errorHappened();
  expect(raised).toEqual(["high_error_rate"]);
  clock.now = 15 * minute - 1;
  for (let n = 0; n < 11; n++) watch.errorHappened();
  expect(raised).toHaveLength(1);
  clock.now = 15 * minute;
  watch.errorHappened();
  expect(raised).toHaveLength(2);
});

test("errors spread over more than 5 minutes raise nothing", () => {
  const { clock, raised, open } = bench();
  const watch = open();
  for (let n = 0; n < 40; n++) {
    clock.now += minute / 2;
    watch.errorHappened();
  }
  expect(raised).toEqual([]);
});

test("a 10-minute average above 2000 ms, once, and again only after 30 minutes", () => {
  const { clock, raised, open, measure } = bench();
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

test("only timed work counts, and only of the last 10 minutes", () => {
  const { clock, raised, open, measure } = bench();
  const watch = open();
  measure(watch, "system_memory", 9e9);
  measure(watch, "api_request", 1500);
  clock.now = 10 * minute;
  measure(watch, "api_request", 2000);
  expect(raised).toEqual([]);
});

test("a reload does not end a cooldown", () => {
  const { raised, open, measure } = bench();
  measure(open(), "api_request", 5000);
  measure(open(), "api_request", 5000);
  expect(raised).toEqual(["slow_performance"]);
});
