import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { quoted } from "./tables.ts";

/** Removes our tables and functions, and the rows of the job library; the migrations make ours again. */
export async function clearTables(db: Database): Promise<void> {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const tables = names(
    await queryRows(
      db,
      sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    ),
  );
  for (const table of tables) await db.execute(sql.raw(`DROP TABLE public.${table} CASCADE`));
  const functions = names(
    await queryRows(
      db,
      sql`
        SELECT p.oid::regprocedure::text AS name
        FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    ),
  );
  // One may have gone with another that it called.
  for (const name of functions) await db.execute(sql.raw(`DROP FUNCTION IF EXISTS ${name} CASCADE`));
  await db.execute(sql`DELETE FROM pgboss.job`);
}

export interface ForeignKey extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Rows arrive table by table, in no order the references would allow. */
export async function dropForeignKeys(db: Database): Promise<ForeignKey[]> {
  const keys = await queryRows<ForeignKey>(
    db,
    sql`
      SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`));
  return keys;
}

/** Put back, each checks every row. */
export async function addForeignKeys(db: Database, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`));
  }
}

/** A restored row is no change: what triggers would count was counted when it was made. */
export async function setTriggers(db: Database, state: "ENABLE" | "DISABLE"): Promise<void> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  for (const { name } of tables)
    await db.execute(sql.raw(`ALTER TABLE public.${name} ${state} TRIGGER USER`));
}

/** Numbers given from now on come after those restored. */
export async function continueIdentities(db: Database): Promise<void> {
  const columns = await queryRows<{ table: string; column: string }>(
    db,
    sql`
      SELECT quote_ident(table_name) AS table, column_name AS column
      FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const { table, column } of columns) {
    const name = quoted(column);
    await db.execute(
      sql.raw(`
        SELECT setval(pg_get_serial_sequence('public.${table}', '${column}'), greatest(max(${name}), 1), max(${name}) IS NOT NULL)
        FROM public.${table}`),
    );
  }
}
