import type { InsightsQuery } from "@meridian/contract/dashboard";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import type { Stretch } from "./period.ts";
import { type FigureScope, recordsOf } from "./scope.ts";

/** What one person made with one grading table for one country. Spreads are in thousandths. */
export interface TableUse {
  readonly maker: string | null;
  readonly system: string;
  readonly country: string | null;
  readonly calculations: number;
  /** Records with a spread, all spreads together, and the widest. */
  readonly compared: number;
  readonly spreadSum: number;
  readonly widest: number | null;
  /** In order. */
  readonly gpas: readonly number[];
}

type UseRow = [
  maker: string | null,
  system: string,
  country: string | null,
  calculations: number,
  compared: number,
  spreadSum: number | null,
  widest: number | null,
  gpas: readonly number[] | null,
];

/** Sorted here: numbers are put in order many times faster than decimals of the database. */
export async function readTableUse(
  db: Database,
  scope: FigureScope,
  stretch: Stretch,
  filters: Pick<InsightsQuery, "country" | "evaluator" | "tag">,
): Promise<TableUse[]> {
  const [row] = await queryRows<{ uses: UseRow[] | null }>(
    db,
    sql`
      SELECT json_agg(json_build_array(maker_id, system, country, calculations, compared, moved, widest, gpas)) AS uses
      FROM (
        SELECT maker_id, system, country, count(*) AS calculations, count(gpa_spread) AS compared,
          sum((gpa_spread * 1000)::int) AS moved, max((gpa_spread * 1000)::int) AS widest,
          array_agg((gpa * 1000)::int) FILTER (WHERE gpa IS NOT NULL) AS gpas
        FROM evaluations
        WHERE ${recordsOf(scope, stretch, filters)} AND system IS NOT NULL
        GROUP BY maker_id, system, country
      ) uses`,
  );
  return (row?.uses ?? []).map(
    ([maker, system, country, calculations, compared, spreadSum, widest, gpas]) => ({
      maker,
      system,
      country,
      calculations,
      compared,
      spreadSum: spreadSum ?? 0,
      widest,
      gpas: Array.from(Int16Array.from(gpas ?? []).sort(), (gpa) => gpa / 1000),
    }),
  );
}
