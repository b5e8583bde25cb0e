import {
  type DashboardFigures,
  type EvaluatorFigures,
  type GpaStep,
  gpaStepWidth,
  type PeriodTotals,
} from "@meridian/contract/dashboard";
import type { Cell } from "./cells.ts";
import { grouped } from "./grouped.ts";
import type { Names } from "./names.ts";
import type { Period } from "./period.ts";
import { gpasOf, sum, tallyOf } from "./tally.ts";

export interface Counted {
  readonly now: readonly Cell[];
  /** Null when nothing is compared. */
  readonly before: readonly Cell[] | null;
}

/** Counts put in the order of the charts: every slice and step there, also the empty ones. */
export function arrangeFigures(
  counted: Counted,
  { from, to, unit, slices, previous }: Period,
  scope: "team" | "own",
  names: Names,
  evaluators: ReadonlyMap<string, string>,
): Omit<DashboardFigures, "teamName" | "byHandMinutes" | "mayChangeByHand"> {
  const { now, before } = counted;
  return {
    scope,
    from,
    to,
    unit,
    previousPeriod: previous && { from: previous.from, to: previous.to },
    totals: totalsOf(now),
    previousTotals: before && totalsOf(before),
    overTime: overTime(counted, slices),
    byCountry: byCountry(counted, names),
    distribution: distribution(counted),
    byEvaluator: scope === "own" ? [] : byEvaluator(counted, slices, evaluators),
  };
}

function totalsOf(cells: readonly Cell[]): PeriodTotals {
  const countries = new Set(cells.flatMap(({ country }) => (country === null ? [] : [country])));
  return { ...tallyOf(cells), countries: countries.size };
}

function overTime({ now, before }: Counted, slices: Period["slices"]): DashboardFigures["overTime"] {
  const [own, earlier] = [grouped(now, bySlice), grouped(before ?? [], bySlice)];
  return slices.map((slice, place) => ({
    ...slice,
    ...volumeOf(own.get(place)),
    previous: before && volumeOf(earlier.get(place)),
  }));
}

const bySlice = ({ slice }: Cell) => slice;

function volumeOf(cells: readonly Cell[] = []) {
  return {
    calculations: countOf(cells),
    timed: sum(cells, ({ timed }) => timed),
    entrySeconds: sum(cells, ({ seconds }) => seconds),
  };
}

function countOf(cells: readonly Cell[] = []): number {
  return sum(cells, ({ calculations }) => calculations);
}

function byCountry({ now, before }: Counted, names: Names): DashboardFigures["byCountry"] {
  const earlier = grouped(before ?? [], ({ country }) => country);
  return [...grouped(now, ({ country }) => country)]
    .map(([code, cells]) => {
      const { calculations, withGpa, lowerQuartile, medianGpa, upperQuartile } = tallyOf(cells);
      return {
        code,
        name: names.country(code),
        calculations,
        previous: before && countOf(earlier.get(code)),
        withGpa,
        lowerQuartile,
        medianGpa,
        upperQuartile,
      };
    })
    .sort((a, b) => b.calculations - a.calculations || a.name.localeCompare(b.name));
}

function distribution({ now, before }: Counted): GpaStep[] {
  const [own, earlier] = [stepsOf(now), stepsOf(before ?? [])];
  if (own.size === 0) return [];
  const first = Math.min(...own.keys());
  return Array.from({ length: Math.max(...own.keys()) - first + 1 }, (_, place) => ({
    from: (first + place) * gpaStepWidth,
    calculations: own.get(first + place) ?? 0,
    previous: before && (earlier.get(first + place) ?? 0),
  }));
}

/** A GPA of exactly 4 belongs to the step below it, which would otherwise never be full. */
function stepsOf(cells: readonly Cell[]): Map<number, number> {
  const steps = new Map<number, number>();
  for (const gpa of gpasOf(cells)) {
    const step = Math.floor((gpa === 4000 ? gpa - 1 : gpa) / (gpaStepWidth * 1000));
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return steps;
}

function byEvaluator(
  { now, before }: Counted,
  slices: Period["slices"],
  evaluators: ReadonlyMap<string, string>,
): EvaluatorFigures[] {
  const earlier = grouped(before ?? [], ({ maker }) => maker);
  return [...grouped(now, ({ maker }) => maker)]
    .map(([id, cells]) => {
      const { calculations, timed, entrySeconds, medianGpa } = tallyOf(cells);
      const bySlices = grouped(cells, bySlice);
      return {
        id,
        name: evaluators.get(id ?? "") ?? "Former colleagues",
        calculations,
        previous: before && countOf(earlier.get(id)),
        timed,
        entrySeconds,
        medianGpa,
        overTime: slices.map((_, place) => countOf(bySlices.get(place))),
      };
    })
    .sort((a, b) => b.calculations - a.calculations || a.name.localeCompare(b.name));
}
