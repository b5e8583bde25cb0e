import { shellPath } from "@meridian/contract/pages/render";
import { core, idle, packs, version } from "virtual:offline-files";
import { waitForTypingPause } from "./typing.ts";

/** The caches of a version: its own files, and the packs, which are shared by versions with the same data. */
export const versionCache = `meridian-app-${version}`;
export const packCache = (pack: string) => `meridian-pack-${pack}`;
export const ownCaches: ReadonlySet<string> = new Set([versionCache, ...packs.map(packCache)]);

const completeMarker = "/offline-complete";

/** On install, caches the minimum that the calculator needs to start. If any file fails, the old version stays. */
export async function cacheCore(): Promise<void> {
  const cache = await caches.open(versionCache);
  await Promise.all([shellPath, ...core].map((path) => cacheFile(cache, path)));
}

let filling: Promise<void> | null = null;

/** In idle time, caches the rest of the app, all grading tables, reference pages and posts. Resumes where it stopped. */
export function fill(): Promise<void> {
  filling ??= cacheRest().finally(() => (filling = null));
  return filling;
}

async function cacheRest(): Promise<void> {
  const cache = await caches.open(versionCache);
  if (await cache.match(completeMarker)) return;
  const pendingPaths = [...idle];
  // Three at a time, to leave connections free for the user's own requests.
  const cacheNext = async () => {
    for (let path = pendingPaths.shift(); path !== undefined; path = pendingPaths.shift()) {
      await waitForTypingPause();
      if (!(await cache.match(path))) await cacheFile(cache, path);
    }
  };
  await Promise.all([cacheNext(), cacheNext(), cacheNext()]);
  for (const pack of packs) await unpack(pack);
  await cache.put(completeMarker, new Response());
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  const isHashed = path.startsWith("/assets/");
  // Reuse the same file from an earlier version.
  const cached = isHashed ? await caches.match(path) : undefined;
  // Without credentials, because nothing cached here may depend on the signed-in user.
  const response =
    cached ?? (await fetch(path, { credentials: "omit", cache: isHashed ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  await cache.put(path, response);
}

/** A pack contains many small files in one: `{ "/grading/fr.json": "…" }`. */
async function unpack(pack: string): Promise<void> {
  const cache = await caches.open(packCache(pack));
  if (await cache.match(completeMarker)) return;
  const response = await fetch(pack, { credentials: "omit" });
  if (!response.ok) throw new Error(`${pack}: HTTP ${response.status}`);
  const files = Object.entries((await response.json()) as Record<string, string>);
  for (const [path, text] of files) {
    await waitForTypingPause();
    const type = path.endsWith(".svg") ? "image/svg+xml" : "application/json";
    await cache.put(path, new Response(text, { headers: { "Content-Type": type } }));
  }
  await cache.put(completeMarker, new Response());
}
