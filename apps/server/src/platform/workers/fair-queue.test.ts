import { expect, test } from "vitest";
import { createFairQueue, QueueFullError, type WaitOptions } from "./fair-queue.ts";

const limits = { maxRunning: 2, maxRunningPerOwner: 1, maxQueued: 8, maxQueuedPerOwner: 5 };

test("starts another owner's task right away, although the first owner has a long queue", async () => {
  const { queue, started, finish } = createObservedQueue();
  for (let n = 1; n <= 4; n++) void queue("flooder", `f${n}`);
  void queue("other", "o1");
  await settle();
  expect(started).toEqual(["f1", "o1"]);
  await finish("f1");
  expect(started).toEqual(["f1", "o1", "f2"]);
});

test("lets owners take turns when all slots are taken", async () => {
  const { queue, started, finish } = createObservedQueue({ ...limits, maxRunning: 1 });
  for (const task of ["a1", "a2", "a3"]) void queue("a", task);
  for (const task of ["b1", "b2"]) void queue("b", task);
  void queue("c", "c1");
  for (const task of ["a1", "b1", "c1", "a2", "b2"]) await finish(task);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("lets the kinds of one owner's tasks take turns", async () => {
  const { queue, started, finish } = createObservedQueue({ ...limits, maxQueuedPerOwner: 8 });
  for (const task of ["pdf 1", "pdf 2", "pdf 3"]) void queue("a", task, { kind: "pdf" });
  for (const task of ["batch 1", "batch 2"]) void queue("a", task, { kind: "batch" });
  void queue("a", "export 1", { kind: "export" });
  const expected = ["pdf 1", "batch 1", "export 1", "pdf 2", "batch 2", "pdf 3"];
  for (const task of expected) await finish(task);
  expect(started).toEqual(expected);
});

test("limits each owner's share and the whole queue, and frees the slots of finished tasks", async () => {
  const { queue, finish } = createObservedQueue();
  const tasks = [1, 2, 3, 4, 5].map((n) => queue("a", `a${n}`));
  await expect(queue("a", "a6")).rejects.toMatchObject({ scope: "owner" });
  for (let n = 1; n <= 3; n++) void queue("b", `b${n}`);
  await expect(queue("c", "c1")).rejects.toMatchObject({ scope: "all" });
  await expect(queue("c", "c2")).rejects.toBeInstanceOf(QueueFullError);
  await finish("a1");
  await tasks[0];
  void queue("c", "c3");
  await expect(queue("c", "c4")).rejects.toMatchObject({ scope: "all" });
});

test("never starts a task that is canceled while waiting, and frees its slot", async () => {
  const { queue, started, finish } = createObservedQueue();
  const controller = new AbortController();
  void queue("a", "a1");
  const waiting = queue("a", "a2", { signal: controller.signal });
  void queue("a", "a3");
  controller.abort(new Error("disconnected"));
  await expect(waiting).rejects.toThrow("disconnected");
  await finish("a1");
  expect(started).toEqual(["a1", "a3"]);
  await expect(queue("a", "a4", { signal: controller.signal })).rejects.toThrow("disconnected");
});

test("frees the slot of a failed task", async () => {
  const queue = createFairQueue({ ...limits, maxRunning: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("b", () => Promise.resolve("fine"))).toBe("fine");
});

function createObservedQueue(options = limits) {
  const fair = createFairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    queue: (owner: string, task: string, options?: WaitOptions) => {
      const run = fair.run(
        owner,
        () => {
          started.push(task);
          return new Promise<void>((resolve) => ends.set(task, resolve));
        },
        options,
      );
      run.catch(() => {});
      return run;
    },
    finish: async (task: string) => {
      await settle();
      ends.get(task)!();
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
