/** Kinds of transcript columns. Each kind is used at most once, except "ignore". */
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

/** Whether the grading system reads a text as a mark; the caller provides it. */
export type ReadsAsMark = (text: string) => boolean;

/** One line of cells from the clipboard, file or page. */
export interface GridLine {
  cells: string[];
  /** Columns with uncertain text (low OCR confidence, a date instead of a mark). */
  doubtful?: number[];
  /** Columns whose text was joined from two lines. */
  joined?: number[];
  /** Closer to the line above than rows usually are: probably the rest of a wrapped cell. */
  wrapped?: boolean;
}

export interface ColumnGuess {
  kind: ColumnKind;
  /** From 0 (no evidence) to 1 (header and content agree). */
  confidence: number;
  header: string;
}

export interface TableRow {
  cells: string[];
  doubtful: number[];
  /** From the heading above the row, if the table has no such column. */
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
  /** Index of the header line in the grid, or null if there is none. */
  headerRow: number | null;
  columns: ColumnGuess[];
  rows: TableRow[];
  problems: TableProblem[];
  /** Whether the guess is reliable enough to insert without asking. */
  sure: boolean;
}

/** A course for the calculator grid, with texts as printed on the transcript. */
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
