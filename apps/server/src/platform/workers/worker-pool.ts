import { availableParallelism } from "node:os";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";
import type { HeavyWork } from "./heavy-work.ts";
import type { WorkerError } from "./host-messages.ts";
import { type HostedWorker, openWorker, type WorkerPriority } from "./open-worker.ts";

export interface WorkerPoolOptions extends FairQueueLimits {
  /** Each task takes a slot. Absent if the caller holds one already. */
  readonly slots?: { readonly heavyWork: HeavyWork; readonly kind: string };
  /** An entry of the server build. */
  readonly script: string;
  readonly maxHeapMb: number;
  readonly priority?: WorkerPriority;
  /** Idle threads are terminated to free memory; two minutes if absent. */
  readonly maxIdleMs?: number;
  /** Aborting ends the wait only. For tasks whose result someone else may need, and to keep the warm thread. */
  readonly finishesRunning?: boolean;
  /** A task that runs longer is terminated together with its thread. */
  readonly maxTaskMs: number;
}

export interface TaskOptions {
  /** Whose queue share it uses: the ID of a team, or of a user without one. */
  readonly owner: string;
  /** Ends the task when its result is no longer needed. */
  readonly signal?: AbortSignal | undefined;
}

/** Threads that each run one task at a time and reply with one message. */
export interface WorkerPool<Task, Result> {
  run(task: Task, options: TaskOptions): Promise<Result>;
  stop(): Promise<void>;
}

/** The task was terminated because it took too long or used too much memory. */
export class TaskLimitError extends Error {
  override readonly name = "TaskLimitError";
  readonly reason: "time" | "memory";

  constructor(reason: "time" | "memory", message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** At least two, so that one owner's long task never blocks the others. */
export const defaultPoolSize = Math.max(2, Math.min(4, availableParallelism()));

export function createWorkerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  const { slots, maxIdleMs = 120_000 } = options;
  const queue = createFairQueue(options);
  const idle: HostedWorker<Result>[] = [];
  const busy = new Set<HostedWorker<Result>>();
  let idleTimer: NodeJS.Timeout | undefined;

  async function perform(task: Task, signal: AbortSignal | undefined): Promise<Result> {
    clearTimeout(idleTimer);
    const worker = idle.pop() ?? open();
    busy.add(worker);
    try {
      const result = await runOn<Result>(worker, task, options.maxTaskMs, signal);
      idle.push(worker);
      return result;
    } catch (error) {
      // A busy thread can only be stopped by terminating it.
      await worker.terminate();
      throw error;
    } finally {
      busy.delete(worker);
      if (busy.size === 0) idleTimer = setTimeout(() => void endIdle(), maxIdleMs).unref();
    }
  }

  function open(): HostedWorker<Result> {
    const worker = openWorker<Result>(options.script, options.maxHeapMb, options.priority);
    // A worker that fails while idle must not get the next task.
    worker.on("error", () => {
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
    });
    return worker;
  }

  async function endIdle(): Promise<void> {
    await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
  }

  return {
    run: (task, { owner, signal }) =>
      queue.run(
        owner,
        () => {
          const work = () => perform(task, options.finishesRunning ? undefined : signal);
          return slots ? slots.heavyWork.run(owner, work, { kind: slots.kind, signal }) : work();
        },
        { signal },
      ),
    async stop() {
      clearTimeout(idleTimer);
      await Promise.all([endIdle(), ...[...busy].map((worker) => worker.terminate())]);
    },
  };
}

function runOn<Result>(
  worker: HostedWorker<Result>,
  task: unknown,
  maxMs: number,
  signal: AbortSignal | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new TaskLimitError("time", `The task took longer than ${maxMs} ms`))),
      maxMs,
    );
    const onMessage = (result: Result) => finish(() => resolve(result));
    const onError = (error: WorkerError) =>
      finish(() =>
        reject(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? new TaskLimitError("memory", "The task used too much memory", { cause: error })
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
    worker.send(task);
  });
}
