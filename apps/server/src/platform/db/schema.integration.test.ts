import { readdirSync } from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
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
  }
});
