import { core, idle, packs, version } from "virtual:offline-files";
import { nobodyTypes } from "./typing.ts";

/** The document that starts the app for nobody in particular (served by the server's pages feature). */
export const shellPath = "/app-shell";

/** The caches a version may need: its own files, and the packs, which versions with the same data share. */
export const versionCache = `meridian-app-${version}`;
export const packCache = (pack: string) => `meridian-pack-${pack}`;
export const ownCaches: ReadonlySet<string> = new Set([versionCache, ...packs.map(packCache)]);

const complete = "/offline-complete";

/** At installation: the least the calculator starts from. All of it, or the old version stays. */
export async function keepCore(): Promise<void> {
  const cache = await caches.open(versionCache);
  await Promise.all([shellPath, ...core].map((path) => keep(cache, path)));
}

let filling: Promise<void> | null = null;

/** In idle time: the rest of the app and all grading tables, reference pages and posts. Goes on where it was cut off. */
export function fill(): Promise<void> {
  filling ??= keepRest().finally(() => (filling = null));
  return filling;
}

async function keepRest(): Promise<void> {
  const cache = await caches.open(versionCache);
  if (await cache.match(complete)) return;
  const waiting = [...idle];
  // Three at a time: the person's own requests must find a free connection.
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await nobodyTypes();
      if (!(await cache.match(path))) await keep(cache, path);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  for (const pack of packs) await unpack(pack);
  await cache.put(complete, new Response());
}

async function keep(cache: Cache, path: string): Promise<void> {
  const hashed = path.startsWith("/assets/");
  // The same file of an earlier version need not come over the network again.
  const known = hashed ? await caches.match(path) : undefined;
  // Without credentials: nothing kept here may depend on who is signed in.
  const response =
    known ?? (await fetch(path, { credentials: "omit", cache: hashed ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  await cache.put(path, response);
}

/** A pack holds many small files in one: `{ "/grading/fr.json": "…" }`. */
async function unpack(pack: string): Promise<void> {
  const cache = await caches.open(packCache(pack));
  if (await cache.match(complete)) return;
  const response = await fetch(pack, { credentials: "omit" });
  if (!response.ok) throw new Error(`${pack}: HTTP ${response.status}`);
  const files = Object.entries((await response.json()) as Record<string, string>);
  for (const [path, text] of files) {
    await nobodyTypes();
    const type = path.endsWith(".svg") ? "image/svg+xml" : "application/json";
    await cache.put(path, new Response(text, { headers: { "Content-Type": type } }));
  }
  await cache.put(complete, new Response());
}
