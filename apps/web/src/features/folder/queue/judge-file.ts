import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { ReadsAsMark } from "@meridian/transcript/cells/marks/reads-as-mark";
import type { ColumnGuess, ColumnKind } from "@meridian/transcript/columns/column-guess";
import { collectFigures } from "@meridian/transcript/observations/collect-figures";
import type { Doubt } from "@meridian/transcript/review/doubt";
import { listDoubts } from "@meridian/transcript/review/list-doubts";
import { guessReviewed, reviewRows, type Review } from "@meridian/transcript/review/review-table";
import { findBestSheet, startReview } from "@meridian/transcript/review/start-review";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import type { Sheet } from "@meridian/transcript/table/to-sheet";

/** What a doubt is about, for the overview. */
export type DoubtKind =
  | "country"
  | "student"
  | "columns"
  | "mark"
  | "credits"
  | "course"
  | "term"
  | "arithmetic"
  | "table";

/** A review without its sheet, which is stored with the file. */
export interface ReviewDecisions extends Omit<Review, "sheet"> {
  /** Index of the sheet. */
  readonly sheet: number;
}

export interface Judgment {
  /** Their IDs are the lines they were read from. */
  readonly rows: readonly ImportedRow[];
  /** Totals and averages printed with them. */
  readonly printedFigures: readonly PrintedFigure[];
  readonly doubts: readonly DoubtKind[];
  /** Whether there are no courses at all, whatever the evaluator decides. */
  readonly isEmpty: boolean;
  /** Whether no column has courses, or none has marks. */
  readonly isBlocked: boolean;
}

/**
 * The courses of a file and what is in doubt. Without a confirmation, a table must also be sure as a whole: its checks
 * agree and its columns are certain.
 */
export function judgeFile(review: Review, isConfirmed: boolean, readsAsMark: ReadsAsMark): Judgment {
  const guess = guessReviewed(review, readsAsMark);
  const included = reviewRows(guess, review, readsAsMark).rows.filter((row) => !row.leftOut);
  const open = listDoubts(guess, review, readsAsMark).filter((doubt) => !doubt.settled);
  const isBlocked = guess.problems.some(
    ({ code }) => code === "no-course-column" || code === "no-mark-column" || code === "no-rows",
  );
  const isUnsure = open.length === 0 && (isBlocked || included.length === 0 || (!isConfirmed && !guess.sure));
  let lastFigure = 0;
  return {
    rows: included.map(({ row, line }) => ({ ...row, id: String(line) })),
    printedFigures: collectFigures(
      guess,
      review.sheet.lines,
      included.map(({ line }) => ({ line, courseId: String(line) })),
      () => `f${++lastFigure}`,
    ),
    doubts: [...open.map(doubtKind), ...(isUnsure ? (["table"] as const) : [])],
    isEmpty: guess.rows.length === 0,
    isBlocked,
  };
}

function doubtKind({ field, reason }: Doubt): DoubtKind {
  if (reason.code === "arithmetic") return "arithmetic";
  if (reason.code === "two-columns" || reason.code === "maximum-unclear" || field === "columns")
    return "columns";
  if (field === "code") return "course";
  return field;
}

/** The review of a file: as the evaluator left it, or from the start. */
export function toReview(
  sheets: readonly Sheet[],
  decisions: ReviewDecisions | null,
  readsAsMark: ReadsAsMark,
  recallKinds: (columns: ColumnGuess[]) => ColumnKind[] | null,
): Review {
  const sheet = decisions && sheets[decisions.sheet];
  if (!sheet) return startReview(findBestSheet([...sheets], readsAsMark), readsAsMark, recallKinds);
  return { ...decisions, sheet };
}

export function toDecisions(review: Review, sheets: readonly Sheet[]): ReviewDecisions {
  return { ...review, sheet: Math.max(0, sheets.indexOf(review.sheet)) };
}
