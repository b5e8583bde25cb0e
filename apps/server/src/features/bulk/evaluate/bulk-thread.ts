import { createWorkerPool } from "../../../platform/workers/worker-pool.ts";
import type { BulkTask, EvaluatedStudent } from "./evaluate-students.ts";

export type BulkTaskResult = { readonly done: EvaluatedStudent[] } | { readonly failed: string };

/** Number of runs that one process works on at the same time. */
export const maxConcurrentRuns = 2;

/** One worker thread for all bulk runs of this process; chunks are small, and owners take turns. */
export function createBulkThread() {
  const pool = createWorkerPool<BulkTask, BulkTaskResult>({
    script: "bulk-worker",
    maxHeapMb: 256,
    // A chunk of five students with 1,000 courses each takes well under a second.
    maxTaskMs: 30_000,
    maxRunning: 1,
    maxRunningPerOwner: 1,
    // Each run processes one chunk at a time, so this is never reached.
    maxQueued: maxConcurrentRuns * 4,
    maxQueuedPerOwner: maxConcurrentRuns * 4,
  });
  return {
    async evaluate(owner: string, task: BulkTask): Promise<EvaluatedStudent[]> {
      const result = await pool.run(task, { owner });
      if ("failed" in result) throw new Error(result.failed);
      return result.done;
    },
    stop: () => pool.stop(),
  };
}

export type BulkThread = ReturnType<typeof createBulkThread>;
