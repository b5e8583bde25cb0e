import { extractCredits, extractMark } from "../cells/cell-values.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRow } from "../rows/imported-rows.ts";
import type { Sheet } from "../table/to-sheet.ts";
import { repeatableKinds, type ColumnKind } from "../columns/column-guess.ts";
import type { ImportedRow, UncertainField } from "../rows/imported-row.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { TableGuess } from "../guess-table.ts";

/** The user's decisions about a table; everything else is recomputed from them. */
export interface Review {
  sheet: Sheet;
  /** Undefined: as guessed. Null: the table has no header. */
  headerRow?: number | null;
  kinds?: ColumnKind[];
  /** Kinds whose column is still to be chosen, although others are set. */
  undecided?: ColumnKind[];
  /** Corrected cells, by line. */
  edits: Record<number, Partial<Record<UncertainField, string>>>;
  leftOut: number[];
  /** Keys of the doubts that were decided. */
  accepted?: string[];
  /** Whether the kinds come from the last file with this header. */
  remembered?: boolean;
}

export type RowProblem = "no-course" | "no-mark" | "mark-unread" | "credits-unread";
export interface ReviewedRow {
  line: number;
  row: ImportedRow;
  problems: RowProblem[];
  leftOut: boolean;
}
export interface ReviewedTable {
  rows: ReviewedRow[];
  /** Number of cells to check: uncertain ones and ones with a problem, in rows that will be imported. */
  toCheck: number;
}

/** Recognizes the table with the user's settings. Separate from the rows, so that editing a cell does not repeat it. */
export function guessReviewed(
  { sheet, headerRow, kinds, undecided }: Pick<Review, "sheet" | "headerRow" | "kinds" | "undecided">,
  readsAsMark: ReadsAsMark,
): TableGuess {
  return guessTable(sheet.lines, { readsAsMark, headerRow, kinds, undecided, hidden: sheet.hidden });
}

/** The courses as they would be imported, each with its problems and uncertain fields. */
export function reviewRows(
  guess: TableGuess,
  review: Pick<Review, "edits" | "leftOut">,
  readsAsMark: ReadsAsMark,
): ReviewedTable {
  const rows = guess.rows.flatMap((source): ReviewedRow[] => {
    const row = applyEdits(toImportedRow(source, guess, readsAsMark), review.edits[source.line]);
    if (!row.course && !row.mark && !row.credits && !review.edits[source.line]) return [];
    return [
      {
        line: source.line,
        row,
        problems: findProblems(row, guess, readsAsMark),
        leftOut: review.leftOut.includes(source.line),
      },
    ];
  });
  const includedRows = rows.filter((row) => !row.leftOut);
  const toCheck = includedRows.reduce(
    (sum, { row, problems }) =>
      sum + new Set([...(row.uncertain ?? []), ...problems.map((problem) => problemFields[problem])]).size,
    0,
  );
  return { rows, toCheck };
}

/** The field each problem is about. */
export const problemFields: Record<RowProblem, UncertainField> = {
  "no-course": "course",
  "no-mark": "mark",
  "mark-unread": "mark",
  "credits-unread": "credits",
};

/**
 * Sets the kind of a column. A column that had this kind is no longer imported, because each kind is used once. Questions
 * about the columns of other kinds stay open.
 */
export function withKind(review: Review, guess: TableGuess, column: number, kind: ColumnKind): Review {
  const before = guess.columns[column]?.kind;
  const undecided = guess.doubts.flatMap(({ reason }) =>
    reason.code === "two-columns" && reason.kind !== kind && reason.kind !== before ? [reason.kind] : [],
  );
  const kinds = guess.columns.map(({ kind: current }, c) => {
    if (c === column) return kind;
    return !repeatableKinds.has(kind) && current === kind ? "ignore" : current;
  });
  return { ...review, kinds, undecided };
}

export function withEdit(review: Review, line: number, field: UncertainField, text: string): Review {
  return { ...review, edits: { ...review.edits, [line]: { ...review.edits[line], [field]: text } } };
}

export function withLeftOut(review: Review, line: number, leftOut: boolean): Review {
  const others = review.leftOut.filter((other) => other !== line);
  return { ...review, leftOut: leftOut ? [...others, line] : others };
}

function applyEdits(row: ImportedRow, edits: Partial<Record<UncertainField, string>> = {}): ImportedRow {
  const { uncertain = [], ...rest } = row;
  const remaining = uncertain.filter((field) => edits[field] === undefined);
  return { ...rest, ...edits, ...(remaining.length > 0 && { uncertain: remaining }) };
}

function findProblems(row: ImportedRow, guess: TableGuess, readsAsMark: ReadsAsMark): RowProblem[] {
  const has = (kind: ColumnKind) => guess.columns.some((column) => column.kind === kind);
  const problems: RowProblem[] = [];
  if (!row.course) problems.push("no-course");
  if (has("mark") && !row.mark) problems.push("no-mark");
  else if (row.mark && extractMark(row.mark, readsAsMark) === null) problems.push("mark-unread");
  if (row.credits && extractCredits(row.credits) === null) problems.push("credits-unread");
  return problems;
}
