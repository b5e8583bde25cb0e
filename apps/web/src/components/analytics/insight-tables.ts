import {
  type EvaluatorDrift,
  type Standing,
  standingStepWidth,
  type TableImpact,
} from "@meridian/contract/dashboard";
import type { ChartTable } from "../charts/chart-table.tsx";
import { gpaText, signed } from "./figure-text.ts";

/** The numbers behind each insight, complete: for the table views and the exports. */

const number = (head: string) => ({ head, numeric: true });

export function tablesTable(tables: readonly TableImpact[]): ChartTable {
  return {
    columns: [
      { head: "Grading table" },
      { head: "Country" },
      number("Records"),
      number("Compared"),
      number("Mean spread"),
      number("Widest spread"),
    ],
    rows: tables.map((one) => [
      one.name,
      one.countryName,
      one.calculations,
      one.compared,
      one.meanSpread === null ? null : gpaText(one.meanSpread),
      one.widestSpread === null ? null : gpaText(one.widestSpread),
    ]),
  };
}

/** One row an evaluator and table: where a difference comes from. */
export function driftTable(people: readonly EvaluatorDrift[]): ChartTable {
  return {
    columns: [
      { head: "Name" },
      { head: "Grading table" },
      number("Cases"),
      number("Median"),
      number("Colleagues’ cases"),
      number("Colleagues’ median"),
      number("Difference"),
    ],
    rows: people.flatMap(({ name, tables, cases, difference }) => [
      [name, "All compared", cases, null, null, null, difference === null ? null : signed(difference)],
      ...tables.map((table) => [
        name,
        table.name,
        table.cases,
        gpaText(table.median),
        table.othersCases,
        gpaText(table.othersMedian),
        signed(table.median - table.othersMedian),
      ]),
    ]),
  };
}

export function standingTable({ steps }: Standing): ChartTable {
  return {
    columns: [{ head: "GPA" }, number("Other evaluations")],
    rows: steps.map(({ from, cases }) => [`${gpaText(from)}–${gpaText(from + standingStepWidth)}`, cases]),
  };
}
