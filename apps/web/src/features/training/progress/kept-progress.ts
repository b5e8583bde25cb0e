import { type LocalProgress, readProgress, writeProgress } from "./progress.ts";

/** The practice in the browser's storage, read once and told to whoever shows it. */
const read = new Map<string | null, LocalProgress>();
const listeners = new Set<() => void>();

export function keptProgress(userId: string | null): LocalProgress {
  const known = read.get(userId) ?? readProgress(userId);
  read.set(userId, known);
  return known;
}

export function keepProgress(userId: string | null, progress: LocalProgress): void {
  read.set(userId, progress);
  writeProgress(userId, progress);
  for (const listener of listeners) listener();
}

/** Another tab of the same browser may practise too. */
export function onProgress(listener: () => void): () => void {
  const changed = () => {
    read.clear();
    listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", changed);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", changed);
  };
}
