import type { Metric } from "@meridian/contract/monitoring/schemas";
import { expect, test } from "vitest";
import { Sender } from "./sender.ts";

function setUp() {
  const sent: { names: string[]; leaving: boolean }[] = [];
  const queued: string[][] = [];
  const timers: (() => void)[] = [];
  const network = { online: true };
  let serial = 0;
  const sender = new Sender({
    newId: () => `b${++serial}`,
    setTimer: (run) => void timers.push(run),
    isOnline: () => network.online,
    post: ({ metrics }, leaving) => void sent.push({ names: metrics.map(({ name }) => name), leaving }),
    queue: ({ metrics }) => void queued.push(metrics.map(({ name }) => name)),
  });
  return { sender, sent, queued, timers, network };
}

const metric = (name: string): Metric => ({ name, value: 1, timestamp: 0 });

test("collects metrics and sends them in one batch", () => {
  const { sender, sent, timers } = setUp();
  sender.add(metric("a"));
  sender.add(metric("b"));
  expect([sent.length, timers.length]).toEqual([0, 1]);
  timers[0]!();
  expect(sent).toEqual([{ names: ["a", "b"], leaving: false }]);
});

test("sends pending metrics when the page is left", () => {
  const { sender, sent } = setUp();
  sender.add(metric("a"));
  sender.flush(true);
  sender.flush(true);
  expect(sent).toEqual([{ names: ["a"], leaving: true }]);
});

test("keeps metrics while offline, and queues them when the page is left", () => {
  const { sender, sent, queued, network } = setUp();
  network.online = false;
  sender.add(metric("a"));
  sender.flush();
  expect([sent, queued]).toEqual([[], []]);
  sender.flush(true);
  expect([sent, queued]).toEqual([[], [["a"]]]);
});

test("sends 50 metrics at once", () => {
  const { sender, sent } = setUp();
  for (let n = 0; n < 50; n++) sender.add(metric("a"));
  expect(sent.map(({ names }) => names.length)).toEqual([50]);
});
