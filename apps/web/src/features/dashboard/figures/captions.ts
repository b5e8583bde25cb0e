import type {
  CountryFigures,
  DashboardFigures,
  EvaluatorFigures,
  PeriodTotals,
} from "@meridian/contract/dashboard/schemas";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { formatCount, plural } from "../../../lib/format/plural.ts";
import { formatGpa, formatPercent, formatDuration } from "./figure-text.ts";

/** Captions that describe each dashboard chart in a sentence or two. */

type OverTimeInput = Pick<DashboardFigures, "totals" | "previousTotals" | "overTime" | "unit">;

export function overTimeCaption({ totals, previousTotals, overTime, unit }: OverTimeInput): string {
  const busiest = overTime.reduce((max, slice) => (slice.calculations > max.calculations ? slice : max));
  const peak =
    overTime.length > 1 && totals.calculations > 1
      ? ` The busiest ${unit} started on ${formatCalendarDate(busiest.from)}, with ${formatCount(busiest.calculations)}.`
      : "";
  const total = plural(totals.calculations, "calculation");
  if (previousTotals === null) return `${total} in this period.${peak}`;
  const before = previousTotals.calculations;
  if (before === 0) return `${total}; none in the previous period.${peak}`;
  const change = totals.calculations - before;
  const comparison =
    change === 0
      ? "the same as in the previous period"
      : `${formatPercent(Math.abs(change), before)} ${change > 0 ? "more" : "fewer"} than in the previous period (${formatCount(before)})`;
  return `${total}, ${comparison}.${peak}`;
}

export function byCountryCaption(countries: readonly CountryFigures[], total: number): string {
  const withCode = countries.filter(({ code }) => code !== null);
  const [largest] = withCode;
  if (!largest) return "None of these calculations has a country.";
  if (withCode.length === 1) return `All from one country: ${largest.name}.`;
  const first = `${largest.name} has the most: ${formatCount(largest.calculations)} of ${formatCount(total)} (${formatPercent(largest.calculations, total)}).`;
  if (withCode.length < 5) return first;
  const topThree = withCode.slice(0, 3).reduce((sum, { calculations }) => sum + calculations, 0);
  return `${first} The top three make up ${formatPercent(topThree, total)}.`;
}

export function distributionCaption({
  withGpa,
  calculations,
  medianGpa,
  lowerQuartile,
  upperQuartile,
}: PeriodTotals): string {
  if (withGpa === 0) return "No calculation in this period has a GPA.";
  const missing = calculations - withGpa;
  const missingText =
    missing === 0
      ? ""
      : ` ${plural(missing, "calculation")} without a GPA ${missing === 1 ? "is" : "are"} left out.`;
  if (withGpa < 4) return `The median GPA is ${formatGpa(medianGpa)}.${missingText}`;
  return `The median GPA is ${formatGpa(medianGpa)}. The middle half is between ${formatGpa(lowerQuartile)} and ${formatGpa(upperQuartile)}.${missingText}`;
}

/** `countries` have enough GPAs for a median, highest median first. */
export function mediansCaption(countries: readonly CountryFigures[]): string {
  const [highest] = countries;
  const lowest = countries.at(-1);
  if (!highest || !lowest) return "No country has enough GPAs for a median yet.";
  if (highest === lowest) return `The median for ${highest.name} is ${formatGpa(highest.medianGpa)}.`;
  return `Medians range from ${formatGpa(lowest.medianGpa)} (${lowest.name}) to ${formatGpa(highest.medianGpa)} (${highest.name}). They reflect who applied, not how a country grades.`;
}

export function evaluatorsCaption(evaluators: readonly EvaluatorFigures[], total: number): string {
  const [busiest] = evaluators;
  if (!busiest) return "No one saved a calculation in this period.";
  if (evaluators.length === 1) return `${busiest.name} saved all of them.`;
  return `${plural(evaluators.length, "person", "people")} saved calculations. ${busiest.name} saved the most: ${formatCount(busiest.calculations)} of ${formatCount(total)} (${formatPercent(busiest.calculations, total)}).`;
}

export function timeCaption(
  totals: PeriodTotals,
  previousTotals: PeriodTotals | null,
  byHandMinutes: number | null,
): string {
  if (totals.timed === 0)
    return "No transcripts were timed in this period. Only entry in the calculator is timed.";
  const mean = totals.entrySeconds / totals.timed;
  const before =
    previousTotals && previousTotals.timed > 0 ? previousTotals.entrySeconds / previousTotals.timed : null;
  const change =
    before === null || Math.round(before) === Math.round(mean)
      ? ""
      : `, ${formatDuration(Math.abs(mean - before))} ${mean < before ? "less" : "more"} than in the previous period`;
  const timed =
    totals.timed === totals.calculations
      ? ""
      : ` ${formatCount(totals.timed)} of ${formatCount(totals.calculations)} were timed; the others came from files.`;
  const byHand = byHandMinutes === null ? "" : ` By hand, your team estimates ${byHandMinutes} minutes.`;
  return `Entering a transcript takes ${formatDuration(mean)} minutes on average${change}.${timed}${byHand}`;
}

/** Seconds saved compared with the team's estimate for work by hand; negative if entry took longer. */
export function secondsSaved({ timed, entrySeconds }: PeriodTotals, byHandMinutes: number): number {
  return timed * byHandMinutes * 60 - entrySeconds;
}
