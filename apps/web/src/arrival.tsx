import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Path of the page the visitor last arrived at; null until the document's own page is there. */
let arrivedAt: string | null = null;

/**
 * Stands beside a page and acts once it is there: the page scrolls to top on every path change (or to the fragment),
 * the focus goes to the main content, and screen readers hear the new title.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const voice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const first = arrivedAt === null;
    const samePath = arrivedAt === pathname;
    arrivedAt = pathname;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (!first && !samePath) globalThis.scrollTo({ top: 0, behavior: "instant" });
    if (first || samePath) return;
    const dialogOpen = document.querySelector('[role="dialog"]');
    if (!dialogOpen) document.getElementById("main")?.focus({ preventScroll: true });
    if (voice.current) voice.current.textContent = document.title;
  }, [pathname, hash]);
  return <p className="sr" role="status" ref={voice} />;
}
