import { Search } from "lucide-react";
import { lazy, useEffect, useState } from "react";
import { LazyBoundary } from "../../components/loading/error-boundary.tsx";
import * as styles from "./search-button.module.css";
import { useBrowserValue } from "../../lib/browser-values.ts";

const SearchDialog = lazy(() => import("./search-dialog.tsx"));

/** The search field of the top bar. It opens the search dialog, as Ctrl+K and Cmd+K do on every page. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  // The server does not know the keyboard, so a Mac gets its own hint after hydration.
  const isMac = useBrowserValue(hasCommandKey, false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    const onRequest = () => setIsOpen(true);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener(openSearchEvent, onRequest);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener(openSearchEvent, onRequest);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className={`small muted row inline ${styles.find}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search className="i" aria-hidden="true" />
        <span className={styles.text}>Search Meridian</span>
        <kbd className="kbd" aria-hidden="true">
          {isMac ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      {isOpen ? (
        <LazyBoundary>
          <SearchDialog isMac={isMac} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

const hasCommandKey = () => navigator.userAgent.includes("Mac");
/** The keyboard does not change. */

const openSearchEvent = "meridian-open-search";

/** For the menu on phones, where the field is hidden. */
export function openSearch(): void {
  document.dispatchEvent(new Event(openSearchEvent));
}
