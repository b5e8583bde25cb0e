import {
  documentTitle,
  type PageName,
  pageRoutes,
  type PageRoute,
  siteName,
} from "@meridian/contract/routes";
import { trustScript } from "./trusted-types.ts";

/** What a page tells title bars, search engines and link previews about itself. */
export interface PageHead {
  readonly title: string;
  /** Of a page of the table of routes: its name, by which its description is found when nothing else is left to do. */
  readonly route?: PageName;
  readonly description?: string;
  /** Path of the page, without query. */
  readonly path: string;
  readonly indexed: boolean;
  /** Path of a share image, 1200×630. */
  readonly image?: string;
  /** A text with an author and a day, for link previews. */
  readonly article?: boolean;
  /** schema.org facts about the page, for search engines. */
  readonly structuredData?: object;
}

/** Default share image, 1200×630 (spec section 7). */
const defaultImage = "/og-default.png";

interface HeadTag {
  readonly tag: "meta" | "link";
  /** The attribute and value that tell this tag from its like. */
  readonly key: readonly [attribute: string, value: string];
  readonly attribute: "content" | "href";
  readonly value: string;
}

export function routeHead(name: PageName, path: string): PageHead {
  const route: PageRoute = pageRoutes[name];
  // `/calculator` is the same page as `/`, which is its address for search engines.
  const canonical = path === pageRoutes.calculator.path ? pageRoutes.home.path : path;
  return { title: route.title, route: name, path: canonical, indexed: route.indexed };
}

export const notFoundHead = (path: string): PageHead => ({
  title: "Page not found",
  description: "This page does not exist. Search, or go on to the calculator or the blog.",
  path,
  indexed: false,
});

/** The head as HTML, for the server. */
export function headHtml(head: PageHead, baseUrl: string): string {
  const tags = headTags(head, baseUrl).map(
    ({ tag, key: [name, value], attribute, value: content }) =>
      `<${tag} ${name}="${escapeHtml(value)}" ${attribute}="${escapeHtml(content)}" />`,
  );
  const facts = head.structuredData
    ? [`<script type="${structuredType}">${structuredText(head.structuredData)}</script>`]
    : [];
  return [`<title>${escapeHtml(documentTitle(head.title))}</title>`, ...tags, ...facts].join("\n    ");
}

const structuredType = "application/ld+json";

/** Inert, and nothing in it can end the element. */
function structuredText(facts: object): string {
  return JSON.stringify(facts).replaceAll("<", "\\u003c");
}

/** The head after client-side navigation. Tags are matched by their key, so the server's are rewritten in place. */
export function applyHead(head: PageHead, baseUrl: string): void {
  document.title = documentTitle(head.title);
  const tags = headTags(head, baseUrl);
  for (const { tag, key, attribute, value } of tags) {
    const selector = `${tag}[${key[0]}="${key[1]}"]`;
    const element =
      document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
    element.setAttribute(key[0], key[1]);
    element.setAttribute(attribute, value);
  }
  if (head.indexed) document.head.querySelector('meta[name="robots"]')?.remove();
  document.head.querySelector(`script[type="${structuredType}"]`)?.remove();
  if (!head.structuredData) return;
  const script = document.createElement("script");
  script.type = structuredType;
  script.textContent = trustScript(structuredText(head.structuredData)) as string;
  document.head.append(script);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function headTags(head: PageHead, baseUrl: string): HeadTag[] {
  const title = documentTitle(head.title);
  const url = baseUrl + head.path;
  const image = baseUrl + (head.image ?? defaultImage);
  const meta = (attribute: "name" | "property", name: string, value: string): HeadTag => ({
    tag: "meta",
    key: [attribute, name],
    attribute: "content",
    value,
  });
  const described = (attribute: "name" | "property", name: string) =>
    head.description === undefined ? [] : [meta(attribute, name, head.description)];
  return [
    ...described("name", "description"),
    { tag: "link", key: ["rel", "canonical"], attribute: "href", value: url },
    ...(head.indexed ? [] : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", head.article ? "article" : "website"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:title", title),
    ...described("property", "og:description"),
    meta("property", "og:url", url),
    meta("property", "og:image", image),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    ...described("name", "twitter:description"),
    meta("name", "twitter:image", image),
  ];
}
