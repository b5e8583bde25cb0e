import manifest from "virtual:client-manifest";
import sansUrl from "./styles/fonts/sans-latin.woff2?url";
import italicUrl from "./styles/fonts/serif-latin-italic.woff2?url";
import serifUrl from "./styles/fonts/serif-latin.woff2?url";

const calculator = "src/features/calculator/calculator-page.tsx";

/** Pages whose first screen has words of another language, which stand in italics. */
const withItalics: readonly string[] = [calculator, "src/features/reference/system-page.tsx"];

/** Parts a page draws with on a narrow screen only, in a chunk of their own. */
const onNarrow: Readonly<Record<string, string>> = {
  [calculator]: "src/features/calculator/phone/narrow-parts.ts",
};
const narrow = "(max-width: 1023.98px)";

const entryFiles = filesOfEntry();

/**
 * Links for the head: the Latin faces, and the scripts and style sheets of the page itself, so that it never flashes.
 * The scripts are only named: `start.ts` asks for them once the page is drawn.
 */
export function pageAssets(source: string): string[] {
  const faces = [sansUrl, serifUrl, ...(withItalics.includes(source) ? [italicUrl] : [])];
  const fonts = faces.map(
    (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}" />`,
  );
  // Without a build (development) Vite serves and injects everything itself.
  if (Object.keys(manifest).length === 0) return fonts;
  const { scripts, styles } = filesOf(source);
  const narrowSource = onNarrow[source];
  const narrowScripts = narrowSource ? [...filesOf(narrowSource).scripts] : [];
  const preload = (file: string, more = "") =>
    `<link rel="later" fetchpriority="low"${more} href="/${file}" />`;
  return [
    ...fonts,
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...scripts].map((file) => preload(file)),
    ...narrowScripts.filter((file) => !scripts.has(file)).map((file) => preload(file, ` media="${narrow}"`)),
  ];
}

/** A page's own files and those of the chunks it needs, without the entry's: those are in index.html already. */
function filesOf(source: string) {
  if (!manifest[source]) throw new Error(`${source} is no chunk of the build: name the file as it is`);
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

function filesOfEntry(): ReadonlySet<string> {
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
