import { useSyncExternalStore } from "react";
import { historyColumns, usualColumns } from "./columns.tsx";

const storageKey = "meridian-history-columns";
const listeners = new Set<() => void>();
let known: readonly string[] | null = null;

/** Which columns this person wants, kept in this browser. */
export function useChosenColumns(): readonly [readonly string[], (ids: readonly string[]) => void] {
  return [useSyncExternalStore(subscribe, read, () => usualColumns), choose];
}

function read(): readonly string[] {
  known ??= stored();
  return known;
}

function choose(ids: readonly string[]): void {
  known = ids;
  try {
    localStorage.setItem(storageKey, ids.join());
  } catch {
    // A browser that keeps nothing shows them until the page is left.
  }
  for (const listener of listeners) listener();
}

function stored(): readonly string[] {
  try {
    const ids = localStorage.getItem(storageKey)?.split(",");
    const columns = historyColumns.filter(({ id }) => ids?.includes(id)).map(({ id }) => id);
    return columns.length > 0 ? columns : usualColumns;
  } catch {
    return usualColumns;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
