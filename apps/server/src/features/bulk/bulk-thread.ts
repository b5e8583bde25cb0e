import { createWorkerPool } from "../../platform/workers/worker-pool.ts";
import type { BulkTask, EvaluatedStudent } from "./evaluate-students.ts";

export type BulkAnswer = { readonly done: EvaluatedStudent[] } | { readonly failed: string };

/** Runs that one process works on at the same time. */
export const bulkRunsAtOnce = 2;

/** One thread for all bulk runs of this process: its pieces are small, and the owners of the runs take turns. */
export function createBulkThread() {
  const pool = createWorkerPool<BulkTask, BulkAnswer>({
    script: "bulk-worker",
    maxHeapMb: 256,
    // A piece of five students with 1,000 courses each takes well under a second.
    maxTaskMs: 30_000,
    maxRunning: 1,
    maxRunningPerOwner: 1,
    // Each run has one piece at work, so this is never reached.
    maxQueued: bulkRunsAtOnce * 4,
    maxQueuedPerOwner: bulkRunsAtOnce * 4,
  });
  return {
    async evaluate(owner: string, task: BulkTask): Promise<EvaluatedStudent[]> {
      const answer = await pool.run(task, { owner });
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.done;
    },
    stop: () => pool.stop(),
  };
}

export type BulkThread = ReturnType<typeof createBulkThread>;
