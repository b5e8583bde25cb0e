import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { serverRoot } from "../server-root.ts";
import { createWorkerPool } from "./worker-pool.ts";

const folder = mkdtempSync(path.join(tmpdir(), "meridian-worker-"));
writeFileSync(
  path.join(folder, "worker.js"),
  `const { parentPort } = require("node:worker_threads");
   parentPort.on("message", (task) => {
     if (task === "loop") for (;;);
     if (task === "grow") for (const all = []; ; ) all.push(new Array(10_000).fill(all.length));
     parentPort.postMessage(task === "process" ? process.pid : task);
   });`,
);
const script = path.join(path.relative(path.join(serverRoot, "dist"), folder), "worker");
const limits = { maxRunning: 1, maxRunningPerOwner: 1, maxQueued: 10, maxQueuedPerOwner: 10 };
const pool = createWorkerPool<string, unknown>({ script, maxHeapMb: 32, maxTaskMs: 5000, ...limits });
afterAll(async () => {
  await pool.stop();
  rmSync(folder, { recursive: true });
});

test.each([
  ["loop", "time"],
  ["grow", "memory"],
])("ends a task that would %s forever at the %s limit, and runs the next one", async (task, reason) => {
  await expect(pool.run(task, { owner: "a" })).rejects.toMatchObject({ name: "TaskLimitError", reason });
  expect(await pool.run("echo", { owner: "b" })).toBe("echo");
});

test("ends a running task when its client disconnects", async () => {
  const controller = new AbortController();
  const running = pool.run("loop", { owner: "a", signal: controller.signal });
  setTimeout(() => controller.abort(new Error("disconnected")), 100);
  await expect(running).rejects.toThrow("disconnected");
  expect(await pool.run("echo", { owner: "b" })).toBe("echo");
});

test("finishes a running task whose client has left if its result may be needed", async () => {
  const keeping = createWorkerPool<string, unknown>({
    script,
    maxHeapMb: 32,
    maxTaskMs: 5000,
    finishesRunning: true,
    ...limits,
  });
  const controller = new AbortController();
  const running = keeping.run("echo", { owner: "a", signal: controller.signal });
  setImmediate(() => controller.abort(new Error("disconnected")));
  expect(await running).toBe("echo");
  await keeping.stop();
});

test("runs tasks in a process with a lower priority", async () => {
  const pid = (await pool.run("process", { owner: "a" })) as number;
  expect(pid).not.toBe(process.pid);
  expect(getPriority(pid)).toBeGreaterThan(getPriority());
});

test("runs urgent tasks in another process with the priority of this one", async () => {
  const urgent = createWorkerPool<string, unknown>({
    script,
    maxHeapMb: 32,
    maxTaskMs: 5000,
    priority: "request",
    ...limits,
  });
  const pid = (await urgent.run("process", { owner: "a" })) as number;
  expect([process.pid, await pool.run("process", { owner: "a" })]).not.toContain(pid);
  expect(getPriority(pid)).toBe(getPriority());
  await urgent.stop();
});

test("a signal to the whole process group does not interrupt a task", async () => {
  const pid = (await pool.run("process", { owner: "a" })) as number;
  for (const signal of ["SIGTERM", "SIGINT"]) process.kill(pid, signal);
  expect(await pool.run("process", { owner: "a" })).toBe(pid);
});

test("if the worker process is killed, its task fails and the next one runs in a new process", async () => {
  const pid = (await pool.run("process", { owner: "a" })) as number;
  const running = pool.run("loop", { owner: "a" });
  setTimeout(() => process.kill(pid, "SIGKILL"), 100);
  await expect(running).rejects.toThrow("The worker process ended");
  expect(await pool.run("process", { owner: "a" })).not.toBe(pid);
});
