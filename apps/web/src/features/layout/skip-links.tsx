import type { MouseEvent } from "react";

/** First in the tab order, seen on focus. On phones the navigation is the tab bar. */
export function SkipLinks() {
  const go =
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
      <a className="skip" href="#main" onClick={go("main")}>
        Skip to main content
      </a>
      <a className="skip" href="#nav" onClick={go("nav", "tabbar")}>
        Skip to navigation
      </a>
    </>
  );
}
