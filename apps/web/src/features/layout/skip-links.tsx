import type { MouseEvent } from "react";
import * as styles from "./layout.module.css";

/** First in the tab order, visible on focus. On phones the navigation is the tab bar. */
export function SkipLinks() {
  const focusFirst =
    (...ids: string[]) =>
    (event: MouseEvent) => {
      const target = ids
        .map((id) => document.getElementById(id))
        .find((element) => element && element.getClientRects().length > 0);
      if (!target) return;
      event.preventDefault();
      target.focus();
      target.scrollIntoView({ block: "nearest" });
    };
  return (
    <>
      <a className={styles.skip} href="#main" onClick={focusFirst("main")}>
        Skip to main content
      </a>
      <a className={styles.skip} href="#nav" onClick={focusFirst("nav", "tabbar")}>
        Skip to navigation
      </a>
    </>
  );
}
