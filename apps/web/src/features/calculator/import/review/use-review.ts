import { useMemo, useState } from "react";
import type { ReadsAsMark } from "@meridian/transcript/cells/marks/reads-as-mark";
import type { ColumnKind } from "@meridian/transcript/columns/column-guess";
import {
  decideDoubt,
  listDoubts,
  reopenDoubt,
  type ListedDoubt,
} from "@meridian/transcript/review/list-doubts";
import {
  guessReviewed,
  reviewRows,
  withEdit,
  withKind,
  withLeftOut,
  type Review,
} from "@meridian/transcript/review/review-table";
import { findBestSheet, startReview, withHeader } from "@meridian/transcript/review/start-review";
import type { UncertainField } from "@meridian/transcript/rows/imported-row";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { recallMapping } from "../remembered-mapping.ts";

/** The state of a review: the table as read, the user's decisions, and the current doubt. */
export function useReview(sheets: readonly Sheet[], readsAsMark: ReadsAsMark, earlier?: Review) {
  const [review, setReview] = useState<Review>(
    () => earlier ?? startReview(findBestSheet([...sheets], readsAsMark), readsAsMark, recallMapping),
  );
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const [focusedCell, focusCell] = useState<FocusedCell | null>(null);
  const { sheet, headerRow, kinds, undecided } = review;
  const guess = useMemo(
    () => guessReviewed({ sheet, headerRow, kinds, undecided }, readsAsMark),
    [sheet, headerRow, kinds, undecided, readsAsMark],
  );
  const table = useMemo(() => reviewRows(guess, review, readsAsMark), [guess, review, readsAsMark]);
  const doubts = useMemo(() => listDoubts(guess, review, readsAsMark), [guess, review, readsAsMark]);
  const open = doubts.filter((doubt) => !doubt.settled);
  const current = open.find((doubt) => doubt.key === currentKey) ?? open[0] ?? null;

  const goTo = (doubt: ListedDoubt | undefined) => {
    focusCell(null);
    if (doubt) setCurrentKey(doubt.key);
  };
  const move = (step: 1 | -1) => goTo(open[current ? open.indexOf(current) + step : 0]);
  const decide = (doubt: ListedDoubt, text: string, column?: number) => {
    focusCell(null);
    setCurrentKey((open[open.indexOf(doubt) + 1] ?? open[0])?.key ?? null);
    const kind = doubt.line === null ? chosenKind(doubt) : null;
    setReview((before) => {
      const decided = decideDoubt(before, doubt, text);
      return kind && column !== undefined ? withKind(decided, guess, column, kind) : decided;
    });
  };
  return {
    review,
    guess,
    table,
    doubts,
    open,
    current,
    /** Whether the user has gone to the current doubt; the first one is current when the review opens. */
    hasMoved: currentKey !== null,
    focusedCell,
    focusCell,
    goTo,
    move,
    decide,
    reopen: (doubt: ListedDoubt) => {
      setReview((before) => reopenDoubt(before, doubt));
      setCurrentKey(doubt.key);
    },
    edit: (line: number, field: UncertainField, text: string) =>
      setReview((before) => withEdit(before, line, field, text)),
    leaveOut: (line: number, leftOut: boolean) => setReview((before) => withLeftOut(before, line, leftOut)),
    setKind: (column: number, kind: ColumnKind) =>
      setReview((before) => withKind({ ...before, remembered: false }, guess, column, kind)),
    setHeader: (present: boolean) => setReview((before) => withHeader(before.sheet, present, readsAsMark)),
    setSheet: (next: Sheet) => setReview(startReview(next, readsAsMark, recallMapping)),
  };
}

/** What the column of the chosen reading contains. */
function chosenKind({ reason }: ListedDoubt): ColumnKind | null {
  if (reason.code === "two-columns") return reason.kind;
  return reason.code === "maximum-unclear" ? "maximum" : null;
}

/** A cell the user has clicked, shown on the page instead of the current doubt. */
export interface FocusedCell {
  readonly line: number;
  readonly field: UncertainField;
}

export type ReviewControl = ReturnType<typeof useReview>;
