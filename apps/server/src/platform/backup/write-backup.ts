import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { Refusal } from "../refusal.ts";
import { encrypt } from "./encryption.ts";
import { fullName, listTables, quoted, type Table } from "./tables.ts";

/**
 * Writes the whole database, as of one moment, to a file that only its owner may read, encrypted for the recipients if
 * there are any. Returns the number of rows.
 */
export async function writeBackup(
  db: Database,
  file: string,
  recipients: readonly string[],
): Promise<number> {
  const partial = `${file}.partial`;
  await claim(file);
  try {
    const handle = await open(partial, "w", 0o600);
    const rows = await db.transaction(
      async (tx) => {
        const counted = { rows: 0 };
        const zipped = Readable.from(backupLines(tx, counted)).compose(createGzip({ level: 6 }));
        await pipeline(
          recipients.length === 0 ? zipped : await encrypt(zipped, recipients),
          handle.createWriteStream({ flush: true }),
        );
        return counted.rows;
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

/** A backup never replaces another file. */
async function claim(file: string): Promise<void> {
  try {
    await (await open(file, "wx", 0o600)).close();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refusal(code === "EEXIST" ? `${file} exists already: name another file.` : message, {
      cause: error,
    });
  }
}

const rowsAtOnce = 500;

async function* backupLines(db: Database, counted: { rows: number }): AsyncGenerator<string> {
  const [migration] = await queryRows<{ name: string }>(
    db,
    sql`SELECT name FROM schema_migrations ORDER BY name DESC LIMIT 1`,
  );
  yield line({ meridianBackup: 1, migration: migration?.name ?? "", madeAt: new Date().toISOString() });
  for (const table of await listTables(db)) {
    const { schema, name, columns } = table;
    yield line({ table: { schema, name, columns } });
    for await (const rows of readRows(db, table)) {
      counted.rows += rows.length;
      yield rows.map((row) => `${row}\n`).join("");
    }
  }
  yield line({ end: { rows: counted.rows } });
}

async function* readRows(db: Database, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(quoted).join(", ");
  await db.execute(
    sql.raw(`
      DECLARE backup_rows NO SCROLL CURSOR FOR
      SELECT row_to_json(kept)::text AS row
      FROM (SELECT ${columns} FROM ${fullName(table)} WHERE ${table.where ?? "true"}) AS kept`),
  );
  for (;;) {
    const rows = await queryRows<{ row: string }>(db, sql.raw(`FETCH ${rowsAtOnce} FROM backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.execute(sql.raw("CLOSE backup_rows"));
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
