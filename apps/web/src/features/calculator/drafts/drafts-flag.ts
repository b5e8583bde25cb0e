const storageKey = "meridian-has-drafts";

/** True once this browser has kept a draft; says nothing of whose. Cheaper to ask than the drafts themselves. */
export function hasDrafts(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage that cannot be asked may still hold drafts elsewhere.
    return true;
  }
}

export function rememberDrafts(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Then hasDrafts() cannot ask either and says yes.
  }
}
