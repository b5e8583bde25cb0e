import { useState } from "react";

/** Element that had focus when the last dialog was opened from the page itself. */
let lastPageElement: Element | null = null;

/**
 * Returns focus when a dialog closes. Use it in the component that is mounted while the dialog is open. Radix only returns
 * focus to its own triggers. Our dialogs are opened by state, so focus would be lost and the next Tab would start at the
 * top of the page.
 */
export function useFocusReturn(): (event: Event) => void {
  // Read on first render, before a field of the dialog takes focus.
  const [openedFrom] = useState(findOpener);
  return (event) => {
    event.preventDefault();
    // The action that closed the dialog may already have moved focus, e.g. to a cell or another dialog.
    if (document.activeElement !== document.body) return;
    // The opener may be gone if it was in another dialog or in a menu.
    const connected = [openedFrom, lastPageElement].find((element) => element?.isConnected);
    const target = connected ?? document.getElementById("main");
    if (target instanceof HTMLElement) target.focus();
  };
}

function findOpener(): Element | null {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  if (!active.closest('[role="dialog"], [role="menu"]')) lastPageElement = active;
  return active;
}
