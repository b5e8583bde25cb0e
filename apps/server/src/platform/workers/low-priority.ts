import { getPriority, setPriority } from "node:os";

/** A tenth of the share of a thread that wants the processor too, so that pages stay quick under a flood of heavy work. */
const nicer = 10;
const lowest = 19;

/**
 * For the entry of a worker thread: the thread that answers requests goes first whenever both want the processor. Only
 * on Linux, where the priority is the calling thread's; elsewhere it would be the whole process's.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(0, Math.min(lowest, getPriority(0) + nicer));
}
