/** What a column of a transcript holds. One column each of these at most; "ignore" as often as needed. */
export const columnKinds = [
  "course",
  "credits",
  "mark",
  "term",
  "year",
  "tag",
  "code",
  "repeat",
  "ignore",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Does the chosen grading system read this text as a mark? Built by the caller on the engine. */
export type ReadsAsMark = (text: string) => boolean;

/** One line of cells as it stood on the clipboard, in the file or on the page. */
export interface GridLine {
  cells: string[];
  /** Columns whose text the reader is not certain of (low OCR confidence, a date where a mark stood). */
  doubtful?: number[];
  /** Columns whose text we put together from two lines of the page. */
  joined?: number[];
  /** Stands closer to the line above than rows usually do: probably the rest of a wrapped cell. */
  wrapped?: boolean;
}

export interface ColumnGuess {
  kind: ColumnKind;
  /** 0 (nothing speaks for it) to 1 (header and content agree). */
  confidence: number;
  header: string;
}

export interface TableRow {
  cells: string[];
  doubtful: number[];
  /** From the heading above the row, when the table has no column of its own for it. */
  term?: string;
  year?: string;
  /** Index of the line in the grid, so that a message can name it. */
  line: number;
}

export type TableProblem =
  | { code: "total-left-out"; line: number; text: string }
  | { code: "heading-left-out"; line: number; text: string }
  | { code: "preamble-left-out"; lines: number }
  | { code: "ambiguous-columns"; kinds: ColumnKind[] }
  | { code: "no-course-column" }
  | { code: "no-mark-column" }
  | { code: "no-rows" };

export interface TableGuess {
  /** Index of the header line in the grid, or null when the table has none. */
  headerRow: number | null;
  columns: ColumnGuess[];
  rows: TableRow[];
  problems: TableProblem[];
  /** Sure enough to be inserted without asking. */
  sure: boolean;
}

/** A course ready for the calculator's grid; texts are as the transcript wrote them. */
export interface ImportedRow {
  course: string;
  code?: string;
  credits: string;
  mark: string;
  term?: string;
  year?: string;
  tag?: string;
  repeat?: boolean;
  uncertain?: UncertainField[];
}
export type UncertainField = "course" | "credits" | "mark";
