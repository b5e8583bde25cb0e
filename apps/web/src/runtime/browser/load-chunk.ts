/** What each dynamic import of the built app calls first, in place of Vite's own helper (vite/runtime/page-runtime.ts). */
export async function loadChunk<T>(importChunk: () => Promise<T>, files: readonly string[]): Promise<T> {
  await Promise.all(files.map((file) => (downloads[file] ??= download(file))));
  return importChunk();
}

const downloads: Record<string, Promise<unknown> | undefined> = {};

async function download(file: string): Promise<void> {
  const url = `/${file}`;
  // What the document lists is there before the app starts, except for the chunks of other screen widths.
  if (document.querySelector(`link[href="${url}"]:not([rel=later])`)) return;
  try {
    await (file.endsWith(".css") ? addStylesheet(url) : downloadScript(url));
  } catch (error) {
    downloads[file] = undefined;
    throw error;
  }
}

/**
 * Puts a script into the browser's cache. Many browsers do not request a script again in the same document once its
 * import or its preload has failed, so it is not imported before it is there.
 */
async function downloadScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  await response.arrayBuffer();
}

function addStylesheet(url: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
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
