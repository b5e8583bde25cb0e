import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import type { Names } from "./names.ts";

/** An office's own table is in no dataset: its name is taken from a record that used it. */
export async function tableNames(
  db: Database,
  records: SQL,
  systems: ReadonlySet<string>,
  names: Names,
): Promise<(system: string) => string> {
  const own = [...systems].filter((system) => names.table(system) === undefined);
  if (own.length === 0) return (system) => names.table(system) ?? system;
  const rows = await queryRows<{ system: string; name: string | null }>(
    db,
    sql`
      SELECT sample.system, evaluations.document #>> '{systems,0,system,name}' AS name
      FROM (
        SELECT system, (array_agg(id ORDER BY created_at DESC))[1] AS id
        FROM evaluations
        WHERE ${records} AND system IN (${sql.join(
          own.map((system) => sql`${system}`),
          sql`, `,
        )})
        GROUP BY system
      ) sample
      JOIN evaluations ON evaluations.id = sample.id`,
  );
  const found = new Map(rows.map(({ system, name }) => [system, name]));
  return (system) => names.table(system) ?? found.get(system) ?? system;
}
