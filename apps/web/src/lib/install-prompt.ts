/** The browser's offer to install the app; TypeScript's library does not know it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offered: InstallPrompt | null = null;
let heard: (() => void) | null = null;

/** Before anything else: the browser says it once, perhaps before the banner is loaded. */
export function catchInstallPrompt(): void {
  globalThis.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    heard?.();
  });
}

export const installPrompt = (): InstallPrompt | null => offered;

/** An offer can be used once. */
export function forgetInstallPrompt(): void {
  offered = null;
  heard?.();
}

export function onInstallPrompt(listener: () => void): () => void {
  heard = listener;
  return () => {
    heard = null;
  };
}
