import type { PrintedTotal } from "../cells/printed-total.ts";

/**
 * Which rows a printed total can be about, the likeliest first: since the last total of its kind, those of the term above it
 * (the total of the term before may not have been read), all above, all.
 */
export function totalScopes<Row extends { readonly line: number; readonly term?: string | undefined }>(
  total: PrintedTotal,
  totals: readonly PrintedTotal[],
  rows: readonly Row[],
): Row[][] {
  const previous = totals.filter((other) => other.line < total.line && other.kind === total.kind).at(-1);
  const above = rows.filter((row) => row.line < total.line);
  const term = above.at(-1)?.term;
  const scopes = [
    above.filter((row) => row.line > (previous?.line ?? -1)),
    above.filter((row) => term !== undefined && row.term === term),
    above,
    [...rows],
  ];
  return scopes.filter(
    (scope, i) => scope.length > 0 && scopes.findIndex((s) => s.length === scope.length) === i,
  );
}

/** Half a unit of the last printed digit, or a whole one for totals that were truncated. */
export function isPrintedAs(
  value: number,
  printed: { readonly text: string; readonly value: number },
): boolean {
  const decimals = /[.,٫](\d+)$/.exec(printed.text)?.[1]?.length ?? 0;
  const unit = 10 ** -decimals;
  const difference = value - printed.value;
  return Math.abs(difference) <= unit / 2 + 1e-9 || (decimals > 0 && difference >= 0 && difference < unit);
}

export function weightedMean(values: readonly number[], weights: readonly number[]): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 ? values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) / total : null;
}
