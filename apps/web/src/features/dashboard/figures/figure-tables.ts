import {
  type CountryFigures,
  type DashboardFigures,
  gpaStepWidth,
} from "@meridian/contract/dashboard/schemas";
import { type Cell, numberColumn, type ChartTable } from "../charts/chart-table.tsx";
import { formatGpa, formatDuration } from "./figure-text.ts";

/** The full data behind each chart, for table views and exports. */

const previousColumn = ({ previousPeriod }: DashboardFigures) =>
  previousPeriod ? [numberColumn("Previous period")] : [];
const gpaCell = (gpa: number | null): Cell => (gpa === null ? null : formatGpa(gpa));
const timeCell = (seconds: number, timed: number): Cell =>
  timed === 0 ? null : formatDuration(seconds / timed);

export function overTimeTable(figures: DashboardFigures): ChartTable {
  return {
    columns: [
      { head: "From" },
      numberColumn("Days"),
      numberColumn("Calculations"),
      ...previousColumn(figures),
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
      numberColumn("Timed"),
      numberColumn("Minutes each"),
      ...previousColumn(figures),
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
    columns: [{ head: "Country" }, numberColumn("Calculations"), ...previousColumn(figures)],
    rows: figures.byCountry.map(({ name, calculations, previous }) => [
      name,
      calculations,
      ...(previous === null ? [] : [previous]),
    ]),
  };
}

export function distributionTable(figures: DashboardFigures): ChartTable {
  return {
    columns: [{ head: "GPA" }, numberColumn("Calculations"), ...previousColumn(figures)],
    rows: figures.distribution.map(({ from, calculations, previous }) => [
      `${formatGpa(from)}–${formatGpa(from + gpaStepWidth)}`,
      calculations,
      ...(previous === null ? [] : [previous]),
    ]),
  };
}

export function mediansTable(countries: readonly CountryFigures[]): ChartTable {
  return {
    columns: [
      { head: "Country" },
      numberColumn("GPAs"),
      numberColumn("Median"),
      numberColumn("Lower quartile"),
      numberColumn("Upper quartile"),
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
      numberColumn("Calculations"),
      ...previousColumn(figures),
      numberColumn("Median GPA"),
      numberColumn("Minutes each"),
    ],
    rows: figures.byEvaluator.map((evaluator) => [
      evaluator.name,
      evaluator.calculations,
      ...(evaluator.previous === null ? [] : [evaluator.previous]),
      gpaCell(evaluator.medianGpa),
      timeCell(evaluator.entrySeconds, evaluator.timed),
    ]),
  };
}
