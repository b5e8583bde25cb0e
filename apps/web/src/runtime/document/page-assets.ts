import manifest from "virtual:client-manifest";
import sansUrl from "../../styles/fonts/sans-latin.woff2?url";
import italicUrl from "../../styles/fonts/serif-latin-italic.woff2?url";
import serifUrl from "../../styles/fonts/serif-latin.woff2?url";

const calculator = "src/features/calculator/calculator-page.tsx";

/** Pages that show foreign terms, which are set in italics, on their first screen. */
const withItalics: readonly string[] = [calculator, "src/features/reference/system-page.tsx"];

/** Chunks that a page needs only on narrow screens. */
const narrowChunks: Readonly<Record<string, string>> = {
  [calculator]: "src/features/calculator/phone/narrow-parts.ts",
};
const narrowQuery = "(max-width: 1023.98px)";

const entryFiles = collectEntryFiles();

/**
 * Links for the head: the Latin fonts, and the page's own scripts and stylesheets, so that it never flashes unstyled.
 * The scripts are only listed here: `start.ts` loads them once the page is painted.
 */
export function pageAssets(source: string): string[] {
  const fontUrls = [sansUrl, serifUrl, ...(withItalics.includes(source) ? [italicUrl] : [])];
  const fonts = fontUrls.map(
    (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}" />`,
  );
  // Without a build (development), Vite serves and injects everything itself.
  if (Object.keys(manifest).length === 0) return fonts;
  const { scripts, styles } = collectFiles(source);
  const narrowSource = narrowChunks[source];
  const narrowScripts = narrowSource ? [...collectFiles(narrowSource).scripts] : [];
  const preload = (file: string, attributes = "") =>
    `<link rel="later" fetchpriority="low"${attributes} href="/${file}" />`;
  return [
    ...fonts,
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...scripts].map((file) => preload(file)),
    ...narrowScripts
      .filter((file) => !scripts.has(file))
      .map((file) => preload(file, ` media="${narrowQuery}"`)),
  ];
}

/** The files of a page and of the chunks it needs, without the entry's files, which are already in index.html. */
function collectFiles(source: string) {
  if (!manifest[source]) throw new Error(`${source} is not a chunk of the build: use the exact file name`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || entryFiles.has(chunk.file) || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return { scripts, styles };
}

function collectEntryFiles(): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return files;
}
