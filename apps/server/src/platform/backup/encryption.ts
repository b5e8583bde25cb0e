import { open, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { OperatorError } from "../operator-error.ts";
import { createFile } from "./create-file.ts";

/** The header of every age-encrypted file. */
const ageHeader = "age-encryption.org/v1\n";
const identityPattern = /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/gm;
/** Key files have only a few lines; anything larger is not a key file. */
const maxKeyFileBytes = 16 * 1024;

/** Public keys of the recipients who can decrypt the backup. */
export function readRecipients(setting: string | undefined): string[] {
  const recipients = (setting ?? "").split(",").flatMap((item) => item.trim() || []);
  if (recipients.length === 0) {
    throw new OperatorError(
      "Backups are encrypted: set BACKUP_RECIPIENT to an age public key (the backup-key command creates one), or add --plain to write it unencrypted.",
    );
  }
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new OperatorError(
        `BACKUP_RECIPIENT: ${recipient.slice(0, 20)}… is not an age public key (age1…).`,
      );
    }
  }
  return recipients;
}

export async function encrypt(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Writes a new private key to a file that only its owner can read, and returns the public key. */
export async function createIdentityFile(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await createFile(file, `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`);
  return recipient;
}

/** Rejects a key stored in the backup folder, where anyone who copies the folder would get it too. */
export async function rejectKeyInFolder(file: string, recipients: readonly string[]): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const neighbor = path.join(folder, name);
    const stats = await stat(neighbor).catch(() => null);
    if (!stats?.isFile() || stats.size > maxKeyFileBytes) continue;
    for (const identity of await readIdentities(neighbor).catch(() => [])) {
      const recipient = await identityToRecipient(identity).catch(() => "");
      if (recipients.includes(recipient)) {
        throw new OperatorError(
          `${neighbor} contains the key that decrypts this backup. Move it out of the backup folder first.`,
        );
      }
    }
  }
}

/** Opens a backup file, decrypting it if needed. */
export async function openBackupFile(file: string, identityFile: string | undefined): Promise<Readable> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new OperatorError(`The file ${file} does not exist.`);
    throw new OperatorError(error.message, { cause: error });
  });
  const start = Buffer.alloc(ageHeader.length);
  await handle.read(start, 0, start.length, 0);
  const bytes = handle.createReadStream({ start: 0 });
  if (start.toString("latin1") !== ageHeader) return bytes;
  try {
    return await decrypt(bytes, file, identityFile);
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}

async function decrypt(bytes: Readable, file: string, identityFile: string | undefined): Promise<Readable> {
  if (identityFile === undefined) {
    throw new OperatorError(
      `${file} is encrypted. Specify its key file with --identity key.txt or BACKUP_IDENTITY_FILE.`,
    );
  }
  const decrypter = new Decrypter();
  const identities = await readIdentities(identityFile).catch((error: Error) => {
    throw new OperatorError(`The key file cannot be read: ${error.message}`, { cause: error });
  });
  if (identities.length === 0)
    throw new OperatorError(`${identityFile} contains no age key (AGE-SECRET-KEY-1…).`);
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    throw new OperatorError(`The key in ${identityFile} cannot decrypt ${file}. Nothing was restored.`, {
      cause: error,
    });
  }
}

async function readIdentities(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).match(identityPattern) ?? [];
}

/** Node's types for web streams differ from the DOM types that the library uses. */
function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream);
}
