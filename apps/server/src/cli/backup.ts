import path from "node:path";
import { readDatabaseConfig } from "../config.ts";
import { writeBackup } from "../platform/backup/write-backup.ts";
import { openDatabase } from "../platform/db/database.ts";
import { Refusal } from "../platform/refusal.ts";
import { runCommand } from "../run-command.ts";

/** `npm run backup -- file`: the whole database into one file, from either engine. */
await runCommand(async ([file]) => {
  if (file === undefined) throw new Refusal("Name the file to write: npm run backup -- meridian-backup.gz");
  const database = await openDatabase(readDatabaseConfig(process.env));
  try {
    const rows = await writeBackup(database.db, path.resolve(file));
    return `Wrote ${rows} rows to ${file}. It holds personal data: keep it where only you can read it.`;
  } finally {
    await database.close();
  }
});
