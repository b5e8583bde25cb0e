import path from "node:path";
import { readDatabaseConfig } from "../config.ts";
import { checkBackup } from "../platform/backup/read-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { connectDatabase } from "../platform/db/database.ts";
import { createJobs } from "../platform/jobs/jobs.ts";
import { Refusal } from "../platform/refusal.ts";
import { runCommand } from "../run-command.ts";

/** `npm run restore -- file [--force]`: a backup of either engine into an empty database of either engine. */
await runCommand(async (args) => {
  const force = args.includes("--force");
  const [file] = args.filter((arg) => !arg.startsWith("--"));
  if (file === undefined) throw new Refusal("Name the file to read: npm run restore -- meridian-backup.gz");
  await checkBackup(path.resolve(file));
  const database = await connectDatabase(readDatabaseConfig(process.env));
  try {
    // The job library makes its own tables when it starts.
    const jobs = createJobs(database, () => {});
    await jobs.start();
    await jobs.stop();
    const rows = await restoreBackup(database.db, path.resolve(file), { force });
    return `Restored ${rows} rows from ${file}.`;
  } finally {
    await database.close();
  }
});
