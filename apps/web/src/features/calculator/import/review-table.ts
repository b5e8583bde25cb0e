import { creditsIn, markIn } from "./column-scores.ts";
import { guessTable } from "./guess-table.ts";
import { toImportedRow } from "./imported-rows.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { ColumnKind, ImportedRow, ReadsAsMark, TableGuess, UncertainField } from "./table-guess.ts";

/** What the person decided about a table so far; everything else is guessed from it anew. */
export interface Review {
  sheet: ReadSheet;
  /** Undefined: as guessed. Null: the table has no header. */
  headerRow?: number | null;
  kinds?: ColumnKind[];
  /** Corrected cells, by line. */
  edits: Record<number, Partial<Record<UncertainField, string>>>;
  leftOut: number[];
  /** The kinds come from the last file with this header, not from the person now. */
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
  /** Cells that want a look: uncertain ones and ones with a problem, in rows that will be imported. */
  toCheck: number;
}

/** The table as the person set it; apart from the rows, so that typing into a cell does not guess it all again. */
export function guessReviewed(
  { sheet, headerRow, kinds }: Pick<Review, "sheet" | "headerRow" | "kinds">,
  readsAsMark: ReadsAsMark,
): TableGuess {
  return guessTable(sheet.lines, { readsAsMark, headerRow, kinds });
}

/** The courses as they would be imported now, each with what is wrong or uncertain about it. */
export function reviewRows(
  guess: TableGuess,
  review: Pick<Review, "edits" | "leftOut">,
  readsAsMark: ReadsAsMark,
): ReviewedTable {
  const rows = guess.rows.flatMap((source): ReviewedRow[] => {
    const row = corrected(toImportedRow(source, guess, readsAsMark), review.edits[source.line]);
    if (!row.course && !row.mark && !row.credits && !review.edits[source.line]) return [];
    return [
      {
        line: source.line,
        row,
        problems: problemsOf(row, guess, readsAsMark),
        leftOut: review.leftOut.includes(source.line),
      },
    ];
  });
  const counted = rows.filter((row) => !row.leftOut);
  const toCheck = counted.reduce(
    (sum, { row, problems }) => sum + (row.uncertain?.length ?? 0) + problems.length,
    0,
  );
  return { rows, toCheck };
}

/** Gives a column its kind; the column that had it before is no longer used, as no two may hold the same thing. */
export function withKind(kinds: ColumnKind[], column: number, kind: ColumnKind): ColumnKind[] {
  return kinds.map((old, c) => {
    if (c === column) return kind;
    return kind !== "ignore" && old === kind ? "ignore" : old;
  });
}

export function withEdit(review: Review, line: number, field: UncertainField, text: string): Review {
  return { ...review, edits: { ...review.edits, [line]: { ...review.edits[line], [field]: text } } };
}

export function withLeftOut(review: Review, line: number, leftOut: boolean): Review {
  const others = review.leftOut.filter((other) => other !== line);
  return { ...review, leftOut: leftOut ? [...others, line] : others };
}

function corrected(row: ImportedRow, edits: Partial<Record<UncertainField, string>> = {}): ImportedRow {
  const { uncertain = [], ...rest } = row;
  const left = uncertain.filter((field) => edits[field] === undefined);
  return { ...rest, ...edits, ...(left.length > 0 && { uncertain: left }) };
}

function problemsOf(row: ImportedRow, guess: TableGuess, readsAsMark: ReadsAsMark): RowProblem[] {
  const has = (kind: ColumnKind) => guess.columns.some((column) => column.kind === kind);
  const problems: RowProblem[] = [];
  if (!row.course) problems.push("no-course");
  if (has("mark") && !row.mark) problems.push("no-mark");
  else if (row.mark && markIn(row.mark, readsAsMark) === null) problems.push("mark-unread");
  if (row.credits && creditsIn(row.credits) === null) problems.push("credits-unread");
  return problems;
}
