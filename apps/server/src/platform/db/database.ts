import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { migrate } from "./migrate.ts";
import { openEmbedded } from "./open-embedded.ts";
import { openPostgres } from "./open-postgres.ts";

/** One type for both engines, so the rest of the server does not depend on which one is used. */
export type Database = PgDatabase<RowsResultHKT>;

export type OpenDatabase = {
  readonly db: Database;
  /** Closes the connections and, for the embedded engine, unlocks its folder. */
  close(): Promise<void>;
} & (
  | { readonly engine: "pglite"; readonly pglite: PGlite }
  | { readonly engine: "postgres"; readonly pool: Pool }
);

export interface DatabaseConfig {
  /** URL of a PostgreSQL server. Without it, the embedded engine stores its files under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number | undefined;
  /** For a process that serves requests: limits statement, lock and response times. */
  readonly limited?: boolean | undefined;
}

/** Opens the database and migrates it to this version. Rejects a database it cannot use, and never overwrites it. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  // Migrations may take longer than requests are allowed to.
  if (config.databaseUrl && config.limited) {
    await (await openDatabase({ ...config, poolSize: 1, limited: false })).close();
    return connectDatabase(config);
  }
  const database = await connectDatabase(config);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database without migrating it. */
export function connectDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config) : openEmbedded(config.dataDir);
}

/** Runs the SQL of a template and returns its rows: queryRows<Row>(db)`SELECT …`. */
export function queryRows<Row extends Record<string, unknown>>(db: Database) {
  return async (statement: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const result = await db.execute<Row>(sql(statement, ...values));
    return result.rows;
  };
}

/** Only what both drivers return: `pg` has `rowCount`, PGlite `affectedRows`, so neither is exposed. */
interface RowsResultHKT extends PgQueryResultHKT {
  readonly type: RowsResult<this["row"]>;
}

interface RowsResult<Row> {
  readonly rows: Row[];
}
