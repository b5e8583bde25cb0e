import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { OperatorError } from "../operator-error.ts";
import { addForeignKeys, clearTables, advanceSequences, dropForeignKeys, setTriggers } from "./reshape.ts";
import { type BackupFile, type BackupPart, readBackup } from "./read-backup.ts";
import { qualifiedName, listTables, quoteIdentifier, type Table } from "./tables.ts";

export interface RestoreOptions {
  /** Replaces existing data. */
  readonly force: boolean;
}

/**
 * Restores a backup, all or nothing, into a database that was opened without migrating it: first the schema as of the
 * backup, then its rows, then the newer migrations. The job library's tables must already exist.
 */
export async function restoreBackup(
  db: Database,
  backup: BackupFile,
  { force }: RestoreOptions,
): Promise<number> {
  const parts = readBackup(backup);
  try {
    return await db.transaction((tx) => restoreParts(tx, backup, parts, force));
  } finally {
    // Closes the file if the restore was refused.
    await parts.return(undefined);
  }
}

async function restoreParts(
  tx: Database,
  { file }: BackupFile,
  parts: AsyncGenerator<BackupPart>,
  force: boolean,
): Promise<number> {
  const first = await parts.next();
  if (first.done || first.value.kind !== "header") throw new OperatorError(`${file} is empty.`);
  if (!force) await assertEmpty(tx);
  await clearTables(tx);
  await migrate(tx, first.value.migration);
  const foreignKeys = await dropForeignKeys(tx);
  await setTriggers(tx, "DISABLE");
  const rows = await load(tx, parts);
  await setTriggers(tx, "ENABLE");
  await addForeignKeys(tx, foreignKeys);
  await advanceSequences(tx);
  await migrate(tx);
  return rows;
}

async function assertEmpty(db: Database): Promise<void> {
  for (const table of await listTables(db)) {
    if (table.schema !== "public") continue;
    const rows = await queryRows(db)`${sql.raw(`SELECT 1 FROM ${qualifiedName(table)} LIMIT 1`)}`;
    if (rows.length > 0) {
      throw new OperatorError(
        `The database is not empty (it has rows in ${table.name}). Restore into an empty database, or add --force to replace everything in it.`,
      );
    }
  }
}

const batchSize = 500;

async function load(db: Database, parts: AsyncGenerator<BackupPart>): Promise<number> {
  const tables = new Map((await listTables(db)).map((table) => [qualifiedName(table), table]));
  let table: Table | undefined;
  let batch: string[] = [];
  let rows = 0;
  const flush = async () => {
    if (table && batch.length > 0) await insert(db, table, batch);
    rows += batch.length;
    batch = [];
  };
  for await (const part of parts) {
    if (part.kind === "row") {
      batch.push(part.json);
      if (batch.length >= batchSize) await flush();
    } else if (part.kind === "table") {
      await flush();
      table = findTable(part, tables);
    }
  }
  await flush();
  return rows;
}

/** Only the columns present on both sides: the job library may have changed its tables since the backup. */
function findTable(part: Extract<BackupPart, { kind: "table" }>, tables: ReadonlyMap<string, Table>): Table {
  const table = tables.get(qualifiedName(part));
  if (!table)
    throw new OperatorError(`The backup contains a table ${part.name} that this version does not have.`);
  return { ...table, columns: table.columns.filter((column) => part.columns.includes(column)) };
}

async function insert(db: Database, table: Table, rows: readonly string[]): Promise<void> {
  const columns = table.columns.map(quoteIdentifier).join(", ");
  const name = qualifiedName(table);
  // The server has already created the job library's queues.
  const onConflict = table.schema === "pgboss" ? " ON CONFLICT DO NOTHING" : "";
  await db.execute(sql`
    ${sql.raw(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE`)}
    SELECT ${sql.raw(columns)} FROM json_populate_recordset(${sql.raw(`NULL::${name}`)}, ${`[${rows.join(",")}]`}::json)
    ${sql.raw(onConflict)}`);
}
