import { matchRoute, type PathParams } from "@meridian/contract/pages/match-route";
import type { PageName } from "@meridian/contract/pages/routes";
import type { LazyPage } from "./lazy-page.ts";
import type { PageContentCache } from "./page-content-cache.ts";
import { fetchSiteFile } from "./page-content.ts";

/** The pages of the app, by name in the route table. */
export interface Site {
  readonly pages: Readonly<Record<PageName, LazyPage>>;
  readonly notFoundPage: LazyPage;
}

export interface MatchedPage {
  /** Null for the 404 page. */
  readonly name: PageName | null;
  readonly page: LazyPage;
  readonly params: PathParams;
}

export function matchPage({ pages, notFoundPage }: Site, pathname: string): MatchedPage {
  const match = matchRoute(pathname);
  return match ? { ...match, page: pages[match.name] } : { name: null, page: notFoundPage, params: {} };
}

/** Loads a page's chunk, its other dependencies and its content, so that it renders without waiting. */
export async function preloadPage(site: Site, contents: PageContentCache, pathname: string): Promise<void> {
  const { page, params } = matchPage(site, pathname);
  const { load, ready } = await page.preload();
  await Promise.all([ready?.(), load && contents.preload(pathname, load, { params, read: fetchSiteFile })]);
}
