import type { PageContentCache } from "../pages/page-content-cache.ts";
import { matchPage, preloadPage, type Site } from "../pages/site.ts";

/** Preloads a page's chunk when its link is hovered or focused, and its content when the link is pressed. */
export function preloadLinks(site: Site, contents: PageContentCache): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== globalThis.location.origin) return;
    const { pathname } = link;
    const loaded =
      event.type === "pointerdown"
        ? preloadPage(site, contents, pathname)
        : matchPage(site, pathname).page.preload();
    // If the link is followed, the page shows the error with "Try again".
    loaded.catch(() => undefined);
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("pointerdown", preload, { passive: true });
  document.addEventListener("focusin", preload);
}
