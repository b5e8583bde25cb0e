import type { MouseEvent } from "react";

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
      <a className="skip" href="#main" onClick={focusFirst("main")}>
        Skip to main content
      </a>
      <a className="skip" href="#nav" onClick={focusFirst("nav", "tabbar")}>
        Skip to navigation
      </a>
    </>
  );
}
