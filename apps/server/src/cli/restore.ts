import path from "node:path";
import { readDatabaseConfig } from "../config.ts";
import { checkBackup } from "../platform/backup/read-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { connectDatabase } from "../platform/db/database.ts";
import { createJobs } from "../platform/jobs/jobs.ts";
import { Refusal } from "../platform/refusal.ts";

/** `restore <file> [--identity <key file>] [--force]`: a backup of either engine into an empty database of either engine. */
export async function run(args: readonly string[]): Promise<string> {
  const { file, force, identityFile } = parse(args);
  const backup = { file: path.resolve(file), identityFile };
  await checkBackup(backup);
  const database = await connectDatabase(readDatabaseConfig(process.env));
  try {
    // The job library makes its own tables when it starts.
    const jobs = createJobs(database, () => {});
    await jobs.start();
    await jobs.stop();
    const rows = await restoreBackup(database.db, backup, { force });
    return `Restored ${rows} rows from ${file}.`;
  } finally {
    await database.close();
  }
}

function parse(args: readonly string[]) {
  const rest = [...args];
  const at = rest.indexOf("--identity");
  const identity = at < 0 ? process.env.BACKUP_IDENTITY_FILE || undefined : rest.splice(at, 2)[1];
  if (at >= 0 && identity === undefined) throw new Refusal("--identity needs the file that holds the key.");
  const force = rest.includes("--force");
  const [file, ...more] = rest.filter((arg) => arg !== "--force");
  if (file === undefined || file.startsWith("-") || more.length > 0) {
    throw new Refusal("Name one file to read: restore meridian.age [--identity key.txt] [--force]");
  }
  return { file, force, identityFile: identity === undefined ? undefined : path.resolve(identity) };
}
