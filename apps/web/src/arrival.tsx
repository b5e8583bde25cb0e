import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "./lib/router.tsx";

/** Path of the page the visitor last arrived at; null until the document's own page is there. */
let arrivedAt: string | null = null;
let focusedAt: string | null = null;

/**
 * Stands beside a page and acts once it is there: the page scrolls to top on every path change (or to the fragment),
 * the focus goes to the main content, and screen readers hear the new title.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const voice = useRef<HTMLParagraphElement>(null);
  // With the page, not after it: an effect still to come would take the focus from a menu just pressed, and so close it.
  useLayoutEffect(() => {
    const moved = focusedAt !== null && focusedAt !== pathname;
    focusedAt = pathname;
    // Someone who has meanwhile opened a menu or a dialog keeps it.
    if (moved && !document.querySelector('[role="dialog"], .dropdown > [aria-expanded="true"]'))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    const moved = arrivedAt !== null && arrivedAt !== pathname;
    arrivedAt = pathname;
    const target = hash ? document.getElementById(fragmentId(hash)) : null;
    if (target) target.scrollIntoView();
    else if (moved) globalThis.scrollTo({ top: 0, behavior: "instant" });
    if (moved && voice.current) voice.current.textContent = document.title;
  }, [pathname, hash]);
  // No role of its own: an empty status is read out as one when a screen reader passes it.
  return <p className="sr" aria-live="polite" ref={voice} />;
}

/** A fragment that is no valid encoding is an id like any other; it just names nothing. */
function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
