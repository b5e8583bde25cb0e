import {
  enoughForDrift,
  enoughForMedian,
  type EvaluatorDrift,
  type TableDrift,
} from "@meridian/contract/dashboard";

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
  const tables = grouped(evaluated, tableKey);
  const people = grouped(evaluated, ({ id }) => id);
  return [...people]
    .map(([id, own]) => {
      const compared = own.flatMap((one) => compare(one, tables.get(tableKey(one)) ?? []));
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

function compare(own: EvaluatedGpas, everyone: readonly EvaluatedGpas[]): TableDrift[] {
  const others = everyone
    .filter(({ id }) => id !== own.id)
    .flatMap(({ gpas }) => gpas)
    .sort((a, b) => a - b);
  if (own.gpas.length < enoughForMedian || others.length < enoughForMedian) return [];
  return [
    {
      system: own.system,
      name: own.table,
      country: own.country,
      cases: own.gpas.length,
      median: median(own.gpas),
      othersCases: others.length,
      othersMedian: median(others),
    },
  ];
}

/** The same table used for two countries is two tables. */
function tableKey({ system, country }: EvaluatedGpas): string {
  return JSON.stringify([system, country]);
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
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
