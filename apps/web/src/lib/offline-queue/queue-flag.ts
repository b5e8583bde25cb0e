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

let notifyListener: (() => void) | null = null;

/** Notifies its only listener, the offline indicator, when an action is queued. */
export function onQueued(listener: () => void): () => void {
  notifyListener = listener;
  return () => {
    notifyListener = null;
  };
}

export function markQueueUsed(): void {
  notifyListener?.();
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Storage is unavailable, so mayHaveQueued() returns true anyway.
  }
}
