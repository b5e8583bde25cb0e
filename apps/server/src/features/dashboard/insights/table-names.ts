import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import type { NameLookup } from "../names.ts";

/** A team's own table is not in the dataset, so its name is read from a record that used it. */
export async function createTableNameLookup(
  db: Database,
  records: SQL,
  systems: ReadonlySet<string>,
  names: NameLookup,
): Promise<(system: string) => string> {
  const ownTables = [...systems].filter((system) => names.table(system) === undefined);
  if (ownTables.length === 0) return (system) => names.table(system) ?? system;
  const rows = await queryRows<{ system: string; name: string | null }>(db)`
    SELECT sample.system, evaluations.document #>> '{systems,0,system,name}' AS name
    FROM (
      SELECT system, (array_agg(id ORDER BY created_at DESC))[1] AS id
      FROM evaluations
      WHERE ${records} AND system IN (${sql.join(
        ownTables.map((system) => sql`${system}`),
        sql`, `,
      )})
      GROUP BY system
    ) sample
    JOIN evaluations ON evaluations.id = sample.id`;
  const ownNames = new Map(rows.map(({ system, name }) => [system, name]));
  return (system) => names.table(system) ?? ownNames.get(system) ?? system;
}
