/** Addresses of the report's font files on our own origin. Only addresses are bundled; a file is fetched when a letter needs it. */
const files = import.meta.glob<string>(
  [
    "../../../../node_modules/@fontsource/ibm-plex-sans/files/*-{400,500,600}-normal.woff",
    "../../../../node_modules/@fontsource/source-serif-4/files/*-{400,500,600}-normal.woff",
    "../../../../node_modules/@fontsource/source-serif-4/files/*-400-italic.woff",
    "../../../../node_modules/@fontsource/ibm-plex-sans-*/files/*-400-normal.woff",
    "../../../../node_modules/@fontsource/noto-sans-*/files/*-400-normal.woff",
  ],
  { query: "?url", import: "default", eager: true },
);
const ranges = import.meta.glob<string>("../../../../node_modules/@fontsource/*/unicode.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/** `file` is its path in the package: `@fontsource/noto-sans-sc/files/…woff`. */
export const fontAddress = (file: string): string => addressOf(files, file);

/** The letters each slice of a package holds, as its unicode.json says. */
export async function fontSlices(name: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetchedFont(addressOf(ranges, `@fontsource/${name}/unicode.json`));
  return (await response.json()) as Record<string, string>;
}

export async function fetchedFont(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

function addressOf(addresses: Record<string, string>, file: string): string {
  const key = Object.keys(addresses).find((path) => path.endsWith(`/node_modules/${file}`));
  if (!key) throw new Error(`no font file ${file}`);
  return addresses[key] as string;
}
