import { availableParallelism } from "node:os";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";
import type { Foreground } from "./foreground.ts";

/**
 * Limits how many cores one team keeps busy, over all kinds of work: each piece of work runs only while it holds a slot.
 * Teams take turns, and so do the kinds of work of one team.
 */
export interface HeavyWork {
  /** Runs one task that cannot be divided, such as a PDF. */
  readonly run: FairQueue["run"];
  /** For work that consists of many short steps, one after another, such as an export. */
  steps(owner: string, kind: string): RunStep;
}

/**
 * Runs the next step when it is its turn: requests that users wait for go first, because a step also uses the main
 * thread or the database. Throws if the stream's previous step has not ended, because the two would share one slot.
 */
export type RunStep = <Result>(step: () => Promise<Result>) => Promise<Result>;

/**
 * How long consecutive steps may keep a slot. Much longer than a step, because a team's PDF holds the same slot for
 * seconds: with one step between two PDFs, a batch would take hours.
 */
const sliceMs = 250;
/** How long a slot is kept for the next step, so that a stream does not lose it while the next bytes arrive. */
const maxGapMs = 10;

/**
 * One team leaves a core free for PostgreSQL and for other teams' requests, however much work it queues. Several teams
 * together may use all cores, and never fewer than two slots, so that one team's PDF does not wait for another's.
 */
export function createHeavyWork(
  foreground: Pick<Foreground, "turn">,
  cores: number = availableParallelism(),
): HeavyWork {
  const slots = createFairQueue({
    maxRunning: Math.max(2, cores),
    maxRunningPerOwner: Math.max(1, cores - 1),
    // Each kind of work limits its own queue.
    maxQueued: Infinity,
    maxQueuedPerOwner: Infinity,
  });
  return {
    run: (...work) => slots.run(...work),
    steps(owner, kind) {
      let slice: { readonly release: () => void; readonly endsAt: number } | undefined;
      let gapTimer: NodeJS.Timeout | undefined;
      let isRunning = false;
      const endSlice = () => {
        slice?.release();
        slice = undefined;
      };
      return async (step) => {
        if (isRunning) throw new Error(`The previous step of this ${kind} has not ended`);
        isRunning = true;
        clearTimeout(gapTimer);
        slice ??= { release: await slots.acquire(owner, { kind }), endsAt: Date.now() + sliceMs };
        try {
          await foreground.turn();
          return await step();
        } finally {
          isRunning = false;
          if (Date.now() >= slice.endsAt) endSlice();
          else gapTimer = setTimeout(endSlice, maxGapMs);
        }
      };
    },
  };
}
