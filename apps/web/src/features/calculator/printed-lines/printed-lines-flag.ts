import { storedFlag } from "../../../lib/browser-storage.ts";

const flag = storedFlag("meridian-has-printed-lines", false);

const listeners = new Set<() => void>();
let saves = 0;

/** Whether this browser may hold printed lines. Cheaper to check than to open their storage on every visit. */
export const hasPrintedLines = flag.isSet;

/** Called when printed lines were saved. */
export function rememberPrintedLines(): void {
  flag.set();
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
