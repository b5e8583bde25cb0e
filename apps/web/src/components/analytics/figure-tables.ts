import { type CountryFigures, type DashboardFigures, gpaStepWidth } from "@meridian/contract/dashboard";
import type { Cell, ChartTable } from "../charts/chart-table.tsx";
import { gpaText, stopwatch } from "./figure-text.ts";

/** The numbers behind each chart, complete: for the table views and the exports. */

const number = (head: string) => ({ head, numeric: true });
const whenCompared = ({ previousPeriod }: DashboardFigures, head: string) =>
  previousPeriod ? [number(head)] : [];
const gpaCell = (gpa: number | null): Cell => (gpa === null ? null : gpaText(gpa));
const timeCell = (seconds: number, timed: number): Cell => (timed === 0 ? null : stopwatch(seconds / timed));

export function overTimeTable(figures: DashboardFigures): ChartTable {
  return {
    columns: [
      { head: "From" },
      number("Days"),
      number("Calculations"),
      ...whenCompared(figures, "Period before"),
    ],
    rows: figures.overTime.map(({ from, days, calculations, previous }) => [
      from,
      days,
      calculations,
      ...(previous ? [previous.calculations] : []),
    ]),
  };
}

export function timeTable(figures: DashboardFigures): ChartTable {
  return {
    columns: [
      { head: "From" },
      number("Timed"),
      number("Minutes each"),
      ...whenCompared(figures, "Period before"),
    ],
    rows: figures.overTime.map(({ from, timed, entrySeconds, previous }) => [
      from,
      timed,
      timeCell(entrySeconds, timed),
      ...(previous ? [timeCell(previous.entrySeconds, previous.timed)] : []),
    ]),
  };
}

export function byCountryTable(figures: DashboardFigures): ChartTable {
  return {
    columns: [{ head: "Country" }, number("Calculations"), ...whenCompared(figures, "Period before")],
    rows: figures.byCountry.map(({ name, calculations, previous }) => [
      name,
      calculations,
      ...(previous === null ? [] : [previous]),
    ]),
  };
}

export function distributionTable(figures: DashboardFigures): ChartTable {
  return {
    columns: [{ head: "GPA" }, number("Calculations"), ...whenCompared(figures, "Period before")],
    rows: figures.distribution.map(({ from, calculations, previous }) => [
      `${gpaText(from)}–${gpaText(from + gpaStepWidth)}`,
      calculations,
      ...(previous === null ? [] : [previous]),
    ]),
  };
}

export function mediansTable(countries: readonly CountryFigures[]): ChartTable {
  return {
    columns: [
      { head: "Country" },
      number("GPAs"),
      number("Median"),
      number("Lower quartile"),
      number("Upper quartile"),
    ],
    rows: countries.map(({ name, withGpa, medianGpa, lowerQuartile, upperQuartile }) => [
      name,
      withGpa,
      gpaCell(medianGpa),
      gpaCell(lowerQuartile),
      gpaCell(upperQuartile),
    ]),
  };
}

export function evaluatorsTable(figures: DashboardFigures): ChartTable {
  return {
    columns: [
      { head: "Name" },
      number("Calculations"),
      ...whenCompared(figures, "Period before"),
      number("Median GPA"),
      number("Minutes each"),
    ],
    rows: figures.byEvaluator.map((person) => [
      person.name,
      person.calculations,
      ...(person.previous === null ? [] : [person.previous]),
      gpaCell(person.medianGpa),
      timeCell(person.entrySeconds, person.timed),
    ]),
  };
}
