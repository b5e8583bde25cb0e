import type { TestServer } from "./server.ts";

/** One address of the site, as it answered. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Reads each address of the site once, however many pages name it. */
export function openSite(server: TestServer) {
  const read = new Map<string, Promise<Answer>>();
  const fetched = async (path: string): Promise<Answer> => {
    const response = await server.fetch(path);
    const type = response.headers.get("Content-Type") ?? "";
    return { status: response.status, type, text: await response.text() };
  };
  const open = (path: string): Promise<Answer> => {
    const known = read.get(path) ?? fetched(path);
    read.set(path, known);
    return known;
  };
  const sitemap = async (): Promise<string[]> =>
    [...(await open("/sitemap.xml")).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? "").pathname,
    );
  return { open, sitemap };
}

/** The page without its scripts: what a reader without any sees. */
export const bodyOf = (html: string) =>
  html.slice(html.indexOf("<body")).replaceAll(/<script[\s\S]*?<\/script>/g, "");

type Site = ReturnType<typeof openSite>;

/** Links, files and anchors of a page that lead nowhere; and the kinds of what the others lead to. */
export async function followLinks(site: Site, path: string, baseUrl: string) {
  const dead: string[] = [];
  const kinds = new Set<string>();
  const page = await site.open(path);
  if (page.status !== 200) dead.push(`${path} itself`);
  for (const link of linksOf(page.text, baseUrl)) {
    const [target = "", fragment] = link.split("#");
    // What stands behind the question mark fills a page in; whether there is one does not depend on it.
    const answer = await site.open(target.split("?")[0] || path);
    kinds.add(answer.type.split(";")[0] ?? "");
    // A page behind a door sends a guest to the door, which is an answer.
    const lost = answer.status >= 400 || (fragment && !answer.text.includes(`id="${fragment}"`));
    if (lost) dead.push(`${path}: ${link}`);
  }
  return { dead, kinds };
}

/** Where a page's own links, files and alternates lead: paths of this site, each once, with their fragments. */
function linksOf(html: string, baseUrl: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [tag, address] of html.matchAll(
    /<(?:a|link|img|source|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g,
  )) {
    const path = (address ?? "").replaceAll("&amp;", "&").replace(baseUrl, "");
    if (!/rel="(?:preconnect|canonical)"/.test(tag) && /^[/#]/.test(path)) found.add(path);
  }
  return found;
}

/** Tags left open or closed wrongly, and ampersands that begin no entity; empty for a well-formed document. */
export function xmlFaults(xml: string): readonly string[] {
  const faults = [...xml.matchAll(/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/g)].map(
    ({ index }) => `& at ${index}`,
  );
  const open: string[] = [];
  for (const [, closing, name = "", alone] of xml.matchAll(
    /<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (alone) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}>`);
  }
  const bare = xml.replace(/^<\?xml[^>]*\?>/, "").replaceAll(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, "");
  return [...faults, ...open.map((name) => `<${name}>`), ...(/[<>]/.test(bare) ? ["a stray < or >"] : [])];
}
