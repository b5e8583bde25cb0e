import { useEffect } from "react";
import { useLocation } from "../../../../runtime/routing/router.tsx";
import * as styles from "../country.module.css";

/** Expands the table named in the URL hash (`#in-anna`), and all tables while printing. */
export function useExpandTables(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const expandAll = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>(`details.${styles.system}:not([open])`)];
      for (const fold of opened) fold.open = true;
    };
    const collapseAgain = () => {
      for (const fold of opened) fold.open = false;
    };
    globalThis.addEventListener("beforeprint", expandAll);
    globalThis.addEventListener("afterprint", collapseAgain);
    return () => {
      globalThis.removeEventListener("beforeprint", expandAll);
      globalThis.removeEventListener("afterprint", collapseAgain);
    };
  }, []);
}
