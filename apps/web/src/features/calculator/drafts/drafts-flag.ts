import { storedFlag } from "../../../lib/browser-storage.ts";

// If localStorage is blocked, IndexedDB may still have drafts.
const flag = storedFlag("meridian-has-drafts", true);

/** True once this browser has stored a draft of any owner. Cheaper to check than the drafts themselves. */
export const hasDrafts = flag.isSet;

export const rememberDrafts = flag.set;

/** The start script hides it for browsers with drafts (start.ts); it is needed after all if none of them was opened. */
export function showNewVisitorContent(): void {
  if (typeof document !== "undefined") delete document.documentElement.dataset.returning;
}
