import {
  minCasesForDrift,
  minCasesForMedian,
  type EvaluatorDrift,
  type TableDrift,
} from "@meridian/contract/dashboard/schemas";
import { groupBy } from "../group-by.ts";

/** One evaluator's GPAs on one grading table, sorted. */
export interface EvaluatedGpas {
  readonly id: string | null;
  readonly name: string | null;
  readonly system: string;
  readonly table: string;
  readonly country: string | null;
  readonly gpas: readonly number[];
}

/**
 * Compares each evaluator's median GPAs with those of colleagues, for the same country and grading table. The evaluator's
 * own GPAs are excluded from the comparison, so that evaluating a large share does not hide drift.
 */
export function computeDrift(evaluated: readonly EvaluatedGpas[]): EvaluatorDrift[] {
  const tables = new Map(
    [...groupBy(evaluated, tableKey)].map(([key, group]) => [
      key,
      Float64Array.from(group.flatMap(({ gpas }) => gpas)).sort(),
    ]),
  );
  const byEvaluator = groupBy(evaluated, ({ id }) => id);
  return [...byEvaluator]
    .map(([id, own]) => {
      const compared = own.flatMap((gpas) => compareWithOthers(gpas, tables.get(tableKey(gpas))!));
      const cases = compared.reduce((sum, table) => sum + table.cases, 0);
      const totalDifference = compared.reduce(
        (sum, table) => sum + table.cases * (table.median - table.othersMedian),
        0,
      );
      return {
        id,
        name: own[0]?.name ?? "Former colleagues",
        cases,
        difference: cases < minCasesForDrift ? null : totalDifference / cases,
        tables: compared.sort((a, b) => b.cases - a.cases),
      };
    })
    .sort((a, b) => driftSize(b) - driftSize(a) || a.name.localeCompare(b.name));
}

function compareWithOthers(own: EvaluatedGpas, all: SortedGpas): TableDrift[] {
  const othersCases = all.length - own.gpas.length;
  if (own.gpas.length < minCasesForMedian || othersCases < minCasesForMedian) return [];
  return [
    {
      system: own.system,
      name: own.table,
      country: own.country,
      cases: own.gpas.length,
      median: median(own.gpas),
      othersCases,
      othersMedian: medianWithout(all, own.gpas),
    },
  ];
}

/** All evaluators' GPAs on one grading table, sorted. */
type SortedGpas = Float64Array;

/** The median of `all` without `excluded`, in one pass; both are sorted. */
function medianWithout(all: SortedGpas, excluded: readonly number[]): number {
  const middle = (all.length - excluded.length) / 2;
  const [lower, upper] = [Math.ceil(middle) - 1, Math.floor(middle)];
  let [index, excludedIndex, low] = [0, 0, 0];
  for (const gpa of all) {
    if (gpa === excluded[excludedIndex]) {
      excludedIndex++;
      continue;
    }
    if (index === lower) low = gpa;
    if (index === upper) return (low + gpa) / 2;
    index++;
  }
  return low;
}

/** A table used for two countries counts as two tables. */
function tableKey({ system, country }: EvaluatedGpas): string {
  return JSON.stringify([system, country]);
}

/** `values` must be sorted. */
function median(values: readonly number[]): number {
  const middle = values.length / 2;
  return (values[Math.ceil(middle) - 1]! + values[Math.floor(middle)]!) / 2;
}

/** Sort key: evaluators who cannot be compared come last. */
function driftSize({ difference }: EvaluatorDrift): number {
  return difference === null ? -1 : Math.abs(difference);
}
