const storageKey = "meridian-has-queue";

/** True once this browser has queued an action. Cheaper than loading the queue itself, which most visits never need. */
export function mayHaveQueued(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Local storage is unavailable, but IndexedDB may still hold actions.
    return true;
  }
}

const listeners = new Set<() => void>();

/** Calls the listener when an action is queued. */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markQueueUsed(): void {
  for (const notify of listeners) notify();
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Storage is unavailable, so mayHaveQueued() returns true anyway.
  }
}
