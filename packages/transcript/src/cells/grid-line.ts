import type { Place } from "./place.ts";

/** One line of cells from the clipboard, a file or a page. */
export interface GridLine {
  cells: string[];
  /** Columns with uncertain text (low OCR confidence, a date instead of a mark). */
  doubtful?: number[];
  /** Why they are doubtful, if it is not that they are hard to read. */
  doubtCause?:
    | "maybe-converted"
    | "unclear-letters"
    | "shifted-cells"
    | "maybe-numbered"
    | "maybe-decimal"
    | "ditto"
    | "rounded"
    | "joined-lines"
    | "shared-credits"
    | "unnamed-row";
  /** The number that is stored in each cell that shows it rounded. */
  stored?: (string | undefined)[];
  /** Read from an image, where similar characters are confused. */
  recognized?: boolean;
  /** Columns whose text was joined from two lines. */
  joined?: number[];
  /** Where each cell is printed, if the line comes from a page. */
  places?: (Place | undefined)[];
  /** Where the whole line is printed. */
  place?: Place;
}

/** The text of a line. */
export const joinCells = (line: Pick<GridLine, "cells"> | undefined) =>
  line?.cells.filter((cell) => cell !== "").join(" ") ?? "";
