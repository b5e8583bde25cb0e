import type { Manifest } from "vite";

export interface OfflineFiles {
  /** Files the calculator needs to start, cached when the worker is installed. */
  readonly core: readonly string[];
  /** The other files for offline use, fetched in idle time. */
  readonly idle: readonly string[];
}

/** Chooses the build files to cache ahead of use. Other hashed files are cached on first use. */
export function chooseFiles(manifest: Manifest, paths: readonly string[]): OfflineFiles {
  const core = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || core.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) core.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of coreSources) {
    if (!manifest[source]) throw new Error(`${source} is not in the build manifest`);
    visit(source);
  }
  for (const path of paths) if (coreFiles.some((pattern) => pattern.test(path))) core.add(path);
  const onFirstUse = new Set(
    Object.entries(manifest).flatMap(([key, { file }]) => (readsScans.test(key) ? [`/${file}`] : [])),
  );
  const idle = paths.filter(
    (path) => !core.has(path) && !onFirstUse.has(path) && forIdleTime.some((pattern) => pattern.test(path)),
  );
  return { core: [...core].sort(byName), idle: idle.sort(byName) };
}

const byName = (a: string, b: string) => a.localeCompare(b);

/** The app, its first page, and the offline indicator. */
const coreSources = [
  "index.html",
  "src/entry-client.tsx",
  "src/shell-start.ts",
  "src/background.tsx",
  "src/features/calculator/calculator-page.tsx",
  "src/features/calculator/phone/narrow-parts.ts",
];

const coreFiles = [
  /^\/assets\/(?:sans|serif)-latin-[\w-]{8}\.woff2$/,
  /^\/grading\/index\.json$/,
  /^\/(?:mark\.svg|favicon-32\.png|icon-192\.png|manifest\.webmanifest)$/,
];

const forIdleTime = [
  // The site search works offline for public content.
  /^\/content\/search\.json$/,
  /^\/assets\/[^/]+\.(?:js|css)$/,
  // For screens: italics and European accented letters. For reports: the Latin fonts of every PDF.
  /^\/assets\/(?:serif-latin-italic|[\w-]+-latin-ext-wght)-[\w-]+\.woff2$/,
  /^\/assets\/(?:ibm-plex-sans|source-serif-4)-latin(?:-ext)?-[\w-]+\.woff$/,
];

/** Libraries for scans and PDFs: several megabytes that few visits need. */
const readsScans = /node_modules\/(?:pdfjs-dist|tesseract\.js)\//;
