import type { FromWorker, ToWorker } from "./worker-messages.ts";
import { isLocalDevelopment } from "../../runtime/browser/local-development.ts";

export interface WorkerCallbacks {
  /** A new version is installed and waiting; `accept` activates it and reloads this tab. */
  readonly onNewVersion: (accept: () => void) => void;
  /** All files for offline use are on this device. */
  readonly onFilled: () => void;
}

const workerPath = "/sw.js";
/** How often an open tab checks for a new version. */
const updateCheckMs = 60 * 60 * 1000;

/** Registers the service worker once the page is idle. Without one, the site still works online. */
export async function registerWorker({ onNewVersion, onFilled }: WorkerCallbacks): Promise<void> {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || (isLocalDevelopment() && !(await hasWorkerScript(workers)))) return;
  const controlledBefore = workers.controller !== null;
  const registration = await workers.register(workerPath, { updateViaCache: "none" });

  let isAccepted = false;
  const offer = () =>
    onNewVersion(() => {
      isAccepted = true;
      if (registration.waiting) postToWorker(registration.waiting, { type: "take-over" });
      else globalThis.location.reload();
    });
  if (registration.waiting && workers.controller) offer();
  registration.addEventListener("updatefound", () => {
    const newWorker = registration.installing;
    newWorker?.addEventListener("statechange", () => {
      if (newWorker.state === "installed" && workers.controller) offer();
    });
  });
  workers.addEventListener("controllerchange", () => {
    if (isAccepted) globalThis.location.reload();
    // Accepted in another tab: this one keeps its own files until the user accepts here too.
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
    stopYielding = yieldToTyping((message) => postToWorker(active, message));
    postToWorker(active, { type: "fill" });
  }
  setInterval(() => void registration.update().catch(() => undefined), updateCheckMs);
}

/**
 * "On a 404 or non-script response in local development the worker is unregistered and the page reloaded": another
 * program may now use this port, and its pages must not be served from our caches.
 */
async function hasWorkerScript(workers: ServiceWorkerContainer): Promise<boolean> {
  const response = await fetch(workerPath, { method: "HEAD", cache: "no-store" }).catch(() => null);
  // No response at all means a lost connection, not another program.
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

/** The user or browser asked to save data, so files are only cached when first used. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || globalThis.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** The file name changes with each build, so the worker knows which version this tab runs. */
function entryScript(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "";
}

function postToWorker(worker: ServiceWorker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin only
  worker.postMessage(message);
}

const notifyIntervalMs = 1_000;
/** Longer than the worker's own pause. The message also restarts filling in a worker the browser has stopped meanwhile. */
const resumeAfterMs = 3_000;

/** Pauses the worker while the user types, because filling the cache slows down typing. Returns a function that stops this. */
function yieldToTyping(send: (message: ToWorker) => void): () => void {
  let lastSent = -Infinity;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    if (timeStamp - lastSent < notifyIntervalMs) return;
    lastSent = timeStamp;
    send({ type: "typing" });
    clearTimeout(resumeTimer);
    resumeTimer = setTimeout(() => send({ type: "fill" }), notifyIntervalMs + resumeAfterMs);
  };
  globalThis.addEventListener("keydown", onKey, { capture: true, passive: true });
  return () => {
    clearTimeout(resumeTimer);
    globalThis.removeEventListener("keydown", onKey, { capture: true });
  };
}
