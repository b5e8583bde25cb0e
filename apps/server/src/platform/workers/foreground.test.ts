import { afterEach, expect, test, vi } from "vitest";
import { createForeground } from "./foreground.ts";

afterEach(() => void vi.useRealTimers());

test("long work waits until the requests in progress are finished", async () => {
  const { enter, turn } = createForeground();
  const leaves = [enter(), enter()];
  const steps: string[] = [];
  const step = turn().then(() => steps.push("step"));
  leaves[0]!();
  // Calling it again must not count a second time.
  leaves[0]!();
  await nextLoop();
  expect(steps).toEqual([]);
  leaves[1]!();
  await step;
  expect(steps).toEqual(["step"]);
});

test("runs a request that arrives between two steps before the second step", async () => {
  const { enter, turn } = createForeground();
  const order: string[] = [];
  const first = turn().then(() => {
    order.push("first step");
    const leave = enter();
    setTimeout(() => {
      order.push("request");
      leave();
    }, 5);
  });
  const second = turn().then(() => order.push("second step"));
  await Promise.all([first, second]);
  expect(order).toEqual(["first step", "request", "second step"]);
});

test("a step does not start in the gap between two requests that follow each other", async () => {
  vi.useFakeTimers();
  const { enter, turn } = createForeground();
  const leaveFirst = enter();
  const step = vi.fn();
  void turn().then(step);
  leaveFirst();
  await vi.advanceTimersByTimeAsync(3);
  const leaveSecond = enter();
  await vi.advanceTimersByTimeAsync(20);
  expect(step).not.toHaveBeenCalled();
  leaveSecond();
  await vi.advanceTimersByTimeAsync(4);
  expect(step).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(step).toHaveBeenCalled();
});

test("a step does not wait if there was no request", async () => {
  vi.useFakeTimers();
  const { turn } = createForeground();
  const step = vi.fn();
  void turn().then(step);
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalled();
});

test("a step never waits longer than 100 ms, however many requests arrive", async () => {
  vi.useFakeTimers();
  const { enter, turn } = createForeground();
  const requests = setInterval(enter, 10);
  enter();
  const step = vi.fn();
  void turn().then(step);
  await vi.advanceTimersByTimeAsync(99);
  expect(step).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(step).toHaveBeenCalled();
  clearInterval(requests);
});

test("a request that takes longer than 100 ms no longer delays long work", async () => {
  vi.useFakeTimers();
  const { enter, turn } = createForeground();
  enter();
  await vi.advanceTimersByTimeAsync(100);
  const step = vi.fn();
  void turn().then(step);
  await vi.advanceTimersByTimeAsync(1);
  expect(step).toHaveBeenCalled();
});

const nextLoop = () => new Promise((resolve) => setTimeout(resolve, 5));
