import path from "node:path";
import { readDatabaseConfig } from "../config.ts";
import { readRecipients, refuseKeyNextTo } from "../platform/backup/encryption.ts";
import { writeBackup } from "../platform/backup/write-backup.ts";
import { openDatabase } from "../platform/db/database.ts";
import { Refusal } from "../platform/refusal.ts";

/** `backup <file> [--recipient age1…] [--plain]`: the whole database into one file, from either engine. */
export async function run(args: readonly string[]): Promise<string> {
  const { file, recipient, plain } = parse(args);
  const recipients = plain ? [] : readRecipients(recipient ?? process.env.BACKUP_RECIPIENT);
  const target = path.resolve(file);
  await refuseKeyNextTo(target, recipients);
  const database = await openDatabase(readDatabaseConfig(process.env));
  try {
    const rows = await writeBackup(database.db, target, recipients);
    return plain
      ? `Wrote ${rows} rows to ${file}, not encrypted. It holds personal data: keep it where only you can read it.`
      : `Wrote ${rows} rows to ${file}, encrypted for ${recipients.join(", ")}.`;
  } finally {
    await database.close();
  }
}

function parse(args: readonly string[]) {
  const rest = [...args];
  const at = rest.indexOf("--recipient");
  const recipient = at < 0 ? undefined : rest.splice(at, 2)[1];
  if (at >= 0 && recipient === undefined) throw new Refusal("--recipient needs an age public key, age1….");
  const plain = rest.includes("--plain");
  if (plain && recipient !== undefined) throw new Refusal("--plain and --recipient contradict each other.");
  const [file, ...more] = rest.filter((arg) => arg !== "--plain");
  if (file === undefined || file.startsWith("-") || more.length > 0) {
    throw new Refusal("Name one file to write: backup meridian.age [--recipient age1…] [--plain]");
  }
  return { file, recipient, plain };
}
