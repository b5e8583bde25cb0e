import {
  type EvaluatorDrift,
  type ApplicantRank,
  rankStepWidth,
  type TableImpact,
} from "@meridian/contract/dashboard/schemas";
import { numberColumn, type ChartTable } from "../charts/chart-table.tsx";
import { formatGpa, formatSigned } from "./figure-text.ts";

/** The full data behind each insight, for table views and exports. */

export function tablesTable(tables: readonly TableImpact[]): ChartTable {
  return {
    columns: [
      { head: "Grading table" },
      { head: "Country" },
      numberColumn("Records"),
      numberColumn("Compared"),
      numberColumn("Mean spread"),
      numberColumn("Widest spread"),
    ],
    rows: tables.map((table) => [
      table.name,
      table.countryName,
      table.calculations,
      table.compared,
      table.meanSpread === null ? null : formatGpa(table.meanSpread),
      table.widestSpread === null ? null : formatGpa(table.widestSpread),
    ]),
  };
}

/** One row per evaluator and table, to show where a difference comes from. */
export function driftTable(evaluators: readonly EvaluatorDrift[]): ChartTable {
  return {
    columns: [
      { head: "Name" },
      { head: "Grading table" },
      numberColumn("Cases"),
      numberColumn("Median"),
      numberColumn("Colleagues’ cases"),
      numberColumn("Colleagues’ median"),
      numberColumn("Difference"),
    ],
    rows: evaluators.flatMap(({ name, tables, cases, difference }) => [
      [name, "All compared", cases, null, null, null, difference === null ? null : formatSigned(difference)],
      ...tables.map((table) => [
        name,
        table.name,
        table.cases,
        formatGpa(table.median),
        table.othersCases,
        formatGpa(table.othersMedian),
        formatSigned(table.median - table.othersMedian),
      ]),
    ]),
  };
}

export function applicantRankTable({ steps }: ApplicantRank): ChartTable {
  return {
    columns: [{ head: "GPA" }, numberColumn("Other evaluations")],
    rows: steps.map(({ from, cases }) => [`${formatGpa(from)}–${formatGpa(from + rankStepWidth)}`, cases]),
  };
}
