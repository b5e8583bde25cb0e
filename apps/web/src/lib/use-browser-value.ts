import { useSyncExternalStore } from "react";

/** A value that only the browser knows and that never changes. During server rendering and hydration it is `atServer`. */
export function useBrowserValue<Value>(read: () => Value, atServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => atServer);
}

/** False during server rendering and hydration. */
export function useInBrowser(): boolean {
  return useBrowserValue(yes, false);
}

const neverChanges = () => () => {};
const yes = () => true;
