import { getPriority, setPriority } from "node:os";

/** Gives the worker about a tenth of the CPU share of the main thread, so that pages stay fast under heavy load. */
const niceIncrement = 10;
const maxNice = 19;

/**
 * Call at the start of a worker thread, so that the thread that serves requests takes precedence. Only on Linux, where
 * the priority applies to the calling thread; elsewhere it would apply to the whole process.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(0, Math.min(maxNice, getPriority(0) + niceIncrement));
}
