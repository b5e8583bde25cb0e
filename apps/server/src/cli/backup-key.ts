import path from "node:path";
import { createIdentityFile } from "../platform/backup/encryption.ts";
import { OperatorError } from "../platform/operator-error.ts";

/** `backup-key <file>`: creates an age key pair. The file decrypts backups; the printed public key encrypts them. */
export async function run([file]: readonly string[]): Promise<string> {
  if (file === undefined)
    throw new OperatorError("Specify the file to write: backup-key meridian-backup-key.txt");
  const recipient = await createIdentityFile(path.resolve(file));
  return `Wrote the key that decrypts backups to ${file}. Store it separately from the server and the backups.\nBACKUP_RECIPIENT=${recipient}`;
}
