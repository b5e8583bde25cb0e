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
      // Anything else in a column for attempts, such as "2" or "R", only says which attempt it is.
      (kind === "ignore" || kind === "part" || kind === "repeat") &&
      namesAttempt(header) &&
      isMark(cells[c] ?? "", columns[marks]?.header ?? "", readsAsMark),
  );
  return marks < 0 || at < 0 ? null : { mark: cells[at]!, header: columns[at]!.header };
}

const namesAttempt = (header: string) => readHeaderKinds(header).some(({ kind }) => kind === "repeat");

/** A single digit is a mark only next to another column of marks by attempt. */
function isMark(text: string, header: string, readsAsMark: ReadsAsMark): boolean {
  if (text === "" || !readsAsMark(text)) return false;
  return namesAttempt(header) || !/^(?:\d|[a-z])$/i.test(text);
}
