import { type LocalProgress, readProgress, writeProgress } from "./progress.ts";
import { createListeners } from "../../../lib/listeners.ts";

/** Cached training progress from the browser's storage, with change listeners. */
const cache = new Map<string | null, LocalProgress>();
const listeners = createListeners();

export function getProgress(userId: string | null): LocalProgress {
  const progress = cache.get(userId) ?? readProgress(userId);
  cache.set(userId, progress);
  return progress;
}

export function setProgress(userId: string | null, progress: LocalProgress): void {
  cache.set(userId, progress);
  writeProgress(userId, progress);
  listeners.notify();
}

/** Subscribes to changes, including those made in other tabs of the same browser. */
export function subscribeToProgress(listener: () => void): () => void {
  const onStorage = () => {
    cache.clear();
    listener();
  };
  const unsubscribe = listeners.subscribe(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    globalThis.removeEventListener("storage", onStorage);
  };
}
