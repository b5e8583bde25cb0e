import type { InsightsQuery } from "@meridian/contract/dashboard";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import type { Stretch } from "./period.ts";
import { type FigureScope, recordsOf } from "./scope.ts";

/** What one person made of one country in one slice of time. */
export interface Cell {
  /** The slice's place, from 0. */
  readonly slice: number;
  readonly maker: string | null;
  readonly country: string | null;
  readonly calculations: number;
  /** Those whose entry was measured, and for how long it went on. */
  readonly timed: number;
  readonly seconds: number;
  /** In thousandths, in no order. */
  readonly gpas: readonly number[];
}

type CellRow = [
  slice: number,
  maker: string | null,
  country: string | null,
  calculations: number,
  timed: number,
  seconds: number,
  gpas: readonly number[] | null,
];

/**
 * The records of a stretch of days, read once and put together as far as every figure allows. As one JSON value, which
 * is parsed ten times as fast as thousands of rows.
 */
export async function readCells(
  db: Database,
  scope: FigureScope,
  stretch: Stretch,
  filters: Pick<InsightsQuery, "country" | "evaluator" | "tag">,
): Promise<Cell[]> {
  const starts = `{${stretch.starts.map((start) => start.toISOString()).join(",")}}`;
  const [row] = await queryRows<{ cells: CellRow[] | null }>(
    db,
    sql`
      SELECT json_agg(json_build_array(slice, maker_id, country, calculations, timed, seconds, gpas)) AS cells
      FROM (
        SELECT width_bucket(created_at, ${starts}::timestamptz[]) AS slice, maker_id, country,
          count(*) AS calculations, count(nullif(entry_seconds, 0)) AS timed, sum(entry_seconds) AS seconds,
          array_agg((gpa * 1000)::int) FILTER (WHERE gpa IS NOT NULL) AS gpas
        FROM evaluations
        WHERE ${recordsOf(scope, stretch, filters)}
        GROUP BY 1, 2, 3
      ) cells`,
  );
  return (row?.cells ?? []).map(([slice, maker, country, calculations, timed, seconds, gpas]) => ({
    // The database counts slices from 1.
    slice: slice - 1,
    maker,
    country,
    calculations,
    timed,
    seconds,
    gpas: gpas ?? [],
  }));
}
