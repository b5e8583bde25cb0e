import { storedFlag } from "../../../lib/browser-storage.ts";
import { createListeners } from "../../../lib/listeners.ts";

// If local storage is unavailable, IndexedDB may still hold actions.
const flag = storedFlag("meridian-has-queue", true);

/** True once this browser has queued an action. Cheaper than loading the queue itself, which most visits never need. */
export const mayHaveQueued = flag.isSet;

const listeners = createListeners();

/** Calls the listener when an action is queued. */
export const onQueued = listeners.subscribe;

export function markQueueUsed(): void {
  listeners.notify();
  flag.set();
}
