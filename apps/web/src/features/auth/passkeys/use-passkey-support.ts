import { useBrowserValue } from "../../../lib/browser-values.ts";

/** Whether this browser can use passkeys; false until hydration. */
export function usePasskeySupport(): boolean {
  return useBrowserValue(() => "PublicKeyCredential" in globalThis, false);
}
