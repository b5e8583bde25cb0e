import { fetchSiteFile } from "./runtime/pages/page-content.ts";
import type { PageContentCache } from "./runtime/pages/page-content-cache.ts";
import { matchPage } from "./router.tsx";

/** Preloads a page's chunk when its link is hovered or focused, and its content when the link is pressed. */
export function preloadLinks(contents: PageContentCache): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== globalThis.location.origin) return;
    const path = link.pathname;
    const ready = event.type === "pointerdown" ? preloadPage(contents, path) : matchPage(path).page.preload();
    // If the link is followed, the page shows the error with "Try again".
    ready.catch(() => undefined);
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("pointerdown", preload, { passive: true });
  document.addEventListener("focusin", preload);
}

/** Loads a page's chunk, its other dependencies and its content, so that it renders without waiting. */
export async function preloadPage(contents: PageContentCache, pathname: string): Promise<void> {
  const { page, params } = matchPage(pathname);
  const { load, ready } = await page.preload();
  await Promise.all([ready?.(), load && contents.preload(pathname, load, { params, read: fetchSiteFile })]);
}
