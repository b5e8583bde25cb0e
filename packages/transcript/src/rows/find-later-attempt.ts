import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { ColumnGuess } from "../columns/column-guess.ts";

export interface LaterAttempt {
  readonly mark: string;
  /** Name of its column: "Termin 2", "Resit". */
  readonly header: string;
}

/** The mark of a later attempt, printed in a column of its own. The last one if there are several. */
export function findLaterAttempt(
  cells: readonly string[],
  columns: readonly ColumnGuess[],
  readsAsMark: ReadsAsMark,
): LaterAttempt | null {
  const marks = columns.findIndex(({ kind }) => kind === "mark");
  const at = columns.findLastIndex(
    ({ header, kind }, c) =>
      c > marks &&
      (kind === "ignore" || kind === "part" || kind === "repeat") &&
      (namesAttempt(header) || isExtraordinary(header, columns[marks]?.header ?? "")) &&
      isMark(cells[c] ?? "", columns[marks]?.header ?? "", readsAsMark),
  );
  return marks < 0 || at < 0 ? null : { mark: cells[at]!, header: columns[at]!.header };
}

const namesAttempt = (header: string) => readHeaderKinds(header).some(({ kind }) => kind === "repeat");

/** In Latin America, those who fail the ordinary exam take an extraordinary one. "Ext." alone may be an external exam. */
const isExtraordinary = (header: string, markHeader: string) =>
  /^ext(?:ra)?(?:ord(?:inario)?)?\.?$/i.test(header) && isOrdinary.test(markHeader);
const isOrdinary = /^ord(?:inario)?\.?$/i;

/**
 * Next to a column that is named for an attempt as well, anything that reads as a mark. Otherwise not "2" or "R", which
 * only say which attempt it is.
 */
function isMark(text: string, header: string, readsAsMark: ReadsAsMark): boolean {
  if (text === "" || !readsAsMark(text)) return false;
  return namesAttempt(header) || isOrdinary.test(header) || !/^(?:\d|[a-z])$/i.test(text);
}
