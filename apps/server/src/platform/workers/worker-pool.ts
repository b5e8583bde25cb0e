import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";
import { openWorker } from "./open-worker.ts";

export interface WorkerPoolOptions extends FairQueueLimits {
  /** Entry of the server's build. */
  readonly script: string;
  readonly maxHeapMb: number;
  /** A task that runs longer is ended together with its thread. */
  readonly maxTaskMs: number;
}

export interface TaskOptions {
  /** Whose share of the queue it takes: a team's id, or a person's who has none. */
  readonly owner: string;
  /** Ends the task when no one waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Threads that each take one task at a time and answer it with one message. */
export interface WorkerPool<Task, Answer> {
  run(task: Task, options: TaskOptions): Promise<Answer>;
  stop(): Promise<void>;
}

/** The task was ended because it took too long or too much memory. */
export class TaskLimitError extends Error {
  override readonly name = "TaskLimitError";
  readonly reason: "time" | "memory";

  constructor(reason: "time" | "memory", message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Two at least, so that one owner's long task never blocks the others. */
export const defaultPoolSize = Math.max(2, Math.min(4, availableParallelism()));

/** Threads take memory for as long as they live: without work they are ended. */
const maxIdleMs = 120_000;

export function createWorkerPool<Task, Answer>(options: WorkerPoolOptions): WorkerPool<Task, Answer> {
  const queue = createFairQueue(options);
  const idle: Worker[] = [];
  const busy = new Set<Worker>();
  let idleTimer: NodeJS.Timeout | undefined;

  async function perform(task: Task, signal: AbortSignal | undefined): Promise<Answer> {
    clearTimeout(idleTimer);
    const worker = idle.pop() ?? open();
    busy.add(worker);
    try {
      const answer = await ask<Answer>(worker, task, options.maxTaskMs, signal);
      idle.push(worker);
      return answer;
    } catch (error) {
      // Nothing else stops a thread that is at work.
      await worker.terminate();
      throw error;
    } finally {
      busy.delete(worker);
      if (busy.size === 0) idleTimer = setTimeout(() => void endIdle(), maxIdleMs).unref();
    }
  }

  function open(): Worker {
    const worker = openWorker(options.script, options.maxHeapMb);
    // One that fails without a task must not be given the next one.
    worker.on("error", () => {
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    return worker;
  }

  async function endIdle(): Promise<void> {
    await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
  }

  return {
    run: (task, { owner, signal }) => queue.run(owner, () => perform(task, signal), signal),
    async stop() {
      clearTimeout(idleTimer);
      await Promise.all([endIdle(), ...[...busy].map((worker) => worker.terminate())]);
    },
  };
}

function ask<Answer>(
  worker: Worker,
  task: unknown,
  maxMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new TaskLimitError("time", `The task took longer than ${maxMs} ms`))),
      maxMs,
    );
    const onMessage = (answer: Answer) => finish(() => resolve(answer));
    const onError = (error: Error & { code?: string }) =>
      finish(() =>
        reject(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? new TaskLimitError("memory", "The task took too much memory", { cause: error })
            : error,
        ),
      );
    const onExit = () => finish(() => reject(new Error("The worker thread ended")));
    const onAbort = () => finish(() => reject(signal?.reason));
    function finish(settle: () => void) {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      signal?.removeEventListener("abort", onAbort);
      settle();
    }
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    worker.postMessage(task, []);
  });
}
