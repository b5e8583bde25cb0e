/** One line of cells from the clipboard, a file or a page. */
export interface GridLine {
  cells: string[];
  /** Columns with uncertain text (low OCR confidence, a date instead of a mark). */
  doubtful?: number[];
  /** Columns whose text was joined from two lines. */
  joined?: number[];
  /** Closer to the line above than rows usually are: probably the rest of a wrapped cell. */
  wrapped?: boolean;
}
