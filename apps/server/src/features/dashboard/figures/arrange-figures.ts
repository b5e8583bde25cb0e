import {
  type DashboardFigures,
  type EvaluatorFigures,
  type GpaStep,
  gpaStepWidth,
  type PeriodTotals,
} from "@meridian/contract/dashboard/schemas";
import type { Cell } from "./cells.ts";
import { groupBy } from "../group-by.ts";
import type { NameLookup } from "../names.ts";
import type { Period } from "../period.ts";
import { getSortedGpas, sum, computeTally } from "./tally.ts";

export interface ComparedCells {
  readonly now: readonly Cell[];
  /** Null without a comparison. */
  readonly before: readonly Cell[] | null;
}

/** Arranges the counts for the charts, with an entry for every slice and step, including empty ones. */
export function arrangeFigures(
  cells: ComparedCells,
  { from, to, unit, slices, previous }: Period,
  scope: "team" | "own",
  names: NameLookup,
  evaluators: ReadonlyMap<string, string>,
): Omit<DashboardFigures, "teamName" | "byHandMinutes" | "mayChangeByHand"> {
  const { now, before } = cells;
  return {
    scope,
    from,
    to,
    unit,
    previousPeriod: previous && { from: previous.from, to: previous.to },
    totals: computeTotals(now),
    previousTotals: before && computeTotals(before),
    overTime: overTime(cells, slices),
    byCountry: byCountry(cells, names),
    distribution: distribution(cells),
    byEvaluator: scope === "own" ? [] : byEvaluator(cells, slices, evaluators),
  };
}

function computeTotals(cells: readonly Cell[]): PeriodTotals {
  const countries = new Set(cells.flatMap(({ country }) => (country === null ? [] : [country])));
  return { ...computeTally(cells), countries: countries.size };
}

function overTime({ now, before }: ComparedCells, slices: Period["slices"]): DashboardFigures["overTime"] {
  const [current, previous] = [groupBy(now, bySlice), groupBy(before ?? [], bySlice)];
  return slices.map((slice, index) => ({
    ...slice,
    ...computeVolume(current.get(index)),
    previous: before && computeVolume(previous.get(index)),
  }));
}

const bySlice = ({ slice }: Cell) => slice;

function computeVolume(cells: readonly Cell[] = []) {
  return {
    calculations: countCalculations(cells),
    timed: sum(cells, ({ timed }) => timed),
    entrySeconds: sum(cells, ({ seconds }) => seconds),
  };
}

function countCalculations(cells: readonly Cell[] = []): number {
  return sum(cells, ({ calculations }) => calculations);
}

function byCountry({ now, before }: ComparedCells, names: NameLookup): DashboardFigures["byCountry"] {
  const previous = groupBy(before ?? [], ({ country }) => country);
  return [...groupBy(now, ({ country }) => country)]
    .map(([code, cells]) => {
      const { calculations, withGpa, lowerQuartile, medianGpa, upperQuartile } = computeTally(cells);
      return {
        code,
        name: names.country(code),
        calculations,
        previous: before && countCalculations(previous.get(code)),
        withGpa,
        lowerQuartile,
        medianGpa,
        upperQuartile,
      };
    })
    .sort((a, b) => b.calculations - a.calculations || a.name.localeCompare(b.name));
}

function distribution({ now, before }: ComparedCells): GpaStep[] {
  const [current, previous] = [countGpaSteps(now), countGpaSteps(before ?? [])];
  if (current.size === 0) return [];
  const first = Math.min(...current.keys());
  return Array.from({ length: Math.max(...current.keys()) - first + 1 }, (_, index) => ({
    from: (first + index) * gpaStepWidth,
    calculations: current.get(first + index) ?? 0,
    previous: before && (previous.get(first + index) ?? 0),
  }));
}

/** A GPA of exactly 4 counts in the step below it, so that the last step is 3.x to 4. */
function countGpaSteps(cells: readonly Cell[]): Map<number, number> {
  const steps = new Map<number, number>();
  for (const gpa of getSortedGpas(cells)) {
    const step = Math.floor((gpa === 4000 ? gpa - 1 : gpa) / (gpaStepWidth * 1000));
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return steps;
}

function byEvaluator(
  { now, before }: ComparedCells,
  slices: Period["slices"],
  evaluators: ReadonlyMap<string, string>,
): EvaluatorFigures[] {
  const previous = groupBy(before ?? [], ({ evaluatorId }) => evaluatorId);
  return [...groupBy(now, ({ evaluatorId }) => evaluatorId)]
    .map(([id, cells]) => {
      const { calculations, timed, entrySeconds, medianGpa } = computeTally(cells);
      const cellsBySlice = groupBy(cells, bySlice);
      return {
        id,
        name: evaluators.get(id ?? "") ?? "Former colleagues",
        calculations,
        previous: before && countCalculations(previous.get(id)),
        timed,
        entrySeconds,
        medianGpa,
        overTime: slices.map((_, index) => countCalculations(cellsBySlice.get(index))),
      };
    })
    .sort((a, b) => b.calculations - a.calculations || a.name.localeCompare(b.name));
}
