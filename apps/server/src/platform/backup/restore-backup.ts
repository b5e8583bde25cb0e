import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { Refusal } from "../refusal.ts";
import { addForeignKeys, clearTables, continueIdentities, dropForeignKeys, setTriggers } from "./reshape.ts";
import { type BackupFile, type BackupPart, readBackup } from "./read-backup.ts";
import { fullName, listTables, quoted, type Table } from "./tables.ts";

export interface RestoreOptions {
  /** Replaces what the database holds. */
  readonly force: boolean;
}

/**
 * Puts a backup into a database that was opened without migrating it, all of it or nothing: the tables as they were
 * when it was made, its rows, then the migrations since. The job library's tables must exist already.
 */
export async function restoreBackup(
  db: Database,
  backup: BackupFile,
  { force }: RestoreOptions,
): Promise<number> {
  return db.transaction(async (tx) => {
    const parts = readBackup(backup);
    const first = await parts.next();
    if (first.done || first.value.kind !== "header") throw new Refusal(`${backup.file} is empty.`);
    if (!force) await refuseFull(tx);
    await clearTables(tx);
    await migrate(tx, first.value.migration);
    const foreignKeys = await dropForeignKeys(tx);
    await setTriggers(tx, "DISABLE");
    const rows = await load(tx, parts);
    await setTriggers(tx, "ENABLE");
    await addForeignKeys(tx, foreignKeys);
    await continueIdentities(tx);
    await migrate(tx);
    return rows;
  });
}

async function refuseFull(db: Database): Promise<void> {
  for (const table of await listTables(db)) {
    if (table.schema !== "public") continue;
    const rows = await queryRows(db, sql.raw(`SELECT 1 FROM ${fullName(table)} LIMIT 1`));
    if (rows.length > 0) {
      throw new Refusal(
        `The database is not empty (there are ${table.name}). Restore into an empty one, or add --force to replace everything in it.`,
      );
    }
  }
}

const rowsAtOnce = 500;

async function load(db: Database, parts: AsyncGenerator<BackupPart>): Promise<number> {
  const known = new Map((await listTables(db)).map((table) => [fullName(table), table]));
  let table: Table | undefined;
  let waiting: string[] = [];
  let rows = 0;
  const flush = async () => {
    if (table && waiting.length > 0) await insert(db, table, waiting);
    rows += waiting.length;
    waiting = [];
  };
  for await (const part of parts) {
    if (part.kind === "row") {
      waiting.push(part.json);
      if (waiting.length >= rowsAtOnce) await flush();
    } else if (part.kind === "table") {
      await flush();
      table = tableFor(part, known);
    }
  }
  await flush();
  return rows;
}

/** Columns both sides have: the job library may have changed its own since. */
function tableFor(part: Extract<BackupPart, { kind: "table" }>, known: ReadonlyMap<string, Table>): Table {
  const here = known.get(fullName(part));
  if (!here) throw new Refusal(`The backup has a table ${part.name} that this version does not know.`);
  return { ...here, columns: here.columns.filter((column) => part.columns.includes(column)) };
}

async function insert(db: Database, table: Table, rows: readonly string[]): Promise<void> {
  const columns = table.columns.map(quoted).join(", ");
  const name = fullName(table);
  // The server has made the standing queues of the job library already.
  const onConflict = table.schema === "pgboss" ? " ON CONFLICT DO NOTHING" : "";
  await db.execute(sql`
    ${sql.raw(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE`)}
    SELECT ${sql.raw(columns)} FROM json_populate_recordset(${sql.raw(`NULL::${name}`)}, ${`[${rows.join(",")}]`}::json)
    ${sql.raw(onConflict)}`);
}
