import type {
  CountryFigures,
  DashboardFigures,
  EvaluatorFigures,
  PeriodTotals,
} from "@meridian/contract/dashboard";
import { dayText } from "../../lib/day-text.ts";
import { counted, countText, gpaText, percentText, stopwatch } from "./figure-text.ts";

/** What each chart of the dashboard says, in words made from its numbers. */

type Over = Pick<DashboardFigures, "totals" | "previousTotals" | "overTime" | "unit">;

export function overTimeSays({ totals, previousTotals, overTime, unit }: Over): string {
  const busiest = overTime.reduce((most, slice) => (slice.calculations > most.calculations ? slice : most));
  const peak =
    overTime.length > 1 && totals.calculations > 1
      ? ` The busiest ${unit} began on ${dayText(busiest.from)}, with ${countText(busiest.calculations)}.`
      : "";
  const total = counted(totals.calculations, "calculation");
  if (previousTotals === null) return `${total} in this period.${peak}`;
  const before = previousTotals.calculations;
  if (before === 0) return `${total}; the period before had none.${peak}`;
  const change = totals.calculations - before;
  const compared =
    change === 0
      ? `as many as in the period before`
      : `${percentText(Math.abs(change), before)} ${change > 0 ? "more" : "fewer"} than the ${countText(before)} of the period before`;
  return `${total}, ${compared}.${peak}`;
}

export function byCountrySays(countries: readonly CountryFigures[], total: number): string {
  const known = countries.filter(({ code }) => code !== null);
  const [largest] = known;
  if (!largest) return "None of the calculations names a country.";
  if (known.length === 1) return `All from one country: ${largest.name}.`;
  const first = `${largest.name} is the largest with ${countText(largest.calculations)} of ${countText(total)} (${percentText(largest.calculations, total)}).`;
  if (known.length < 5) return first;
  const three = known.slice(0, 3).reduce((sum, { calculations }) => sum + calculations, 0);
  return `${first} The three largest make up ${percentText(three, total)}.`;
}

export function distributionSays({
  withGpa,
  calculations,
  medianGpa,
  lowerQuartile,
  upperQuartile,
}: PeriodTotals): string {
  if (withGpa === 0) return "No calculation of this period has a GPA.";
  const missing = calculations - withGpa;
  const left =
    missing === 0
      ? ""
      : ` ${counted(missing, "calculation")} without a GPA ${missing === 1 ? "is" : "are"} left out.`;
  if (withGpa < 4) return `The median GPA is ${gpaText(medianGpa)}.${left}`;
  return `The median GPA is ${gpaText(medianGpa)}; half of all lie between ${gpaText(lowerQuartile)} and ${gpaText(upperQuartile)}.${left}`;
}

/** `countries` are those with GPAs enough, highest median first. */
export function mediansSay(countries: readonly CountryFigures[]): string {
  const [highest] = countries;
  const lowest = countries.at(-1);
  if (!highest || !lowest) return "No country has enough GPAs for a median yet.";
  if (highest === lowest) return `The median of ${highest.name} is ${gpaText(highest.medianGpa)}.`;
  return `Medians run from ${gpaText(lowest.medianGpa)} (${lowest.name}) to ${gpaText(highest.medianGpa)} (${highest.name}). They describe who applied, not how a country grades.`;
}

export function evaluatorsSay(people: readonly EvaluatorFigures[], total: number): string {
  const [busiest] = people;
  if (!busiest) return "Nobody saved a calculation in this period.";
  if (people.length === 1) return `All were saved by ${busiest.name}.`;
  return `${counted(people.length, "person", "people")} saved calculations; ${busiest.name} the most, ${countText(busiest.calculations)} of ${countText(total)} (${percentText(busiest.calculations, total)}).`;
}

export function timeSays(
  totals: PeriodTotals,
  previousTotals: PeriodTotals | null,
  byHandMinutes: number | null,
): string {
  if (totals.timed === 0) return "No transcript of this period was timed: only entry in the calculator is.";
  const mean = totals.entrySeconds / totals.timed;
  const before =
    previousTotals && previousTotals.timed > 0 ? previousTotals.entrySeconds / previousTotals.timed : null;
  const change =
    before === null || Math.round(before) === Math.round(mean)
      ? ""
      : `, ${stopwatch(Math.abs(mean - before))} ${mean < before ? "less" : "more"} than in the period before`;
  const timed =
    totals.timed === totals.calculations
      ? ""
      : ` ${countText(totals.timed)} of ${countText(totals.calculations)} were timed; the others came from files.`;
  const byHand = byHandMinutes === null ? "" : ` By hand your team counts ${byHandMinutes} minutes.`;
  return `A transcript takes ${stopwatch(mean)} minutes of entry on average${change}.${timed}${byHand}`;
}

/** Seconds saved against the team's own figure for work by hand; less than nothing when entry took longer. */
export function secondsSaved({ timed, entrySeconds }: PeriodTotals, byHandMinutes: number): number {
  return timed * byHandMinutes * 60 - entrySeconds;
}
