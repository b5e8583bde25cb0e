import { useSyncExternalStore } from "react";

/** Whether this browser can use passkeys; false until hydration. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => "PublicKeyCredential" in globalThis,
    () => false,
  );
}

/** It never changes. */
const subscribe = () => () => {};
