import { type LocalProgress, readProgress, writeProgress } from "./progress.ts";

/** Cached training progress from the browser's storage, with change listeners. */
const cache = new Map<string | null, LocalProgress>();
const listeners = new Set<() => void>();

export function getProgress(userId: string | null): LocalProgress {
  const progress = cache.get(userId) ?? readProgress(userId);
  cache.set(userId, progress);
  return progress;
}

export function setProgress(userId: string | null, progress: LocalProgress): void {
  cache.set(userId, progress);
  writeProgress(userId, progress);
  for (const listener of listeners) listener();
}

/** Subscribes to changes, including those made in other tabs of the same browser. */
export function subscribeToProgress(listener: () => void): () => void {
  const onStorage = () => {
    cache.clear();
    listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}
