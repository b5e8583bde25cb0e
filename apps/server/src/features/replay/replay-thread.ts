import { toQueueFullResponse } from "../../platform/http/queue-full.ts";
import { createFairQueue } from "../../platform/workers/fair-queue.ts";
import { createWorkerPool } from "../../platform/workers/worker-pool.ts";
import type { ReplayReply, ReplayTask } from "./evaluate-again.ts";

/** Replays of one process at the same time; each team has one. */
const maxReplays = 4;

export interface ReplayThread {
  /** Reserves the team's one replay, or throws; returns a function that releases it. */
  admit(teamId: string): Promise<() => void>;
  evaluate(owner: string, task: ReplayTask): Promise<ReplayReply>;
}

/** One worker thread for all replays of this process; batches are short, and owners take turns. */
export function createReplayThread(): ReplayThread {
  const pool = createWorkerPool<ReplayTask, ReplayReply>({
    script: "replay-worker",
    maxHeapMb: 256,
    // A batch takes well under a second.
    maxTaskMs: 30_000,
    maxRunning: 1,
    maxRunningPerOwner: 1,
    maxQueued: maxReplays * 2,
    maxQueuedPerOwner: 2,
  });
  const slots = createFairQueue({
    maxRunning: maxReplays,
    maxRunningPerOwner: 1,
    maxQueued: maxReplays,
    maxQueuedPerOwner: 1,
  });
  return {
    admit: (teamId) =>
      slots.acquire(teamId).catch((error: unknown) => {
        throw toQueueFullResponse(error, {
          code: "replay_running",
          message: "Your team already has a replay running. Wait until it is finished, then try again.",
          retryAfterSeconds: 5,
          busyMessage: "Many replays are running right now. Try again in a minute.",
        });
      }),
    evaluate: (owner, task) => pool.run(task, { owner }),
  };
}
