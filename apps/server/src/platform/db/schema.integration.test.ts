import { readdirSync } from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoDatabase } from "../../../test/support/servers/demo-database.ts";
import { type OpenDatabase, queryRows } from "./database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDemoDatabase();
});
afterAll(() => database.close());

const folder = path.join(import.meta.dirname, "schema");

test.each(readdirSync(folder))("schema/%s matches the tables created by the migrations", async (file) => {
  const tables = Object.values((await import(path.join(folder, file))) as object).filter((value) =>
    is(value, PgTable),
  );
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    const schemaColumns = columns.map((column) => `${column.name} ${column.notNull ? "not null" : "null"}`);
    const databaseColumns = await queryRows<{ column: string }>(database.db)`
      SELECT column_name || CASE WHEN is_nullable = 'NO' THEN ' not null' ELSE ' null' END AS column
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${name}`;
    expect(schemaColumns.sort(), name).toEqual(databaseColumns.map(({ column }) => column).sort());
    expect(await readKeys(name), name).toEqual(expect.arrayContaining(describeKeys(table)));
  }
});

/** `u(team_id, name)` for a key, `f(team_id) teams cascade` for a reference. */
function describeKeys(table: PgTable): string[] {
  const { columns, primaryKeys, uniqueConstraints, foreignKeys } = getTableConfig(table);
  const list = (keys: readonly PgColumn[]) => `(${keys.map((key) => key.name).join(", ")})`;
  return [
    ...columns.filter(({ primary }) => primary).map((column) => `p${list([column])}`),
    ...primaryKeys.map((key) => `p${list(key.columns)}`),
    ...columns.filter(({ isUnique }) => isUnique).map((column) => `u${list([column])}`),
    ...uniqueConstraints.map((key) => `u${list(key.columns)}`),
    ...foreignKeys.map((key) => {
      const { columns: from, foreignTable } = key.reference();
      return `f${list(from)} ${getTableConfig(foreignTable).name} ${key.onDelete ?? "no action"}`;
    }),
  ].sort();
}

async function readKeys(table: string): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(database.db)`
    SELECT contype::text || '(' || (
        SELECT string_agg(a.attname, ', ' ORDER BY place)
        FROM unnest(conkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.number
      ) || ')' || CASE contype::text WHEN 'f' THEN ' ' || confrelid::regclass || ' ' || CASE confdeltype::text
        WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'r' THEN 'restrict' ELSE 'no action' END ELSE '' END AS key
    FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype IN ('p', 'u', 'f')`;
  return rows.map(({ key }) => key).sort();
}
