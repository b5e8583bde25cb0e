import {
  enoughForDrift,
  enoughForMedian,
  type EvaluatorDrift,
  type TableDrift,
} from "@meridian/contract/dashboard";
import { grouped } from "./grouped.ts";

/** One evaluator's GPAs on one table, in order. */
export interface EvaluatedGpas {
  readonly id: string | null;
  readonly name: string | null;
  readonly system: string;
  readonly table: string;
  readonly country: string | null;
  readonly gpas: readonly number[];
}

/**
 * How each evaluator's medians lie against the colleagues' on the same country and table. The evaluator's own GPAs are
 * not among those compared with, or a large share of the work would hide its own drift.
 */
export function driftOf(evaluated: readonly EvaluatedGpas[]): EvaluatorDrift[] {
  const tables = new Map(
    [...grouped(evaluated, tableKey)].map(([key, group]) => [
      key,
      Float64Array.from(group.flatMap(({ gpas }) => gpas)).sort(),
    ]),
  );
  const people = grouped(evaluated, ({ id }) => id);
  return [...people]
    .map(([id, own]) => {
      const compared = own.flatMap((one) => compare(one, tables.get(tableKey(one))!));
      const cases = compared.reduce((sum, table) => sum + table.cases, 0);
      const moved = compared.reduce((sum, one) => sum + one.cases * (one.median - one.othersMedian), 0);
      return {
        id,
        name: own[0]?.name ?? "Former colleagues",
        cases,
        difference: cases < enoughForDrift ? null : moved / cases,
        tables: compared.sort((a, b) => b.cases - a.cases),
      };
    })
    .sort((a, b) => size(b) - size(a) || a.name.localeCompare(b.name));
}

function compare(own: EvaluatedGpas, everyone: Everyone): TableDrift[] {
  const othersCases = everyone.length - own.gpas.length;
  if (own.gpas.length < enoughForMedian || othersCases < enoughForMedian) return [];
  return [
    {
      system: own.system,
      name: own.table,
      country: own.country,
      cases: own.gpas.length,
      median: median(own.gpas),
      othersCases,
      othersMedian: medianWithout(everyone, own.gpas),
    },
  ];
}

/** Everybody's GPAs on one table, in order. */
type Everyone = Float64Array;

/** The median of what is left when some are taken out; both in order. Found by passing over them once, side by side. */
function medianWithout(all: Everyone, taken: readonly number[]): number {
  const middle = (all.length - taken.length) / 2;
  const [lower, upper] = [Math.ceil(middle) - 1, Math.floor(middle)];
  let [passed, out, low] = [0, 0, 0];
  for (const gpa of all) {
    if (gpa === taken[out]) {
      out++;
      continue;
    }
    if (passed === lower) low = gpa;
    if (passed === upper) return (low + gpa) / 2;
    passed++;
  }
  return low;
}

/** The same table used for two countries is two tables. */
function tableKey({ system, country }: EvaluatedGpas): string {
  return JSON.stringify([system, country]);
}

/** Of numbers in order. */
function median(values: readonly number[]): number {
  const middle = values.length / 2;
  return (values[Math.ceil(middle) - 1]! + values[Math.floor(middle)]!) / 2;
}

/** Who cannot be compared comes last. */
function size({ difference }: EvaluatorDrift): number {
  return difference === null ? -1 : Math.abs(difference);
}
