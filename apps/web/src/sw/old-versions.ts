import type { FromWorker } from "../lib/worker-messages.ts";
import { ownCaches } from "./kept-files.ts";
import { scope, type WindowClient } from "./scope.ts";

const answerMs = 2000;

/**
 * Removes what older versions kept, once no open tab runs them: until then a tab's own chunks stay loadable, whatever
 * the server has by now. A tab that does not answer (it sleeps, or is older than the question) keeps them all.
 */
export async function removeOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter((name) => isVersioned.test(name) && !ownCaches.has(name));
  if (old.length === 0) return;
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const entries = await Promise.all(tabs.map(entryOf));
  for (const entry of entries) {
    if (entry === null || (await runsOldVersion(entry))) return;
  }
  await Promise.all(old.map((name) => caches.delete(name)));
}

const isVersioned = /^meridian-(?:app|pack)-/;

async function runsOldVersion(entry: string): Promise<boolean> {
  for (const name of ownCaches) if (await caches.match(entry, { cacheName: name })) return false;
  return true;
}

function entryOf(tab: WindowClient): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => resolve(typeof data === "string" ? data : null));
    port1.start();
    setTimeout(() => resolve(null), answerMs);
    tab.postMessage({ type: "which-version" } satisfies FromWorker, [port2]);
  });
}
