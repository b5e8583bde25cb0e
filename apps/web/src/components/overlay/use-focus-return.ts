import { useState } from "react";
import { listFocusPlaces, restoreFocus, type FocusPlace } from "../../lib/focus.ts";

/** Where the last dialog was opened from the page itself. */
let lastPagePlaces: readonly FocusPlace[] = [];

/**
 * Returns focus when a dialog closes. Use it in the component that is mounted while the dialog is open. Radix only returns
 * focus to its own triggers. Our dialogs are opened by state, so focus would be lost and the next Tab would start at the
 * top of the page.
 */
export function useFocusReturn(): (event: Event) => void {
  // Read on first render, before a field of the dialog takes focus.
  const [places] = useState(listOpenerPlaces);
  return (event) => {
    event.preventDefault();
    // Each does nothing if something has the focus: the action that closed the dialog may have moved it, e.g. to a cell.
    restoreFocus(places);
    // The opener was in a dialog that is gone, too.
    restoreFocus(lastPagePlaces);
    if (document.activeElement === document.body) document.getElementById("main")?.focus();
  };
}

function listOpenerPlaces(): readonly FocusPlace[] {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  // A menu closes when one of its items opens a dialog, and its button remains.
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  if (!opener || opener === document.body || (menu && !opener.matches("button"))) return [];
  const places = listFocusPlaces(opener);
  if (!opener.closest('[role="dialog"]')) lastPagePlaces = places;
  return places;
}
