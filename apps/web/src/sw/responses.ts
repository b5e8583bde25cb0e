import { shellPath } from "@meridian/contract/pages/render";
import { packs } from "virtual:offline-files";
import { packCache, versionCache } from "./cached-files.ts";

/** Large fonts, OCR data and chunks outside the idle fill, cached on first use. */
const usedCache = "meridian-used";
const pictureCache = "meridian-pictures";
const maxUsed = 250;
const maxPictures = 80;

/** A slower connection is treated as offline: the shell starts at once and loads the rest itself. */
const networkTimeoutMs = 5000;

/**
 * The page as rendered by the server, never cached, because it may contain a session. When the server is unreachable (no
 * network, or a gateway error) the anonymous shell is used instead.
 */
export async function respondWithPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const shell = await (await caches.open(versionCache)).match(shellPath);
  const network = preloaded.then((response) => response ?? fetch(request));
  if (!shell) return network;
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), networkTimeoutMs));
  const response = await Promise.race([network, timeout]).catch(() => null);
  return response && !(response.status >= 502 && response.status <= 504) ? response : shell;
}

export async function respondWithHashedFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetchAndCache(request, usedCache, maxUsed);
}

export async function respondWithData(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const name of [versionCache, ...packs.map(packCache)]) {
    const cached = await caches.match(pathname, { cacheName: name });
    if (cached) return cached;
  }
  return fetchAndCache(request, versionCache);
}

export async function respondWithPicture(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: pictureCache });
  const fetched = fetchAndCache(request, pictureCache, maxPictures);
  if (!cached) return fetched;
  waitUntil(fetched.catch(() => undefined));
  return cached;
}

/** Caches successful responses; evicts the oldest entry beyond `maxEntries`. */
async function fetchAndCache(request: Request, cacheName: string, maxEntries = Infinity): Promise<Response> {
  const response = await fetch(request);
  if (response.status !== 200) return response;
  const cache = await caches.open(cacheName);
  await cache.put(request.url, response.clone()).catch(() => undefined); // a full disk must not fail the response
  const keys = maxEntries === Infinity ? [] : await cache.keys();
  const [oldest] = keys;
  if (oldest && keys.length > maxEntries) await cache.delete(oldest);
  return response;
}
