import type { PGlite } from "@electric-sql/pglite";
import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { migrate } from "./migrate.ts";
import { openEmbedded } from "./open-embedded.ts";
import { openPostgres } from "./open-postgres.ts";

/** The same type for both engines: the rest of the server does not know which one it runs on. */
export type Database = PgDatabase<RowsResultHKT>;

export type OpenDatabase = {
  readonly db: Database;
  /** Ends the connections and, for the embedded engine, gives its folder free. */
  close(): Promise<void>;
} & (
  | { readonly engine: "pglite"; readonly pglite: PGlite }
  | { readonly engine: "postgres"; readonly pool: Pool }
);

export interface DatabaseConfig {
  /** Address of a PostgreSQL server; without it the embedded engine keeps its files under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly poolSize?: number | undefined;
  /** For a process that answers requests: statements, locks and silence have a limit. */
  readonly limited?: boolean | undefined;
}

/** Opens the database and brings its tables to this version. Refuses what it cannot use, and never overwrites it. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  // A migration may take longer than a request ever may.
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

/** Opens the database as it is. */
export function connectDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config) : openEmbedded(config.dataDir);
}

/** Rows of a hand-written statement. */
export async function queryRows<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  const result = await db.execute<Row>(statement);
  return result.rows;
}

/** Only what both drivers answer: `pg` counts rows as `rowCount`, PGlite as `affectedRows`, so neither is offered. */
interface RowsResultHKT extends PgQueryResultHKT {
  readonly type: RowsResult<this["row"]>;
}

interface RowsResult<Row> {
  readonly rows: Row[];
}
