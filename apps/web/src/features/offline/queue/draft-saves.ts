import type { OfflineQueue } from "./offline-queue.ts";
import { loadQueue } from "./load-queue.ts";
import { mayHaveQueued } from "./queue-flag.ts";
import type { QueuedSaves } from "./queued-saves.ts";

/** What drafts need of the queue. In a browser that blocks storage, nothing was queued. */

export const noSaves: QueuedSaves = { isWaiting: false, unsavedFrom: null, savedAs: null };

export const findDraftSaves = (owner: string, recordId: string): Promise<QueuedSaves> =>
  withQueue((queue) => queue.savesOf(owner, recordId), noSaves);

/** The draft has a new link. `isDone`: it was saved since the rejected saves. */
export const relinkDraftSaves = (owner: string, recordId: string, isDone: boolean): Promise<void> =>
  withQueue((queue) => queue.relink(owner, recordId, { isDone }), undefined);

/** The draft shows what was loaded from the server. */
export const detachDraftSaves = (owner: string, recordId: string): Promise<void> =>
  withQueue((queue) => queue.detach(owner, recordId), undefined);

async function withQueue<T>(run: (queue: OfflineQueue) => Promise<T>, otherwise: T): Promise<T> {
  if (!mayHaveQueued()) return otherwise;
  return loadQueue()
    .then(run)
    .catch(() => otherwise);
}
