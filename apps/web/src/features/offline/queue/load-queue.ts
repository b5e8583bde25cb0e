import type { OfflineQueue } from "./offline-queue.ts";

let provided: OfflineQueue | null = null;

/** Called with this tab's queue once its code is loaded. */
export function provideQueue(queue: OfflineQueue): void {
  provided = queue;
}

/**
 * This tab's queue. While the browser is offline, importing it can fail although its code is loaded: bundlers put what is
 * imported here into another file than what is imported statically.
 */
export async function loadQueue(): Promise<OfflineQueue> {
  return provided ?? (await import("./offline-queue.ts")).offlineQueue();
}
