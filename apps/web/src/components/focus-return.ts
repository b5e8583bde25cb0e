import { useState } from "react";

/** What had the focus when the last dialog was opened from the page itself. */
let onThePage: Element | null = null;

/**
 * Where the focus goes when a dialog closes; for the part that is mounted while it is open. Radix knows only triggers of
 * its own; our dialogs are opened by state, so it would leave the focus nowhere, and the next Tab would begin at the top of
 * the page.
 */
export function useFocusReturn(): (event: Event) => void {
  // Asked while the dialog is first drawn: later a field of its own may already have taken the focus.
  const [openedFrom] = useState(opener);
  return (event) => {
    event.preventDefault();
    // Whatever closed the dialog may already have led on, to a cell or to the next dialog.
    if (document.activeElement !== document.body) return;
    // A button of another dialog, or of a menu, may be gone by now.
    const left = [openedFrom, onThePage].find((element) => element?.isConnected);
    const target = left ?? document.getElementById("main");
    if (target instanceof HTMLElement) target.focus();
  };
}

function opener(): Element | null {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  if (!at.closest('[role="dialog"], [role="menu"]')) onThePage = at;
  return at;
}
