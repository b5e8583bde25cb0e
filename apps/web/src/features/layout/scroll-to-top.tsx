import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";

/** Scroll-to-top threshold 400 px (spec section 9). */
export const scrollToTopThreshold = 400;

export function ScrollToTop() {
  const deep = useSyncExternalStore(
    onScroll,
    () => globalThis.scrollY > scrollToTopThreshold,
    () => false,
  );
  if (!deep) return null;
  return (
    <button type="button" className="btn icon to-top" aria-label="Scroll to top" onClick={toTop}>
      <ArrowUp className="i" aria-hidden="true" />
    </button>
  );
}

function onScroll(listener: () => void): () => void {
  globalThis.addEventListener("scroll", listener, { passive: true });
  return () => globalThis.removeEventListener("scroll", listener);
}

function toTop(): void {
  const still = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  globalThis.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  document.getElementById("main")?.focus({ preventScroll: true });
}
