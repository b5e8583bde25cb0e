import {
  type DashboardFigures,
  type EvaluatorFigures,
  type GpaStep,
  gpaStepWidth,
  type PeriodTotals,
} from "@meridian/contract/dashboard";
import type { Names } from "./names.ts";
import type { Period } from "./period.ts";

type Quartiles = readonly (number | null)[] | null;

/** What the statement answers; null where it counted no record at all. */
export interface FigureRows extends Record<string, unknown> {
  readonly totals: readonly TotalsRow[] | null;
  readonly slices:
    | readonly { slice: number; calculations: number; timed: number; entry_seconds: number }[]
    | null;
  readonly countries: readonly CountryRow[] | null;
  readonly steps: readonly { is_now: boolean; step: number; calculations: number }[] | null;
  readonly people: readonly PersonRow[] | null;
  readonly people_slices: readonly { id: string | null; slice: number; calculations: number }[] | null;
}

interface TotalsRow {
  readonly is_now: boolean;
  readonly calculations: number;
  readonly with_gpa: number;
  readonly countries: number;
  readonly timed: number;
  readonly entry_seconds: number;
  readonly quartiles: Quartiles;
}

interface CountryRow {
  readonly country: string | null;
  readonly calculations: number;
  readonly previous: number;
  readonly with_gpa: number;
  readonly quartiles: Quartiles;
}

interface PersonRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly calculations: number;
  readonly previous: number;
  readonly timed: number;
  readonly entry_seconds: number;
  readonly median: number | null;
}

/** Counts put in the order of the charts: every slice and step there, also the empty ones. */
export function arrangeFigures(
  rows: FigureRows,
  period: Period,
  scope: "team" | "own",
  names: Names,
): Omit<DashboardFigures, "teamName" | "byHandMinutes" | "mayChangeByHand"> {
  const { from, to, unit, previous } = period;
  const compared = previous !== null;
  return {
    scope,
    from,
    to,
    unit,
    previousPeriod: previous,
    totals: totalsOf(rows.totals, true),
    previousTotals: compared ? totalsOf(rows.totals, false) : null,
    overTime: overTime(rows, period),
    byCountry: (rows.countries ?? [])
      .filter(({ calculations }) => calculations > 0)
      .map(({ country, calculations, previous, with_gpa, quartiles }) => ({
        code: country,
        name: names.country(country),
        calculations,
        previous: compared ? previous : null,
        withGpa: with_gpa,
        ...quartilesOf(quartiles),
      }))
      .sort((a, b) => b.calculations - a.calculations || a.name.localeCompare(b.name)),
    distribution: distribution(rows, compared),
    byEvaluator: scope === "own" ? [] : people(rows, period),
  };
}

function totalsOf(rows: FigureRows["totals"], now: boolean): PeriodTotals {
  const row = rows?.find(({ is_now }) => is_now === now);
  return {
    calculations: row?.calculations ?? 0,
    withGpa: row?.with_gpa ?? 0,
    countries: row?.countries ?? 0,
    timed: row?.timed ?? 0,
    entrySeconds: row?.entry_seconds ?? 0,
    ...quartilesOf(row?.quartiles ?? null),
  };
}

function quartilesOf(quartiles: Quartiles) {
  const [lowerQuartile = null, medianGpa = null, upperQuartile = null] = quartiles ?? [];
  return { lowerQuartile, medianGpa, upperQuartile };
}

function overTime(rows: FigureRows, { slices, previous, starts }: Period): DashboardFigures["overTime"] {
  const before = starts.length - slices.length;
  const found = new Map((rows.slices ?? []).map((row) => [row.slice, row]));
  const volume = (slice: number) => {
    const row = found.get(slice);
    return {
      calculations: row?.calculations ?? 0,
      timed: row?.timed ?? 0,
      entrySeconds: row?.entry_seconds ?? 0,
    };
  };
  // The database counts slices from 1.
  return slices.map((slice, place) => ({
    ...slice,
    ...volume(before + place + 1),
    previous: previous ? volume(place + 1) : null,
  }));
}

function distribution({ steps }: FigureRows, compared: boolean): GpaStep[] {
  const own = (steps ?? []).filter(({ is_now }) => is_now);
  if (own.length === 0) return [];
  const places = own.map(({ step }) => step);
  const first = Math.min(...places);
  const count = (now: boolean, step: number) =>
    (steps ?? []).find((row) => row.is_now === now && row.step === step)?.calculations ?? 0;
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, place) => ({
    from: (first + place) * gpaStepWidth,
    calculations: count(true, first + place),
    previous: compared ? count(false, first + place) : null,
  }));
}

function people(
  { people, people_slices }: FigureRows,
  { slices, previous, starts }: Period,
): EvaluatorFigures[] {
  const before = starts.length - slices.length;
  return (people ?? [])
    .filter(({ calculations }) => calculations > 0)
    .map((person) => ({
      id: person.id,
      name: person.name ?? "Former colleagues",
      calculations: person.calculations,
      previous: previous ? person.previous : null,
      timed: person.timed,
      entrySeconds: person.entry_seconds,
      medianGpa: person.median,
      overTime: slices.map(
        (_, place) =>
          (people_slices ?? []).find((row) => row.id === person.id && row.slice === before + place + 1)
            ?.calculations ?? 0,
      ),
    }))
    .sort((a, b) => b.calculations - a.calculations || a.name.localeCompare(b.name));
}
