import { parseNumber } from "../cells/cell-text.ts";
import type { PrintedTotal } from "../cells/printed-total.ts";
import { isPrintedAs, totalScopes, weightedMean } from "./total-scopes.ts";

interface NumberedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly term?: string | undefined;
}

/** What the document's own sums and averages say about columns. */
export interface PrintedEvidence {
  /** Whether a printed sum is the sum of this column. */
  addsUp(column: number): boolean;
  /** Whether a printed average is the average of this column, weighted by another or not at all. */
  averages(column: number, weights: number | null): boolean;
}

export function collectPrintedEvidence(
  rows: readonly NumberedRow[],
  totals: readonly PrintedTotal[],
): PrintedEvidence {
  const values = (column: number) => (row: NumberedRow) => parseNumber(row.cells[column] ?? "");
  const scopes = totals.map((total) => ({ total, scopes: totalScopes(total, totals, rows) }));
  return {
    addsUp: (column) =>
      scopes.some(({ total, scopes: possible }) =>
        possible.some((scope) => {
          const numbers = scope.map(values(column)).filter((value) => value !== null);
          // Two numbers too often add up to a printed one by chance.
          if (numbers.length < 3 || total.kind !== "sum") return false;
          const sum = numbers.reduce((a, b) => a + b, 0);
          return total.numbers.some((printed) => Math.abs(printed.value - sum) < 0.011);
        }),
      ),
    averages: (column, weights) =>
      scopes.some(({ total, scopes: possible }) =>
        possible.some((scope) => {
          const pairs = scope.flatMap((row) => {
            const value = values(column)(row);
            const weight = weights === null ? 1 : values(weights)(row);
            return value === null || weight === null ? [] : [{ value, weight }];
          });
          const mean = weightedMean(
            pairs.map((pair) => pair.value),
            pairs.map((pair) => pair.weight),
          );
          if (pairs.length < 3 || mean === null || total.kind !== "average") return false;
          // A whole number too often matches by chance.
          return total.numbers.some((printed) => /[.,٫]\d/.test(printed.text) && isPrintedAs(mean, printed));
        }),
      ),
  };
}
