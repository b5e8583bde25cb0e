const storageKey = "meridian-has-printed-lines";

/** Whether this browser may hold printed lines. Cheaper to check than to open their storage on every visit. */
export function hasPrintedLines(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function rememberPrintedLines(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Without storage there are no printed lines either.
  }
}
