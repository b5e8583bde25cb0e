import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "./router.tsx";

/** Path of the last page shown; null until the document's own page has rendered. */
let arrivedAt: string | null = null;
let focusedAt: string | null = null;

/**
 * Rendered with each page. On every path change it scrolls to the top (or to the fragment), moves the focus to the main
 * content, and announces the new title to screen readers.
 */
export function NavigationEffects() {
  const { pathname, hash } = useLocation();
  const announcer = useRef<HTMLParagraphElement>(null);
  // A layout effect, because a later effect could take the focus from a menu the user just opened and close it.
  useLayoutEffect(() => {
    const hasNavigated = focusedAt !== null && focusedAt !== pathname;
    focusedAt = pathname;
    // Keep the focus in a menu or dialog the user has opened meanwhile.
    if (hasNavigated && !document.querySelector('[role="dialog"], [data-dropdown] > [aria-expanded="true"]'))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    const hasNavigated = arrivedAt !== null && arrivedAt !== pathname;
    arrivedAt = pathname;
    const target = hash ? document.getElementById(fragmentId(hash)) : null;
    if (target) target.scrollIntoView();
    else if (hasNavigated) globalThis.scrollTo({ top: 0, behavior: "instant" });
    if (hasNavigated && announcer.current) announcer.current.textContent = document.title;
  }, [pathname, hash]);
  // No role="status": screen readers would announce it as an empty status.
  return <p className="sr" aria-live="polite" ref={announcer} />;
}

/** A fragment with invalid encoding is used unchanged; no element will match it. */
function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
