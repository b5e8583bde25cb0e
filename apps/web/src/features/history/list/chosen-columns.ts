import { useSyncExternalStore } from "react";
import { historyColumns, defaultColumns } from "./columns.tsx";

const storageKey = "meridian-history-columns";
const listeners = new Set<() => void>();
let current: readonly string[] | null = null;

/** The columns the user has chosen, stored in this browser. */
export function useChosenColumns(): readonly [readonly string[], (ids: readonly string[]) => void] {
  return [useSyncExternalStore(subscribe, read, () => defaultColumns), choose];
}

function read(): readonly string[] {
  current ??= readStored();
  return current;
}

function choose(ids: readonly string[]): void {
  current = ids;
  try {
    localStorage.setItem(storageKey, ids.join());
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function readStored(): readonly string[] {
  try {
    const ids = localStorage.getItem(storageKey)?.split(",");
    const columns = historyColumns.filter(({ id }) => ids?.includes(id)).map(({ id }) => id);
    return columns.length > 0 ? columns : defaultColumns;
  } catch {
    return defaultColumns;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
