import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { createFile } from "./create-file.ts";
import { encrypt } from "./encryption.ts";
import { qualifiedName, listTables, quoteIdentifier, type Table } from "./tables.ts";

/**
 * Writes a consistent snapshot of the whole database to a file that only its owner can read, encrypted for the recipients
 * if there are any. Returns the number of rows.
 */
export async function writeBackup(
  db: Database,
  file: string,
  recipients: readonly string[],
): Promise<number> {
  const partial = `${file}.partial`;
  await createFile(file);
  try {
    const rows = await db.transaction(
      async (tx) => {
        const totals = { rows: 0 };
        const zipped = Readable.from(backupLines(tx, totals)).compose(createGzip({ level: 6 }));
        await pipeline(
          recipients.length === 0 ? zipped : await encrypt(zipped, recipients),
          createWriteStream(partial, { mode: 0o600, flush: true }),
        );
        return totals.rows;
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await rename(partial, file);
    return rows;
  } catch (error) {
    await Promise.all([partial, file].map((path) => rm(path, { force: true })));
    throw error;
  }
}

const batchSize = 500;

async function* backupLines(db: Database, totals: { rows: number }): AsyncGenerator<string> {
  const [migration] = await queryRows<{ name: string }>(db)`
    SELECT name FROM schema_migrations ORDER BY name DESC LIMIT 1`;
  yield toLine({ meridianBackup: 1, migration: migration?.name ?? "", madeAt: new Date().toISOString() });
  for (const table of await listTables(db)) {
    const { schema, name, columns } = table;
    yield toLine({ table: { schema, name, columns } });
    for await (const rows of readRows(db, table)) {
      totals.rows += rows.length;
      yield rows.map((row) => `${row}\n`).join("");
    }
  }
  yield toLine({ end: { rows: totals.rows } });
}

async function* readRows(db: Database, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(quoteIdentifier).join(", ");
  await db.execute(
    sql.raw(`
      DECLARE backup_rows NO SCROLL CURSOR FOR
      SELECT row_to_json(included)::text AS row
      FROM (SELECT ${columns} FROM ${qualifiedName(table)} WHERE ${table.where ?? "true"}) AS included`),
  );
  for (;;) {
    const rows = await queryRows<{ row: string }>(db)`${sql.raw(`FETCH ${batchSize} FROM backup_rows`)}`;
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.execute(sql.raw("CLOSE backup_rows"));
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
