import type { GridLine } from "../cells/grid-line.ts";
import type { Place } from "../cells/place.ts";

/** Output of the rows stage: a line that holds a course, with its term. */
export interface TableRow {
  cells: string[];
  doubtful: number[];
  /** Why they are doubtful, if it is not that they are hard to read. */
  doubtCause?: GridLine["doubtCause"];
  stored?: GridLine["stored"];
  recognized?: boolean;
  /** From the heading above the row, if the table has no such column. */
  term?: string;
  year?: string;
  /** Below a heading for credits from another institution. */
  transferred?: boolean;
  /** A heading between that of the term and the row which names no term: "Recognized courses", or a group of courses. */
  section?: string;
  /** Index of the line in the sheet, so that a message can name it. */
  line: number;
  /** Where each cell and the whole row are printed. */
  places?: (Place | undefined)[];
  place?: Place;
}

/** A printed total or average. It is never a course, but the checks compare it with the courses above it. */
export interface TotalLine {
  cells: string[];
  /** Index of the line in the sheet. */
  line: number;
  /** Heading under which it is printed, as for a row. */
  term?: string;
  year?: string;
  places?: (Place | undefined)[];
  place?: Place;
}

/** Lines that the rows stage did not take as courses. */
export type LeftOutLine =
  | { code: "total-left-out"; line: number; text: string }
  | { code: "part-left-out"; line: number; text: string }
  | { code: "heading-left-out"; line: number; text: string }
  | { code: "after-end-left-out"; line: number; text: string; hasMark: boolean }
  | { code: "preamble-left-out"; lines: number };
