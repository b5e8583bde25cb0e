import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

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
