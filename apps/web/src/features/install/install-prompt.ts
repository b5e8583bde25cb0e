/** The browser's `beforeinstallprompt` event, which TypeScript's DOM library does not declare. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let deferredPrompt: InstallPrompt | null = null;
let notifyListener: (() => void) | null = null;

/** Must run early: the browser fires the event once, possibly before the banner is loaded. */
export function captureInstallPrompt(): void {
  globalThis.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    deferredPrompt = event as InstallPrompt;
    notifyListener?.();
  });
}

export const getInstallPrompt = (): InstallPrompt | null => deferredPrompt;

/** A prompt can be used only once. */
export function clearInstallPrompt(): void {
  deferredPrompt = null;
  notifyListener?.();
}

export function onInstallPrompt(listener: () => void): () => void {
  notifyListener = listener;
  return () => {
    notifyListener = null;
  };
}
