import { useRef } from "react";

/** What had the focus when the last dialog was opened from the page itself. */
let onThePage: Element | null = null;

/**
 * Where the focus goes when a dialog closes. Radix knows only triggers of its own; our dialogs are opened by state, so it
 * would leave the focus nowhere, and the next Tab would begin at the top of the page.
 */
export function useFocusReturn() {
  const openedFrom = useRef<Element>(null);
  return {
    remember() {
      const from = document.activeElement;
      openedFrom.current = from;
      if (from && from !== document.body && !from.closest('[role="dialog"], [role="menu"]')) onThePage = from;
    },
    giveBack(event: Event) {
      event.preventDefault();
      // Whatever closed the dialog may already have led on, to a cell or to the next dialog.
      if (document.activeElement !== document.body) return;
      // A button of another dialog, or of a menu, may be gone by now.
      const left = [openedFrom.current, onThePage].find(
        (element) => element?.isConnected && element !== document.body,
      );
      const target = left ?? document.getElementById("main");
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
