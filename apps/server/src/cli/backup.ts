import path from "node:path";
import { readDatabaseConfig } from "../config/read-config.ts";
import { readRecipients, rejectKeyInFolder } from "../platform/backup/encryption.ts";
import { writeBackup } from "../platform/backup/write-backup.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { readArgs } from "./read-args.ts";

/** `backup <file> [--recipient age1…] [--plain]`: writes the whole database, from either engine, to one file. */
export async function run(args: readonly string[]): Promise<string> {
  const { file, values } = readArgs(
    args,
    { recipient: { type: "string" }, plain: { type: "boolean" } },
    usage,
  );
  const { recipient, plain = false } = values;
  if (plain && recipient !== undefined)
    throw new OperatorError("--plain and --recipient cannot be combined.");
  const recipients = plain ? [] : readRecipients(recipient ?? process.env.BACKUP_RECIPIENT);
  const target = path.resolve(file);
  await rejectKeyInFolder(target, recipients);
  const database = await openDatabase(readDatabaseConfig(process.env));
  try {
    const rows = await writeBackup(database.db, target, recipients);
    return plain
      ? `Wrote ${rows} rows to ${file}, not encrypted. The file contains personal data: keep it where only you can read it.`
      : `Wrote ${rows} rows to ${file}, encrypted for ${recipients.join(", ")}.`;
  } finally {
    await database.close();
  }
}

const usage = "Specify one file to write: backup meridian.age [--recipient age1…] [--plain]";
