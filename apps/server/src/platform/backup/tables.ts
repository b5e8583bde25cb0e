import { type Database, queryRows } from "../db/database.ts";

/** A table in a backup: all of ours, plus the job library's `queue` and `job`. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Writable columns, without generated ones. */
  readonly columns: readonly string[];
  /** Which rows to back up. */
  readonly where?: string;
}

/** The job library creates and migrates its own tables. We back up its queues and unfinished jobs. */
const jobTables = new Map([
  ["queue", "true"],
  ["job", "state IN ('created', 'retry', 'active', 'failed')"],
]);

/** Account exports and PDFs are copies of other tables and can be requested again. */
const excludedTables = new Set([
  "schema_migrations",
  "account_exports",
  "account_export_parts",
  "recent_pdfs",
]);

export async function listTables(db: Database): Promise<Table[]> {
  const rows = await queryRows<{ schema: string; name: string; columns: string[] }>(db)`
    SELECT n.nspname AS schema, c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    GROUP BY n.nspname, c.relname
    ORDER BY n.nspname DESC, c.relname`;
  return rows.flatMap(({ schema, name, columns }) => {
    if (schema === "public") return excludedTables.has(name) ? [] : [{ schema, name, columns }];
    const where = jobTables.get(name);
    return where === undefined ? [] : [{ schema, name, columns, where }];
  });
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function qualifiedName({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}
