import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";
import { createListeners } from "../../../lib/listeners.ts";
import { historyColumns, defaultColumns } from "./columns.tsx";

const storageKey = "meridian-history-columns";
const { subscribe, notify } = createListeners();
let current: readonly string[] | null = null;

/** The columns the user has chosen, stored in this browser. */
export function useChosenColumns(): readonly [readonly string[], (ids: readonly string[]) => void] {
  return [useSyncExternalStore(subscribe, read, () => defaultColumns), choose];
}

function read(): readonly string[] {
  current ??= readColumns();
  return current;
}

function choose(ids: readonly string[]): void {
  current = ids;
  writeStored(storageKey, ids.join());
  notify();
}

function readColumns(): readonly string[] {
  const ids = readStored(storageKey)?.split(",");
  const columns = historyColumns.filter(({ id }) => ids?.includes(id)).map(({ id }) => id);
  return columns.length > 0 ? columns : defaultColumns;
}
