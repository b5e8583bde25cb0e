import {
  documentTitle,
  type PageName,
  pageRoutes,
  type PageRoute,
  siteName,
} from "@meridian/contract/pages/routes";
import { trustScript } from "../browser/trusted-types.ts";

/** A page's metadata for title bars, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  /** Name in the route table, used to load the description lazily. */
  readonly route?: PageName;
  readonly description?: string;
  /** Path of the page, without query. */
  readonly path: string;
  readonly indexed: boolean;
  /** Path of a share image, 1200×630. */
  readonly image?: string;
  /** An article with an author and a date, for link previews. */
  readonly article?: boolean;
  /** schema.org data, for search engines. */
  readonly structuredData?: object;
}

/** Default share image, 1200×630 (spec section 7). */
const defaultImage = "/og-default.png";

interface HeadTag {
  readonly tag: "meta" | "link";
  /** The attribute and value that identify this tag. */
  readonly key: readonly [attribute: string, value: string];
  readonly attribute: "content" | "href";
  readonly value: string;
}

export function routeHead(name: PageName, path: string): PageHead {
  const route: PageRoute = pageRoutes[name];
  // `/calculator` is the same page as `/`, its canonical URL.
  const canonical = path === pageRoutes.calculator.path ? pageRoutes.home.path : path;
  return { title: route.title, route: name, path: canonical, indexed: route.indexed };
}

export const notFoundHead = (path: string): PageHead => ({
  title: "Page not found",
  description: "This page does not exist. Search, or go to the calculator or the blog.",
  path,
  indexed: false,
});

/** The head as HTML, for the server. */
export function headHtml(head: PageHead, baseUrl: string): string {
  const tags = headTags(head, baseUrl).map(
    ({ tag, key: [name, value], attribute, value: content }) =>
      `<${tag} ${name}="${escapeHtml(value)}" ${attribute}="${escapeHtml(content)}" />`,
  );
  const structuredData = head.structuredData
    ? [`<script type="${structuredDataType}">${serializeStructuredData(head.structuredData)}</script>`]
    : [];
  return [`<title>${escapeHtml(documentTitle(head.title))}</title>`, ...tags, ...structuredData].join(
    "\n    ",
  );
}

const structuredDataType = "application/ld+json";

/** Escapes `<` so that nothing in the data can close the script element. */
function serializeStructuredData(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** Updates the head after client-side navigation. Tags are matched by key, so the server's tags are updated in place. */
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
  document.head.querySelector(`script[type="${structuredDataType}"]`)?.remove();
  if (!head.structuredData) return;
  const script = document.createElement("script");
  script.type = structuredDataType;
  script.textContent = trustScript(serializeStructuredData(head.structuredData)) as string;
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
  const descriptionTags = (attribute: "name" | "property", name: string) =>
    head.description === undefined ? [] : [meta(attribute, name, head.description)];
  return [
    ...descriptionTags("name", "description"),
    { tag: "link", key: ["rel", "canonical"], attribute: "href", value: url },
    ...(head.indexed ? [] : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", head.article ? "article" : "website"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:title", title),
    ...descriptionTags("property", "og:description"),
    meta("property", "og:url", url),
    meta("property", "og:image", image),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    ...descriptionTags("name", "twitter:description"),
    meta("name", "twitter:image", image),
  ];
}
