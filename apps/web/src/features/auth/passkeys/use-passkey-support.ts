import { useBrowserValue } from "../../../lib/use-browser-value.ts";

/** Whether this browser can use passkeys; false until hydration. */
export function usePasskeySupport(): boolean {
  return useBrowserValue(() => "PublicKeyCredential" in globalThis, false);
}
