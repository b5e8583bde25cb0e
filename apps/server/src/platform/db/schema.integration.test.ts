import { readdirSync } from "node:fs";
import path from "node:path";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoDeployment, type TestDeployment } from "../../../test/support/servers/test-deployment.ts";
import { type OpenDatabase, openDatabase, queryRows } from "./database.ts";

let deployment: TestDeployment;
let database: OpenDatabase;
beforeAll(async () => {
  deployment = await createDemoDeployment();
  database = await openDatabase(deployment);
});
afterAll(async () => {
  await database.close();
  await deployment.remove();
});

const folder = path.join(import.meta.dirname, "schema");

test.each(readdirSync(folder))("schema/%s matches the tables created by the migrations", async (file) => {
  const tables = Object.values((await import(path.join(folder, file))) as object).filter((value) =>
    is(value, PgTable),
  );
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    const schemaColumns = columns.map((column) => `${column.name} ${column.notNull ? "not null" : "null"}`);
    const databaseColumns = await queryRows<{ column: string }>(
      database.db,
      sql`
        SELECT column_name || CASE WHEN is_nullable = 'NO' THEN ' not null' ELSE ' null' END AS column
        FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ${name}`,
    );
    expect(schemaColumns.sort(), name).toEqual(databaseColumns.map(({ column }) => column).sort());
  }
});
