/** URLs of the report's font files on our own origin. Only URLs are bundled; a file is fetched when a character needs it. */
const files = import.meta.glob<string>(
  [
    "../../../../../node_modules/@fontsource/ibm-plex-sans/files/*-{400,500,600}-normal.woff",
    "../../../../../node_modules/@fontsource/source-serif-4/files/*-{400,500,600}-normal.woff",
    "../../../../../node_modules/@fontsource/source-serif-4/files/*-400-italic.woff",
    "../../../../../node_modules/@fontsource/ibm-plex-sans-*/files/*-400-normal.woff",
    "../../../../../node_modules/@fontsource/noto-sans-*/files/*-400-normal.woff",
  ],
  { query: "?url", import: "default", eager: true },
);
const ranges = import.meta.glob<string>("../../../../../node_modules/@fontsource/*/unicode.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/** `file` is its path in the package: `@fontsource/noto-sans-sc/files/…woff`. */
export const fontUrl = (file: string): string => findUrl(files, file);

/** The Unicode range of each slice of a font package, from its unicode.json. */
export async function fetchFontSlices(name: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetchFont(findUrl(ranges, `@fontsource/${name}/unicode.json`));
  return (await response.json()) as Record<string, string>;
}

export async function fetchFont(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response;
}

function findUrl(urls: Record<string, string>, file: string): string {
  const key = Object.keys(urls).find((path) => path.endsWith(`/node_modules/${file}`));
  if (!key) throw new Error(`no font file ${file}`);
  return urls[key] as string;
}
