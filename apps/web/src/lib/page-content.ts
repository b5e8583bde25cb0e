import { createContext, useContext } from "react";

/**
 * Pages with content of their own (a country, a post, an event). The page file exports `load` beside `Page`:
 *
 *     export const load: LoadPage = async ({ params, read }) => {
 *       const post = await read(`/posts/${params.slug}.json`);
 *       return post ? found(post) : notFound;
 *     };
 *     export function Page() {
 *       const post = usePageContent() as Post;
 *
 * The server runs it before it draws the page and embeds the answer in the document, so hydration fetches nothing; in
 * the browser it runs when the visitor goes to the page. `notFound` is a real 404, `moved` a permanent redirect.
 */
export type LoadPage = (visit: PageVisit) => Promise<PageAnswer>;

export interface PageVisit {
  /** The parts of the address, e.g. `slug`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly read: ReadSiteFile;
}

/** A JSON file of the web build by its path, e.g. `/reference/index.json`; null when there is none. */
export type ReadSiteFile = (path: string) => Promise<unknown>;

export type PageAnswer =
  | { readonly kind: "found"; readonly content: unknown }
  | { readonly kind: "not-found" }
  /** To another path of this site, for good. */
  | { readonly kind: "moved"; readonly to: string };

export const found = (content: unknown): PageAnswer => ({ kind: "found", content });
export const notFound: PageAnswer = { kind: "not-found" };
export const moved = (to: string): PageAnswer => ({ kind: "moved", to });

export const PageContentContext = createContext<unknown>(null);

/** What this page's `load` found. It comes from our own build, so the page may say its type. */
export function usePageContent(): unknown {
  return useContext(PageContentContext);
}

export const fetchSiteFile: ReadSiteFile = async (path) => {
  const response = await fetch(path, { headers: { accept: "application/json" } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as unknown;
};
