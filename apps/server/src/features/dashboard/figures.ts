import type { DashboardFigures, DashboardQuery } from "@meridian/contract/dashboard";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { arrangeFigures, type FigureRows } from "./arrange-figures.ts";
import type { Names } from "./names.ts";
import { periodOf } from "./period.ts";
import { type FigureScope, recordsOf } from "./scope.ts";

type Arranged = Omit<DashboardFigures, "teamName" | "byHandMinutes" | "mayChangeByHand">;

/**
 * Every figure of the dashboard in one statement: the period's records are read once, from the index alone unless a
 * tag is asked for, and counted in several ways. Nothing is kept that could grow old.
 */
export async function readFigures(
  db: Database,
  scope: FigureScope,
  query: DashboardQuery,
  names: Names,
): Promise<Arranged> {
  const period = periodOf(query, query.compare !== undefined);
  const [rows] = await queryRows<FigureRows>(db, figuresStatement(scope, query, period));
  return arrangeFigures(rows!, period, scope.kind, names);
}

function figuresStatement(scope: FigureScope, query: DashboardQuery, period: ReturnType<typeof periodOf>) {
  const starts = `{${period.starts.map((start) => start.toISOString()).join(",")}}`;
  /** So many slices belong to the period before. */
  const before = period.starts.length - period.slices.length;
  return sql`
    WITH records AS MATERIALIZED (
      SELECT width_bucket(created_at, ${starts}::timestamptz[]) AS slice,
        created_at >= ${period.starts[before]!.toISOString()}::timestamptz AS is_now,
        maker_id, country, gpa::float8 AS gpa, nullif(entry_seconds, 0) AS seconds
      FROM evaluations
      WHERE ${recordsOf(scope, period, query)}
    )
    SELECT
      (SELECT json_agg(t) FROM (
        SELECT is_now, count(*) AS calculations, count(gpa) AS with_gpa, count(DISTINCT country) AS countries,
          count(seconds) AS timed, coalesce(sum(seconds), 0) AS entry_seconds,
          percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY gpa) AS quartiles
        FROM records GROUP BY is_now
      ) t) AS totals,
      (SELECT json_agg(t) FROM (
        SELECT slice, count(*) AS calculations, count(seconds) AS timed, coalesce(sum(seconds), 0) AS entry_seconds
        FROM records GROUP BY slice
      ) t) AS slices,
      (SELECT json_agg(t) FROM (
        SELECT country, count(*) FILTER (WHERE is_now) AS calculations,
          count(*) FILTER (WHERE NOT is_now) AS previous, count(gpa) FILTER (WHERE is_now) AS with_gpa,
          percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY gpa) FILTER (WHERE is_now) AS quartiles
        FROM records GROUP BY country
      ) t) AS countries,
      (SELECT json_agg(t) FROM (
        -- A GPA of exactly 4 belongs to the step below it, which would otherwise never be full.
        SELECT is_now, CASE gpa WHEN 4 THEN 15 ELSE floor(gpa * 4) END AS step, count(*) AS calculations
        FROM records WHERE gpa IS NOT NULL GROUP BY 1, 2
      ) t) AS steps,
      (SELECT json_agg(t) FROM (
        SELECT maker_id AS id, coalesce(nullif(full_name, ''), email) AS name, calculations, previous, timed,
          entry_seconds, median
        FROM (
          SELECT maker_id, count(*) FILTER (WHERE is_now) AS calculations,
            count(*) FILTER (WHERE NOT is_now) AS previous,
            count(seconds) FILTER (WHERE is_now) AS timed,
            coalesce(sum(seconds) FILTER (WHERE is_now), 0) AS entry_seconds,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY gpa) FILTER (WHERE is_now) AS median
          FROM records GROUP BY maker_id
        ) people
        LEFT JOIN users ON users.id = maker_id
      ) t) AS people,
      (SELECT json_agg(t) FROM (
        SELECT maker_id AS id, slice, count(*) AS calculations FROM records WHERE is_now GROUP BY 1, 2
      ) t) AS people_slices`;
}
