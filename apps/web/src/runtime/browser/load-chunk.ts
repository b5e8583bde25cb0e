/**
 * What each dynamic import of the built app calls, in place of Vite's own helper (vite/runtime/page-runtime.ts). Many
 * browsers do not request a script again in the same document once its import has failed. So without a network, nothing
 * is imported before it and all it imports have come from the service worker; otherwise `reloadIfReachable` helps.
 */
export async function loadChunk<T>(importChunk: () => Promise<T>, files: readonly string[]): Promise<T> {
  await Promise.all(files.map((file) => (downloads[file] ??= download(file))));
  return importChunk();
}

/** Loads the page again if the server can be reached: what failed to load is then requested again. */
export async function reloadIfReachable(): Promise<void> {
  const { ok } = await fetch(location.href, { method: "HEAD" });
  if (ok) location.reload();
}

const downloads: Record<string, Promise<unknown> | undefined> = {};

async function download(file: string): Promise<void> {
  const url = `/${file}`;
  if (document.querySelector(`link[href="${url}"]:not([rel=later])`)) return;
  try {
    if (file.endsWith(".css")) await addLink("stylesheet", url);
    else if (navigator.onLine) void addLink("modulepreload", url).catch(() => undefined);
    else await fetchScript(url);
  } catch (error) {
    downloads[file] = undefined;
    throw error;
  }
}

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  await response.arrayBuffer();
}

function addLink(rel: string, url: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = rel;
  link.crossOrigin = "";
  link.href = url;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    });
  });
}
