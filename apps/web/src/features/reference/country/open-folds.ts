import { useEffect } from "react";
import { useLocation } from "../../../lib/router.tsx";

/** Opens the folded table that the address names (`#in-anna`), and all of them for printing. */
export function useOpenFolds(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const before = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>("details.system:not([open])")];
      for (const fold of opened) fold.open = true;
    };
    const after = () => {
      for (const fold of opened) fold.open = false;
    };
    globalThis.addEventListener("beforeprint", before);
    globalThis.addEventListener("afterprint", after);
    return () => {
      globalThis.removeEventListener("beforeprint", before);
      globalThis.removeEventListener("afterprint", after);
    };
  }, []);
}
