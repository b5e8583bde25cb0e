import type { GridLine } from "./table-guess.ts";

/** One sheet of a file (a CSV has one), before its columns are recognised. */
export interface ReadSheet {
  name: string;
  lines: GridLine[];
  /** The bare text, when no delimiter was found in it. */
  text?: string;
}
