import { fetchSiteFile } from "./lib/page-content.ts";
import type { PageContentCache } from "./lib/page-contents.ts";
import { matchPage } from "./router.tsx";

/** Fetches a page's chunk while the pointer or the focus rests on a link to it, its content once the link is pressed. */
export function preloadLinks(contents: PageContentCache): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== globalThis.location.origin) return;
    const path = link.pathname;
    const ready = event.type === "pointerdown" ? preloadPage(contents, path) : matchPage(path).page.preload();
    // Shown, with "Try again", if the link is followed.
    ready.catch(() => undefined);
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("pointerdown", preload, { passive: true });
  document.addEventListener("focusin", preload);
}

/** A page's chunk, what else it draws with here, and its content, so that it can be drawn without waiting. */
export async function preloadPage(contents: PageContentCache, pathname: string): Promise<void> {
  const { page, params } = matchPage(pathname);
  const { load, ready } = await page.preload();
  await Promise.all([ready?.(), load && contents.preload(pathname, load, { params, read: fetchSiteFile })]);
}
