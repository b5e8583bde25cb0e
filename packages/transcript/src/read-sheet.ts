import type { GridLine } from "./table-guess.ts";

/** One sheet of a file (a CSV has one), before its columns are recognized. */
export interface ReadSheet {
  name: string;
  lines: GridLine[];
  /** The raw text if no delimiter was found. */
  text?: string;
}
