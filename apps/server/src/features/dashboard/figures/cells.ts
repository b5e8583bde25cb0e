import type { InsightsQuery } from "@meridian/contract/dashboard/schemas";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import type { DateRange } from "../period.ts";
import { type FigureScope, matchingEvaluations } from "../scope.ts";

/** Totals for one evaluator, one country and one time slice. */
export interface Cell {
  /** Zero-based index of the slice. */
  readonly slice: number;
  readonly evaluatorId: string | null;
  readonly country: string | null;
  readonly calculations: number;
  /** Number of evaluations with a measured entry time, and the total of those times. */
  readonly timed: number;
  readonly seconds: number;
  /** In thousandths, unsorted. */
  readonly gpas: readonly number[];
}

type CellRow = [
  slice: number,
  evaluatorId: string | null,
  country: string | null,
  calculations: number,
  timed: number,
  seconds: number,
  gpas: readonly number[] | null,
];

/**
 * Reads the evaluations of a date range once, grouped as far as every chart allows. Returned by the database as one JSON
 * value, which parses ten times faster than thousands of rows.
 */
export async function readCells(
  db: Database,
  scope: FigureScope,
  range: DateRange,
  filters: Pick<InsightsQuery, "country" | "evaluator" | "tag">,
): Promise<Cell[]> {
  const starts = `{${range.starts.map((start) => start.toISOString()).join(",")}}`;
  const [row] = await queryRows<{ cells: CellRow[] | null }>(db)`
    SELECT json_agg(json_build_array(slice, maker_id, country, calculations, timed, seconds, gpas)) AS cells
    FROM (
      SELECT width_bucket(created_at, ${starts}::timestamptz[]) AS slice, maker_id, country,
        count(*) AS calculations, count(nullif(entry_seconds, 0)) AS timed, sum(entry_seconds) AS seconds,
        array_agg((gpa * 1000)::int) FILTER (WHERE gpa IS NOT NULL) AS gpas
      FROM evaluations
      WHERE ${matchingEvaluations(scope, range, filters)}
      GROUP BY 1, 2, 3
    ) cells`;
  return (row?.cells ?? []).map(([slice, evaluatorId, country, calculations, timed, seconds, gpas]) => ({
    // The database counts slices from 1.
    slice: slice - 1,
    evaluatorId,
    country,
    calculations,
    timed,
    seconds,
    gpas: gpas ?? [],
  }));
}
