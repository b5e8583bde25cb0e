import path from "node:path";
import { createIdentityFile } from "../platform/backup/encryption.ts";
import { Refusal } from "../platform/refusal.ts";

/** `backup-key <file>`: an age key pair; the file opens backups, the printed public key makes them. */
export async function run([file]: readonly string[]): Promise<string> {
  if (file === undefined) throw new Refusal("Name the file to write: backup-key meridian-backup-key.txt");
  const recipient = await createIdentityFile(path.resolve(file));
  return `Wrote the key that opens backups to ${file}. Keep it away from the server and from the backups.\nBACKUP_RECIPIENT=${recipient}`;
}
