import type { InsightsQuery } from "@meridian/contract/dashboard/schemas";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import type { DateRange } from "../period.ts";
import { type FigureScope, matchingEvaluations } from "../scope.ts";

/** One evaluator's use of one grading table for one country. Spreads are in thousandths. */
export interface TableUse {
  readonly evaluatorId: string | null;
  readonly system: string;
  readonly country: string | null;
  readonly calculations: number;
  /** Number of evaluations with a spread, the sum of the spreads, and the widest one. */
  readonly compared: number;
  readonly spreadSum: number;
  readonly widest: number | null;
  /** Sorted. */
  readonly gpas: readonly number[];
}

type UseRow = [
  evaluatorId: string | null,
  system: string,
  country: string | null,
  calculations: number,
  compared: number,
  spreadSum: number | null,
  widest: number | null,
  gpas: readonly number[] | null,
];

/** GPAs are sorted here because sorting typed arrays is many times faster than sorting decimals in the database. */
export async function readTableUse(
  db: Database,
  scope: FigureScope,
  range: DateRange,
  filters: Pick<InsightsQuery, "country" | "evaluator" | "tag">,
): Promise<TableUse[]> {
  const [row] = await queryRows<{ uses: UseRow[] | null }>(db)`
    SELECT json_agg(json_build_array(maker_id, system, country, calculations, compared, moved, widest, gpas)) AS uses
    FROM (
      SELECT maker_id, system, country, count(*) AS calculations, count(gpa_spread) AS compared,
        sum((gpa_spread * 1000)::int) AS moved, max((gpa_spread * 1000)::int) AS widest,
        array_agg((gpa * 1000)::int) FILTER (WHERE gpa IS NOT NULL) AS gpas
      FROM evaluations
      WHERE ${matchingEvaluations(scope, range, filters)} AND system IS NOT NULL
      GROUP BY maker_id, system, country
    ) uses`;
  return (row?.uses ?? []).map(
    ([evaluatorId, system, country, calculations, compared, spreadSum, widest, gpas]) => ({
      evaluatorId,
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
