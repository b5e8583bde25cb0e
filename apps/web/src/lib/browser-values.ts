import { useSyncExternalStore } from "react";

/** A value that only the browser knows and that never changes. During server rendering and hydration it is `atServer`. */
export function useBrowserValue<Value>(read: () => Value, atServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => atServer);
}

/** False during server rendering and hydration. */
export function useInBrowser(): boolean {
  return useBrowserValue(yes, false);
}

/** Whether the browser has a network connection; the server may still be unreachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onOnlineChange,
    () => navigator.onLine,
    () => true,
  );
}

export function onOnlineChange(listener: () => void): () => void {
  globalThis.addEventListener("online", listener);
  globalThis.addEventListener("offline", listener);
  return () => {
    globalThis.removeEventListener("online", listener);
    globalThis.removeEventListener("offline", listener);
  };
}

const neverChanges = () => () => {};
const yes = () => true;
