import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { quoteIdentifier } from "./tables.ts";

/** Drops our tables and functions and deletes the job library's rows. The migrations recreate ours. */
export async function clearTables(db: Database): Promise<void> {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const tables = names(
    await queryRows<{ name: string }>(db)`
      SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  for (const table of tables) await db.execute(sql.raw(`DROP TABLE public.${table} CASCADE`));
  const functions = names(
    await queryRows<{ name: string }>(db)`
      SELECT p.oid::regprocedure::text AS name
      FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  // CASCADE may already have dropped a function together with another one.
  for (const name of functions) await db.execute(sql.raw(`DROP FUNCTION IF EXISTS ${name} CASCADE`));
  await db.execute(sql`DELETE FROM pgboss.job`);
}

export interface ForeignKey extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys are dropped because rows are restored table by table, regardless of references. */
export async function dropForeignKeys(db: Database): Promise<ForeignKey[]> {
  const keys = await queryRows<ForeignKey>(db)`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
  for (const { table, name } of keys)
    await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteIdentifier(name)}`));
  return keys;
}

/** Adding a foreign key back checks every row. */
export async function addForeignKeys(db: Database, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${quoteIdentifier(name)} ${definition}`));
  }
}

/** Triggers are disabled during a restore: their effects are already part of the restored rows. */
export async function setTriggers(db: Database, state: "ENABLE" | "DISABLE"): Promise<void> {
  const tables = await queryRows<{ name: string }>(db)`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;
  for (const { name } of tables)
    await db.execute(sql.raw(`ALTER TABLE public.${name} ${state} TRIGGER USER`));
}

/** Advances the identity sequences past the restored values. */
export async function advanceSequences(db: Database): Promise<void> {
  const columns = await queryRows<{ table: string; column: string }>(db)`
    SELECT quote_ident(table_name) AS table, column_name AS column
    FROM information_schema.columns
    WHERE table_schema = 'public' AND is_identity = 'YES'`;
  for (const { table, column } of columns) {
    const name = quoteIdentifier(column);
    await db.execute(
      sql.raw(`
        SELECT setval(pg_get_serial_sequence('public.${table}', '${column}'), greatest(max(${name}), 1), max(${name}) IS NOT NULL)
        FROM public.${table}`),
    );
  }
}
