import { IconButton } from "../../components/button.tsx";
import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";
import * as styles from "./layout.module.css";

/** Scroll-to-top threshold 400 px (spec section 9). */
export const scrollToTopThreshold = 400;

export function ScrollToTop() {
  const isScrolledDown = useSyncExternalStore(
    onScroll,
    () => globalThis.scrollY > scrollToTopThreshold,
    () => false,
  );
  if (!isScrolledDown) return null;
  return (
    <IconButton
      kind="secondary"
      icon={ArrowUp}
      label="Scroll to top"
      onClick={scrollToTop}
      className={styles.toTop}
    />
  );
}

function onScroll(listener: () => void): () => void {
  globalThis.addEventListener("scroll", listener, { passive: true });
  return () => globalThis.removeEventListener("scroll", listener);
}

function scrollToTop(): void {
  const reducesMotion = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  globalThis.scrollTo({ top: 0, behavior: reducesMotion ? "instant" : "smooth" });
  document.getElementById("main")?.focus({ preventScroll: true });
}
