import { setPriority } from "node:os";

/**
 * For the entry of a worker thread: the thread that answers requests goes first whenever both want the processor. Only
 * on Linux, where the priority is the calling thread's; elsewhere it would be the whole process's.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(0, 10);
}
