import type { FromWorker, ToWorker } from "../../lib/worker-messages.ts";
import { isLocalDevelopment } from "../../lib/local-development.ts";
import { yieldToTyping } from "./yield-to-typing.ts";

export interface WorkerNews {
  /** A new version is installed and waits; `accept` lets it take over and reloads this tab. */
  readonly onNewVersion: (accept: () => void) => void;
  /** Everything that works without a network is on this device. */
  readonly onFilled: () => void;
}

const workerPath = "/sw.js";
/** How often a tab that stays open asks for a new version. */
const askAgainMs = 60 * 60 * 1000;

/** Registers the service worker, once the page has nothing better to do. Without one the site works as any site does. */
export async function registerWorker({ onNewVersion, onFilled }: WorkerNews): Promise<void> {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || (isLocalDevelopment() && !(await hasWorkerScript(workers)))) return;
  const controlledBefore = workers.controller !== null;
  const registration = await workers.register(workerPath, { updateViaCache: "none" });

  let accepted = false;
  const offer = () =>
    onNewVersion(() => {
      accepted = true;
      if (registration.waiting) tell(registration.waiting, { type: "take-over" });
      else globalThis.location.reload();
    });
  if (registration.waiting && workers.controller) offer();
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed" && workers.controller) offer();
    });
  });
  workers.addEventListener("controllerchange", () => {
    if (accepted) globalThis.location.reload();
    // Accepted in another tab: this one goes on with its own files until its person agrees too.
    else if (controlledBefore) offer();
  });
  let stopYielding = () => {};
  workers.addEventListener("message", ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data.type === "filled") {
      stopYielding();
      onFilled();
    }
    if (data.type === "which-version") ports[0]?.postMessage(entryScript());
  });
  workers.startMessages();

  const active = (await workers.ready).active;
  if (active && !savesData()) {
    stopYielding = yieldToTyping((message) => tell(active, message));
    tell(active, { type: "fill" });
  }
  setInterval(() => void registration.update().catch(() => undefined), askAgainMs);
}

/**
 * "On a 404 or non-script response in local development the worker is unregistered and the page reloaded": another
 * program may now answer at this address, and its pages must not come out of our caches.
 */
async function hasWorkerScript(workers: ServiceWorkerContainer): Promise<boolean> {
  const response = await fetch(workerPath, { method: "HEAD", cache: "no-store" }).catch(() => null);
  // No answer at all is a lost network, not another program.
  if (!response) return true;
  if (response.status !== 404 && /javascript/.test(response.headers.get("content-type") ?? "")) return true;
  const registration = await workers.getRegistration();
  if (registration) {
    await registration.unregister();
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    globalThis.location.reload();
  }
  return false;
}

/** The person, or the browser for them, asked for few bytes: files are then kept from their first use on. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || globalThis.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Its name changes with the build: it tells the worker which version this tab runs. */
function entryScript(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
}

function tell(worker: ServiceWorker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin only
  worker.postMessage(message);
}
