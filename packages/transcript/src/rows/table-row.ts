/** Output of the rows stage: a line that holds a course, with its term. */
export interface TableRow {
  cells: string[];
  doubtful: number[];
  /** From the heading above the row, if the table has no such column. */
  term?: string;
  year?: string;
  /** Index of the line in the sheet, so that a message can name it. */
  line: number;
}

/** Lines that the rows stage did not take as courses. */
export type LeftOutLine =
  | { code: "total-left-out"; line: number; text: string }
  | { code: "heading-left-out"; line: number; text: string }
  | { code: "preamble-left-out"; lines: number };
