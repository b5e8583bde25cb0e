const storageKey = "meridian-has-printed-lines";

const listeners = new Set<() => void>();
let saves = 0;

/** Whether this browser may hold printed lines. Cheaper to check than to open their storage on every visit. */
export function hasPrintedLines(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Called when printed lines were saved. */
export function rememberPrintedLines(): void {
  try {
    localStorage.setItem(storageKey, "1");
  } catch {
    // Without storage there are no printed lines either.
  }
  saves++;
  for (const listener of listeners) listener();
}

/** Returns a function that removes the listener. */
export function onPrintedLines(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often lines were saved since the page was opened. */
export const countSaves = () => saves;
