import type { PrintedTotal, TotalNumber } from "../../cells/printed-total.ts";
import { isPrintedAs, totalScopes, weightedMean } from "../../columns/total-scopes.ts";
import type { Check } from "../check.ts";
import type { RowNumbers } from "./row-numbers.ts";

/** Compares printed sums of credits with the credits of the rows above them. */
export function checkCreditSums(
  rows: readonly RowNumbers[],
  totals: readonly PrintedTotal[],
  creditsColumn: number,
): Check[] {
  if (creditsColumn < 0) return [];
  return totals.flatMap((total): Check[] => {
    if (total.kind !== "sum") return [];
    const scopes = totalScopes(total, totals, rows).flatMap((scope) => [
      scope,
      scope.filter((row) => !row.failed),
    ]);
    const matches = (printed: TotalNumber) => (some: RowNumbers[]) => {
      const sum = sumCredits(some);
      return sum > 0 && isSame(sum, printed.value);
    };
    const match = total.numbers.find((printed) => scopes.some(matches(printed)));
    const matched = match && scopes.find(matches(match));
    if (match) return [check("credits-sum", total, match, String(match.value), true, [], matched)];
    const [scope = []] = scopes;
    const printed = total.numbers.find((number) => number.column === creditsColumn);
    const sum = sumCredits(scope);
    // A number below the largest course is a count or a grade, not a sum.
    const largest = Math.max(0, ...scope.map((row) => row.credits ?? 0));
    if (!printed || sum === 0 || scope.length < 2 || printed.value < largest) return [];
    return [
      check(
        "credits-sum",
        total,
        printed,
        String(round(sum)),
        false,
        creditSuspects(scope, printed.value - sum),
        scope,
      ),
    ];
  });
}

/** Rows whose credits would make the sum right with another value that the table uses. Doubtful cells first. */
function creditSuspects(scope: readonly RowNumbers[], missing: number): number[] {
  const usual = new Set(scope.map((row) => row.credits));
  return scope
    .filter(({ credits }) => credits === null || usual.has(round(credits + missing)))
    .toSorted((a, b) => Number(b.doubtful.has("credits")) - Number(a.doubtful.has("credits")))
    .map((row) => row.line);
}

/** Compares printed averages with the marks (or points) of the rows, weighted by credits or not. */
export function checkAverages(rows: readonly RowNumbers[], totals: readonly PrintedTotal[]): Check[] {
  return totals.flatMap((total): Check[] => {
    if (total.kind !== "average") return [];
    const scopes = totalScopes(total, totals, rows);
    const means = scopes.flatMap((scope) => listMeans(scope).map((mean) => ({ ...mean, scope })));
    // Whole numbers are matched by chance too often to prove anything.
    const precise = total.numbers.filter((number) => /[.,٫]\d/.test(number.text));
    const match = precise.find((printed) => means.some(({ mean }) => isPrintedAs(mean, printed)));
    if (match) {
      const matched = means.filter(({ mean }) => isPrintedAs(mean, match));
      const usesOtherColumn = matched.every((mean) => mean.usesOtherColumn);
      return [
        {
          ...check("average", total, match, match.text, true, [], matched[0]?.scope),
          ...(usesOtherColumn && { usesOtherColumn }),
        },
      ];
    }
    const [scope = []] = scopes;
    const marks = scope.flatMap((row) => row.mark ?? []);
    const printed = precise.find(
      (number) => number.value >= Math.min(...marks) && number.value <= Math.max(...marks),
    );
    const mean = listMeans(scope)[0]?.mean;
    // An average outside the range of the marks is on another scale.
    if (!printed || mean === undefined || marks.length < 3 || marks.length < scope.length * 0.8) return [];
    return [check("average", total, printed, mean.toFixed(2), false, averageSuspects(scope), scope)];
  });
}

function listMeans(scope: readonly RowNumbers[]): { mean: number; usesOtherColumn: boolean }[] {
  const variants = [scope, scope.filter((row) => !row.failed)];
  return variants.flatMap((rows) =>
    (["mark", "points"] as const).flatMap((field) => {
      const known = rows.filter((row) => row[field] !== null);
      if (known.length < 2) return [];
      const values = known.map((row) => row[field] ?? 0);
      const weights = [
        { weight: (row: RowNumbers) => row.credits ?? 0, isInGrid: true },
        { weight: (row: RowNumbers) => row.coefficient ?? 0, isInGrid: false },
        { weight: () => 1, isInGrid: true },
      ];
      return weights.flatMap(({ weight, isInGrid }) => {
        const mean = weightedMean(values, known.map(weight));
        return mean === null ? [] : [{ mean, usesOtherColumn: !isInGrid || field === "points" }];
      });
    }),
  );
}

const averageSuspects = (scope: readonly RowNumbers[]) =>
  scope.filter((row) => row.doubtful.has("mark") || row.doubtful.has("credits")).map((row) => row.line);

function check(
  code: Check["code"],
  total: PrintedTotal,
  printed: TotalNumber,
  found: string,
  agrees: boolean,
  suspects: number[],
  scope: readonly RowNumbers[] = [],
): Check {
  const place = printed.place && { place: printed.place };
  const lines = scope.map(({ line }) => line);
  return { code, agrees, printed: printed.text, found, line: total.line, ...place, suspects, scope: lines };
}

const sumCredits = (rows: readonly RowNumbers[]) => rows.reduce((sum, row) => sum + (row.credits ?? 0), 0);
const round = (value: number) => Math.round(value * 1000) / 1000;
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.011;
