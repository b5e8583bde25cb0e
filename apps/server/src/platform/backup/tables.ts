import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";

/** A table as a backup holds it. `job_queue` and `jobs` of the job library are listed besides our own. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Those that can be written; generated ones follow from them. */
  readonly columns: readonly string[];
  /** Limits what is kept of it. */
  readonly where?: string;
}

/** The job library makes and migrates its own tables; of them we keep the queues and the work not yet done. */
const jobTables = new Map([
  ["queue", "true"],
  ["job", "state IN ('created', 'retry', 'active', 'failed')"],
]);

/** The account exports are copies of other tables and can be requested again. */
const notKept = new Set(["schema_migrations", "account_exports", "account_export_parts"]);

export async function listTables(db: Database): Promise<Table[]> {
  const rows = await queryRows<{ schema: string; name: string; columns: string[] }>(
    db,
    sql`
      SELECT n.nspname AS schema, c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      GROUP BY n.nspname, c.relname
      ORDER BY n.nspname DESC, c.relname`,
  );
  return rows.flatMap(({ schema, name, columns }) => {
    if (schema === "public") return notKept.has(name) ? [] : [{ schema, name, columns }];
    const where = jobTables.get(name);
    return where === undefined ? [] : [{ schema, name, columns, where }];
  });
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function fullName({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${quoted(schema)}.${quoted(name)}`;
}
