import path from "node:path";
import { readDatabaseConfig } from "../config/read-config.ts";
import { checkBackup } from "../platform/backup/read-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { connectDatabase } from "../platform/db/open-database.ts";
import { createJobs } from "../platform/jobs/jobs.ts";
import { OperatorError } from "../platform/operator-error.ts";

/** `restore <file> [--identity <key file>] [--force]`: restores a backup into an empty database, on either engine. */
export async function run(args: readonly string[]): Promise<string> {
  const { file, force, identityFile } = parseArgs(args);
  const backup = { file: path.resolve(file), identityFile };
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

function parseArgs(args: readonly string[]) {
  const rest = [...args];
  const index = rest.indexOf("--identity");
  const identity = index < 0 ? process.env.BACKUP_IDENTITY_FILE || undefined : rest.splice(index, 2)[1];
  if (index >= 0 && identity === undefined)
    throw new OperatorError("--identity needs the path of the key file.");
  const force = rest.includes("--force");
  const [file, ...extra] = rest.filter((arg) => arg !== "--force");
  if (file === undefined || file.startsWith("-") || extra.length > 0) {
    throw new OperatorError("Specify one file to read: restore meridian.age [--identity key.txt] [--force]");
  }
  return { file, force, identityFile: identity === undefined ? undefined : path.resolve(identity) };
}
