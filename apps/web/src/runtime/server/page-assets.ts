import type { ManifestChunk } from "vite";
import manifest from "virtual:client-manifest";
import sansUrl from "../../styles/fonts/sans-latin.woff2?url";
import italicUrl from "../../styles/fonts/serif-latin-italic.woff2?url";
import serifUrl from "../../styles/fonts/serif-latin.woff2?url";
import type { LazyPage } from "../pages/lazy-page.ts";

/** Narrower than the calculator's wide layout. */
const narrowQuery = "(max-width: 1023.98px)";

/** Listed in index.html. */
const entryChunks = collectChunks(Object.keys(manifest).filter((source) => manifest[source]?.isEntry));

/**
 * Links for the head: the Latin fonts, and the page's own scripts and stylesheets, so that it never flashes unstyled.
 * The scripts are only listed here: `start.ts` loads them once the page is painted.
 */
export function pageAssets({ source, preloads }: LazyPage): string[] {
  const fontUrls = [sansUrl, serifUrl, ...(preloads.italics ? [italicUrl] : [])];
  const fonts = fontUrls.map(
    (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}" />`,
  );
  // Without a build (development), Vite serves and injects everything itself.
  if (Object.keys(manifest).length === 0) return fonts;
  const chunks = collectChunks([source], entryChunks);
  const present = new Set([...entryChunks, ...chunks]);
  const narrowChunks = collectChunks(preloads.narrow ? [preloads.narrow] : [], present);
  const preload = ({ file }: ManifestChunk, attributes = "") =>
    `<link rel="later" fetchpriority="low"${attributes} href="/${file}" />`;
  const styles = new Set([...chunks].flatMap(({ css }) => css ?? []));
  return [
    ...fonts,
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...chunks].map((chunk) => preload(chunk)),
    ...[...narrowChunks].map((chunk) => preload(chunk, ` media="${narrowQuery}"`)),
  ];
}

/**
 * These chunks after those they import, without those that the document already has. The order is that of their
 * stylesheets: what a page defines comes after what its components define.
 */
function collectChunks(
  sources: readonly string[],
  present: ReadonlySet<ManifestChunk> = new Set(),
): ReadonlySet<ManifestChunk> {
  const chunks = new Set<ManifestChunk>();
  const visited = new Set<ManifestChunk>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not a chunk of the build: use the exact file name`);
    if (present.has(chunk) || visited.has(chunk)) return;
    visited.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.add(chunk);
  };
  for (const source of sources) visit(source);
  return chunks;
}
