import { arePercentages } from "./column-rivals.ts";
import { parseNumber } from "../cells/cell-text.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import { isMaximumCell } from "./column-scores.ts";

/**
 * Finds the column with the maximum of each mark by its values: "Total marks" with 100, 150 and 50, which no mark
 * exceeds. By name alone, it could also be the sum of a student's marks.
 */
export function findMaximum(
  header: readonly string[] | null,
  body: readonly (readonly string[])[],
  marks: number,
): number | null {
  const found = header?.findIndex(
    (name, c) =>
      c !== marks &&
      // In Haiti, what a mark is out of is its coefficient.
      readHeaderKinds(name).some(({ kind }) => kind === "maximum" || kind === "coefficient") &&
      holdsMaxima(body, c, marks),
  );
  if (found === undefined || found < 0) return null;
  // "Max 200 | Obtained 150 | % 75": the maximum is that of the points.
  const hasPoints = header!.some((_, c) => c !== marks && c !== found && arePercentages(body, c, marks));
  return hasPoints ? null : found;
}

function holdsMaxima(body: readonly (readonly string[])[], column: number, marks: number): boolean {
  const marked = body.flatMap((cells) => {
    const mark = parseNumber(cells[marks] ?? "");
    return mark === null
      ? []
      : [{ mark, cell: cells[column] ?? "", maximum: parseNumber(cells[column] ?? "") }];
  });
  // Students get more than a third of most maxima; hours or years would be far above the marks.
  const likely = marked.filter(({ mark, maximum }) => maximum !== null && mark > maximum / 3);
  return (
    marked.length >= 3 &&
    likely.length >= marked.length * 0.6 &&
    marked.every(({ mark, cell, maximum }) => maximum !== null && isMaximumCell(cell) && mark <= maximum)
  );
}
