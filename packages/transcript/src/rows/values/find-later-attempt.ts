import { readHeaderKinds } from "../../cells/words/header-vocabulary.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";

export interface LaterAttempt {
  readonly mark: string;
  /** Name of its column: "Termin 2", "Resit". */
  readonly header: string;
}

/**
 * The mark of a later attempt, printed in a column of its own, or another mark in a column with few of them ("Capped
 * mark"). The last one if there are several.
 */
export function findLaterAttempt(
  cells: readonly string[],
  columns: readonly ColumnGuess[],
  sparseMarks: readonly number[],
  readsAsMark: ReadsAsMark,
): LaterAttempt | null {
  const marks = columns.findIndex(({ kind }) => kind === "mark");
  const first = columns[marks]?.header ?? "";
  const at = columns.findLastIndex(({ header, kind }, c) => {
    const text = cells[c] ?? "";
    if (!otherKinds.has(kind) || text === "" || !readsAsMark(text)) return false;
    if (sparseMarks.includes(c)) return true;
    return (namesAttempt(header) || isExtraordinary(header, first)) && isMark(text, header, first);
  });
  // An attempt that the mark repeats is the one that counts.
  return marks < 0 || at < 0 || cells[at] === cells[marks]
    ? null
    : { mark: cells[at]!, header: columns[at]!.header };
}

const otherKinds: ReadonlySet<ColumnKind> = new Set(["ignore", "part", "repeat"]);

const namesAttempt = (header: string) => readHeaderKinds(header).some(({ kind }) => kind === "repeat");

/** In Latin America, those who fail the ordinary exam take an extraordinary one. "Ext." alone may be an external exam. */
const isExtraordinary = (header: string, markHeader: string) =>
  /^ext(?:ra)?(?:ord(?:inario)?)?\.?$/i.test(header) && isOrdinary.test(markHeader);
const isOrdinary = /^ord(?:inario)?\.?$/i;

/**
 * Next to a column that is named for an attempt as well, anything that reads as a mark. Otherwise not "2" or "R", which
 * only say which attempt it is.
 */
function isMark(text: string, header: string, first: string): boolean {
  const isAttempt = namesAttempt(first) || isOrdinary.test(first) || isNext(header, first);
  return isAttempt || !/^(?:\p{Nd}|[a-z])$/iu.test(text);
}

/** "Session 2" next to "Session 1". */
export const isNext = (header: string, first: string) =>
  first.includes("1") && header !== first && header.replace(/\d/, "1") === first;
