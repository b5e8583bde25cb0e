import path from "node:path";
import { readDatabaseConfig } from "../config/read-config.ts";
import { checkBackup } from "../platform/backup/read-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { connectDatabase } from "../platform/db/open-database.ts";
import { createJobs } from "../platform/jobs/jobs.ts";
import { readArgs } from "./read-args.ts";

/** `restore <file> [--identity <key file>] [--force]`: restores a backup into an empty database, on either engine. */
export async function run(args: readonly string[]): Promise<string> {
  const { file, values } = readArgs(
    args,
    { identity: { type: "string" }, force: { type: "boolean" } },
    usage,
  );
  const { identity = process.env.BACKUP_IDENTITY_FILE, force = false } = values;
  const backup = { file: path.resolve(file), identityFile: identity ? path.resolve(identity) : undefined };
  await checkBackup(backup);
  const database = await connectDatabase(readDatabaseConfig(process.env));
  try {
    // The job library creates its own tables when it starts.
    const jobs = createJobs(database, () => {});
    await jobs.start();
    await jobs.stop();
    const rows = await restoreBackup(database.db, backup, { force });
    return `Restored ${rows} rows from ${file}.`;
  } finally {
    await database.close();
  }
}

const usage = "Specify one file to read: restore meridian.age [--identity key.txt] [--force]";
