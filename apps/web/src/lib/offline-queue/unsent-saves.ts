import type { UnsentSaves } from "./offline-queue.ts";
import { mayHaveQueued } from "./queue-flag.ts";

export const noUnsentSaves: UnsentSaves = { isWaiting: false, discardedFrom: null };

const loadQueue = async () => (await import("./offline-queue.ts")).offlineQueue();

/** None, too, if the browser blocks storage: then nothing was queued. */
export async function findUnsentSaves(owner: string, recordId: string): Promise<UnsentSaves> {
  if (!mayHaveQueued()) return noUnsentSaves;
  return loadQueue()
    .then((queue) => queue.unsentSaves(owner, recordId))
    .catch(() => noUnsentSaves);
}

/** The record has been saved since, or loaded from the server. */
export async function forgetDiscardedSaves(owner: string, recordId: string): Promise<void> {
  if (!mayHaveQueued()) return;
  await loadQueue()
    .then((queue) => queue.forgetDiscarded(owner, recordId))
    .catch(() => undefined);
}
