const storageKey = "meridian-has-drafts";

/** True once this browser has stored a draft of any owner. Cheaper to check than the drafts themselves. */
export function hasDrafts(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // localStorage is blocked, but IndexedDB may still have drafts.
    return true;
  }
}

export function rememberDrafts(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // hasDrafts() cannot read it either and returns true.
  }
}

/** The start script hides it for browsers with drafts (start.ts); it is needed after all if none of them was opened. */
export function showNewVisitorContent(): void {
  if (typeof document !== "undefined") delete document.documentElement.dataset.returning;
}
