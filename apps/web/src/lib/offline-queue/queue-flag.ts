import { storedFlag } from "../browser-storage.ts";

// If local storage is unavailable, IndexedDB may still hold actions.
const flag = storedFlag("meridian-has-queue", true);

/** True once this browser has queued an action. Cheaper than loading the queue itself, which most visits never need. */
export const mayHaveQueued = flag.isSet;

const listeners = new Set<() => void>();

/** Calls the listener when an action is queued. */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markQueueUsed(): void {
  for (const notify of listeners) notify();
  flag.set();
}
