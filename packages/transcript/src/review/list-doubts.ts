import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { TableGuess } from "../guess-table.ts";
import type { Doubt, DoubtField, DoubtReason, Reading } from "./doubt.ts";
import { problemFields, reviewRows, type Review, type ReviewedRow } from "./review-table.ts";

/** A doubt in the review, with whether the user has decided it. */
export interface ListedDoubt extends Doubt {
  /** Stable while other cells are decided. */
  readonly key: string;
  readonly settled: boolean;
}

/**
 * Everything to decide in a table, in the order of its lines: what the stages doubt, and cells with a problem. Rows that
 * are left out have none.
 */
export function listDoubts(guess: TableGuess, review: Review, readsAsMark: ReadsAsMark): ListedDoubt[] {
  const { leftOut } = review;
  const asRead = reviewRows(guess, { edits: {}, leftOut }, readsAsMark).rows.filter((row) => !row.leftOut);
  const asEdited = reviewRows(guess, review, readsAsMark).rows.filter((row) => !row.leftOut);
  const stated = guess.doubts.filter(({ line }) => line === null || asRead.some((row) => row.line === line));
  const byKey = new Map<string, Doubt>();
  for (const doubt of [...stated, ...asRead.flatMap(cellDoubts), ...asEdited.flatMap(cellDoubts)])
    if (!byKey.has(doubtKey(doubt))) byKey.set(doubtKey(doubt), doubt);
  const unreadable = new Set(
    asEdited.flatMap(cellDoubts).flatMap((doubt) => (isUnreadable(doubt) ? [doubtKey(doubt)] : [])),
  );
  return [...byKey]
    .map(([key, doubt]) => ({
      ...doubt,
      key,
      settled: isSettled(doubt, review) && !unreadable.has(key),
    }))
    .sort((a, b) => (a.line ?? -1) - (b.line ?? -1));
}

/** Accepts a value for a doubt: the text becomes the cell, and the doubt is settled. */
export function decideDoubt(review: Review, doubt: ListedDoubt, text: string): Review {
  const accepted = [...(review.accepted ?? []).filter((key) => key !== doubt.key), doubt.key];
  const keeps = doubt.readings.find((reading) => reading.text === text)?.keeps;
  if (keeps) {
    const others = listKept(doubt).filter((line) => !keeps.includes(line));
    return { ...review, accepted, leftOut: [...new Set([...review.leftOut, ...others])] };
  }
  if (doubt.line === null || !isEditable(doubt.field)) return { ...review, accepted };
  const edits = { ...review.edits[doubt.line], [doubt.field]: text };
  return { ...review, accepted, edits: { ...review.edits, [doubt.line]: edits } };
}

/**
 * Opens a settled doubt again, with the text as it was read. A choice of rows brings back rows that another choice may have
 * left out, so all of these choices are opened.
 */
export function reopenDoubt(review: Review, doubt: ListedDoubt): Review {
  const isOpened = (key: string) => key === doubt.key || (choosesRows(doubt) && rowChoiceKey.test(key));
  const accepted = (review.accepted ?? []).filter((key) => !isOpened(key));
  if (doubt.line === null) {
    const courses = listKept(doubt);
    return { ...review, accepted, leftOut: review.leftOut.filter((line) => !courses.includes(line)) };
  }
  const edits = Object.entries(review.edits[doubt.line] ?? {}).filter(([field]) => field !== doubt.field);
  return { ...review, accepted, edits: { ...review.edits, [doubt.line]: Object.fromEntries(edits) } };
}

/** Whether a doubt is about which rows to import. Nothing can be imported before it is decided. */
export const choosesRows = ({ readings }: Doubt): boolean =>
  readings.some(({ keeps }) => keeps !== undefined);

const rowChoiceKey = /^table course (?:several-students|maybe-parts) /;

const listKept = ({ readings }: Doubt) => readings.flatMap(({ keeps = [] }) => keeps);

function isSettled(doubt: Doubt, { edits, accepted = [] }: Review): boolean {
  if (accepted.includes(doubtKey(doubt))) return true;
  return doubt.line !== null && isEditable(doubt.field) && edits[doubt.line]?.[doubt.field] !== undefined;
}

/** A value that is no mark of the grading system stays in doubt, however it came about. */
const isUnreadable = ({ reason }: Doubt) => reason.code === "outside-scale";

function cellDoubts({ line, row, problems }: ReviewedRow): Doubt[] {
  const uncertain = (row.uncertain ?? []).map((field) =>
    cellDoubt(line, field, row[field], { code: "unclear-text" }),
  );
  const wrong = problems.map((problem) => {
    const field = problemFields[problem];
    const isMissing = problem.startsWith("no-");
    return cellDoubt(line, field, row[field], { code: isMissing ? "missing" : "outside-scale" });
  });
  return [...uncertain.filter(({ field }) => !wrong.some((doubt) => doubt.field === field)), ...wrong];
}

function cellDoubt(line: number, field: DoubtField, text: string, reason: DoubtReason): Doubt {
  const readings: Reading[] = reason.code === "outside-scale" ? [] : [{ text, evidence: "" }];
  return { line, field, reason, readings };
}

const isEditable = (field: DoubtField) => field === "course" || field === "credits" || field === "mark";

/** A cell is decided once, however many doubts there are about it; a table has one decision for each question. */
function doubtKey({ line, field, reason }: Doubt): string {
  if (line !== null) return `${line} ${field}`;
  const about = reason.code === "two-columns" ? reason.kind : reason.code === "footnote" ? reason.sign : "";
  const check = reason.code === "arithmetic" ? `${reason.check.code} ${reason.check.line}` : "";
  return `table ${field} ${reason.code} ${about}${check}`;
}
