import type { TestServer } from "./server.ts";

/** The response for one URL of the site. */
export interface PageResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Fetches each URL of the site once, however many pages link to it. */
export function openSite(server: TestServer) {
  const responses = new Map<string, Promise<PageResponse>>();
  const load = async (path: string): Promise<PageResponse> => {
    const response = await server.fetch(path);
    const type = response.headers.get("Content-Type") ?? "";
    return { status: response.status, type, text: await response.text() };
  };
  const open = (path: string): Promise<PageResponse> => {
    const response = responses.get(path) ?? load(path);
    responses.set(path, response);
    return response;
  };
  const sitemap = async (): Promise<string[]> =>
    [...(await open("/sitemap.xml")).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? "").pathname,
    );
  return { open, sitemap };
}

/** The page body without scripts, as seen without JavaScript. */
export const getBody = (html: string) =>
  html.slice(html.indexOf("<body")).replaceAll(/<script[\s\S]*?<\/script>/g, "");

type Site = ReturnType<typeof openSite>;

/** Finds a page's dead links, files and anchors, and the content types of the working ones. */
export async function followLinks(site: Site, path: string, baseUrl: string) {
  const dead: string[] = [];
  const kinds = new Set<string>();
  const page = await site.open(path);
  if (page.status !== 200) dead.push(`${path} itself`);
  for (const link of listLinks(page.text, baseUrl)) {
    const [target = "", fragment] = link.split("#");
    // Ignore the query: whether the page exists does not depend on it.
    const response = await site.open(target.split("?")[0] || path);
    kinds.add(response.type.split(";")[0] ?? "");
    // A protected page redirects guests, which counts as working.
    const isDead = response.status >= 400 || (fragment && !response.text.includes(`id="${fragment}"`));
    if (isDead) dead.push(`${path}: ${link}`);
  }
  return { dead, kinds };
}

/** Unique paths on this site that a page links to, with fragments. */
function listLinks(html: string, baseUrl: string): ReadonlySet<string> {
  const links = new Set<string>();
  for (const [tag, address] of html.matchAll(
    /<(?:a|link|img|source|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g,
  )) {
    const path = (address ?? "").replaceAll("&amp;", "&").replace(baseUrl, "");
    if (!/rel="(?:preconnect|canonical)"/.test(tag) && /^[/#]/.test(path)) links.add(path);
  }
  return links;
}

/** Unclosed or mismatched tags and unescaped ampersands; empty for a well-formed document. */
export function findXmlErrors(xml: string): readonly string[] {
  const errors = [...xml.matchAll(/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/g)].map(
    ({ index }) => `& at ${index}`,
  );
  const open: string[] = [];
  for (const [, closing, name = "", alone] of xml.matchAll(
    /<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (alone) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) errors.push(`</${name}>`);
  }
  const bare = xml.replace(/^<\?xml[^>]*\?>/, "").replaceAll(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, "");
  return [...errors, ...open.map((name) => `<${name}>`), ...(/[<>]/.test(bare) ? ["a stray < or >"] : [])];
}
