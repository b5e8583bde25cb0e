import type { Manifest } from "vite";

export interface OfflineFiles {
  /** What the calculator starts from: kept when the worker is installed. */
  readonly core: readonly string[];
  /** The rest of what works without a network: fetched in idle time. */
  readonly idle: readonly string[];
}

/** Which files of the build are kept ahead of their use. Everything else is kept from its first use on, if it is hashed. */
export function chooseFiles(manifest: Manifest, paths: readonly string[]): OfflineFiles {
  const core = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || core.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) core.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of coreSources) {
    if (!manifest[source]) throw new Error(`${source} is no entry of the build's manifest`);
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

/** The app, its first page, and what says that there is no network. */
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
  /^\/assets\/[^/]+\.(?:js|css)$/,
  // Screen: italics and the accented letters of Europe. Report: the faces of every PDF in Latin letters.
  /^\/assets\/(?:serif-latin-italic|[\w-]+-latin-ext-wght)-[\w-]+\.woff2$/,
  /^\/assets\/(?:ibm-plex-sans|source-serif-4)-latin(?:-ext)?-[\w-]+\.woff$/,
];

/** Reading scans and PDFs: megabytes that few visits need. */
const readsScans = /node_modules\/(?:pdfjs-dist|tesseract\.js)\//;
