import { packs } from "virtual:offline-files";
import { packCache, shellPath, versionCache } from "./kept-files.ts";

/** Large fonts, OCR data and chunks outside the idle fill, kept from their first use on. */
const usedCache = "meridian-used";
const pictureCache = "meridian-pictures";
const mostUsed = 250;
const mostPictures = 80;

/** A connection that takes longer is treated as none: the shell starts at once and asks for the rest itself. */
const patienceMs = 5000;

/**
 * The page as the server draws it, never kept: it may have a session in it. Without a server (no network, or a proxy
 * that says so) the anonymous shell stands in.
 */
export async function pageAnswer(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const shell = await (await caches.open(versionCache)).match(shellPath);
  const network = preloaded.then((response) => response ?? fetch(request));
  if (!shell) return network;
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const response = await Promise.race([network, tooLate]).catch(() => null);
  return response && !(response.status >= 502 && response.status <= 504) ? response : shell;
}

export async function hashedAnswer(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetchAndKeep(request, usedCache, mostUsed);
}

export async function dataAnswer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const name of [versionCache, ...packs.map(packCache)]) {
    const kept = await caches.match(pathname, { cacheName: name });
    if (kept) return kept;
  }
  return fetchAndKeep(request, versionCache);
}

export async function pictureAnswer(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: pictureCache });
  const fresh = fetchAndKeep(request, pictureCache, mostPictures);
  if (!kept) return fresh;
  later(fresh.catch(() => undefined));
  return kept;
}

/** Keeps what went well; the entry kept longest goes when there are more than `most`. */
async function fetchAndKeep(request: Request, cacheName: string, most = Infinity): Promise<Response> {
  const response = await fetch(request);
  if (response.status !== 200) return response;
  const cache = await caches.open(cacheName);
  await cache.put(request.url, response.clone()).catch(() => undefined); // a full disk must not cost the answer
  const keys = most === Infinity ? [] : await cache.keys();
  const [oldest] = keys;
  if (oldest && keys.length > most) await cache.delete(oldest);
  return response;
}
