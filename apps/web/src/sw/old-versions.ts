import type { FromWorker } from "../features/offline/worker-messages.ts";
import { ownCaches } from "./cached-files.ts";
import { scope, type WindowClient } from "./scope.ts";

const replyTimeoutMs = 2000;

/**
 * Removes the caches of older versions once no open tab uses them. Until then a tab can still load its own chunks, even if
 * the server no longer has them. If a tab does not reply (asleep, or too old to know the message), all caches stay.
 */
export async function removeOldVersions(): Promise<void> {
  const oldCaches = (await caches.keys()).filter((name) => isVersioned.test(name) && !ownCaches.has(name));
  if (oldCaches.length === 0) return;
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const entries = await Promise.all(tabs.map(requestEntryScript));
  for (const entry of entries) {
    if (entry === null || (await runsOldVersion(entry))) return;
  }
  await Promise.all(oldCaches.map((name) => caches.delete(name)));
}

const isVersioned = /^meridian-(?:app|pack)-/;

async function runsOldVersion(entry: string): Promise<boolean> {
  for (const name of ownCaches) if (await caches.match(entry, { cacheName: name })) return false;
  return true;
}

function requestEntryScript(tab: WindowClient): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => resolve(typeof data === "string" ? data : null));
    port1.start();
    setTimeout(() => resolve(null), replyTimeoutMs);
    tab.postMessage({ type: "which-version" } satisfies FromWorker, [port2]);
  });
}
