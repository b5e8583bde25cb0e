import { matchPage } from "./router.tsx";

/** Fetches a page's chunk while the pointer or the focus rests on a link to it. */
export function preloadLinks(): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== globalThis.location.origin) return;
    matchPage(link.pathname)
      .page.preload()
      // Shown, with "Try again", if the link is followed.
      .catch(() => undefined);
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("focusin", preload);
}
