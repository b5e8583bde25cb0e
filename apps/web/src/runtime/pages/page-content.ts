import { createContext, useContext } from "react";

/**
 * Pages with content of their own (a country, a post, an event). The page file exports `load` as well as `Page`:
 *
 *     export const load: LoadPage = async ({ params, read }) => {
 *       const post = await read(`/posts/${params.slug}.json`);
 *       return post ? found(post) : notFound;
 *     };
 *     export function Page() {
 *       const post = usePageContent() as Post;
 *
 * The server runs it before rendering and embeds the result in the document, so hydration fetches nothing; in the
 * browser it runs on navigation to the page. `notFound` is a real 404, `moved` a permanent redirect.
 */
export type LoadPage = (visit: PageVisit) => Promise<PageResult>;

export interface PageVisit {
  /** Path parameters, e.g. `slug`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly read: ReadSiteFile;
  /**
   * The query string, on the server only, so that a shared link is complete in its document. In the browser, content is
   * cached by path, and a page fetches what its query asks for itself.
   */
  readonly search?: string;
}

/** Reads a JSON file of the web build by path, e.g. `/reference/index.json`; null when it does not exist. */
export type ReadSiteFile = (path: string) => Promise<unknown>;

export type PageResult =
  | { readonly kind: "found"; readonly content: unknown }
  | { readonly kind: "not-found" }
  /** Permanent redirect to another path of this site. */
  | { readonly kind: "moved"; readonly to: string };

export const pageFound = (content: unknown): PageResult => ({ kind: "found", content });
export const pageNotFound: PageResult = { kind: "not-found" };
export const pageMoved = (to: string): PageResult => ({ kind: "moved", to });

export const PageContentContext = createContext<unknown>(null);

/** The content from this page's `load`. It comes from our own build, so the page may cast it to its type. */
export function usePageContent(): unknown {
  return useContext(PageContentContext);
}

export const fetchSiteFile: ReadSiteFile = async (path) => {
  const response = await fetch(path, { headers: { accept: "application/json" } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as unknown;
};
