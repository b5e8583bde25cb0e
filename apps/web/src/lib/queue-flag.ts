const storageKey = "meridian-has-queue";

/** True once this browser has queued an action. Cheaper to ask than the queue itself, which most visits never load. */
export function mayHaveQueued(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage that cannot be asked may still hold actions elsewhere.
    return true;
  }
}

let heard: (() => void) | null = null;

/** The one listener (the offline indicator) hears of the first action queued. */
export function onQueued(listener: () => void): () => void {
  heard = listener;
  return () => {
    heard = null;
  };
}

export function rememberQueue(): void {
  heard?.();
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Then mayHaveQueued() cannot ask either and says yes.
  }
}
