import { storedFlag } from "../../../lib/browser-storage.ts";
import { createListeners } from "../../../lib/listeners.ts";

const flag = storedFlag("meridian-has-printed-lines", false);

const listeners = createListeners();
let saves = 0;

/** Whether this browser may hold printed lines. Cheaper to check than to open their storage on every visit. */
export const hasPrintedLines = flag.isSet;

/** Called when printed lines were saved. */
export function rememberPrintedLines(): void {
  flag.set();
  saves++;
  listeners.notify();
}

export const onPrintedLines = listeners.subscribe;

/** How often lines were saved since the page was opened. */
export const countSaves = () => saves;
