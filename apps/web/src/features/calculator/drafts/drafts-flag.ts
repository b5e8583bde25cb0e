const storageKey = "meridian-has-drafts";

/** True once this browser has kept a draft; says nothing of whose. Cheaper to ask than the drafts themselves. */
export function hasDrafts(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function rememberDrafts(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Without storage there are no drafts either.
  }
}
