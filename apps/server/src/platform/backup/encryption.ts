import { open, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { Refusal } from "../refusal.ts";

/** How every file encrypted with age begins. */
const ageHeader = "age-encryption.org/v1\n";
const identityPattern = /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/gm;
/** A key file is a few lines; anything larger is something else. */
const maxKeyFileBytes = 16 * 1024;

/** Public keys of those who may open the backup. */
export function readRecipients(setting: string | undefined): string[] {
  const recipients = (setting ?? "").split(",").flatMap((item) => item.trim() || []);
  if (recipients.length === 0) {
    throw new Refusal(
      "Backups are encrypted: set BACKUP_RECIPIENT to an age public key (the command backup-key makes one), or add --plain to write it readable.",
    );
  }
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new Refusal(`BACKUP_RECIPIENT: ${recipient.slice(0, 20)}… is not an age public key (age1…).`);
    }
  }
  return recipients;
}

export async function encrypt(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Writes a new private key to a file only its owner may read; returns its public key. */
export async function createIdentityFile(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  try {
    const handle = await open(file, "wx", 0o600);
    await handle.writeFile(text);
    await handle.close();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refusal(code === "EEXIST" ? `${file} exists already: name another file.` : message, {
      cause: error,
    });
  }
  return recipient;
}

/** A thief who copies the backup folder must not find the key in it. */
export async function refuseKeyNextTo(file: string, recipients: readonly string[]): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const neighbor = path.join(folder, name);
    const about = await stat(neighbor).catch(() => null);
    if (!about?.isFile() || about.size > maxKeyFileBytes) continue;
    for (const identity of await readIdentities(neighbor).catch(() => [])) {
      const recipient = await identityToRecipient(identity).catch(() => "");
      if (recipients.includes(recipient)) {
        throw new Refusal(
          `${neighbor} holds the key that opens this backup: move it out of the backup folder first.`,
        );
      }
    }
  }
}

/** The backup's bytes, decrypted when they are encrypted. */
export async function openBackupFile(file: string, identityFile: string | undefined): Promise<Readable> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new Refusal(`There is no file ${file}.`);
    throw new Refusal(error.message, { cause: error });
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
    throw new Refusal(
      `${file} is encrypted: name the file that holds its key with --identity key.txt or BACKUP_IDENTITY_FILE.`,
    );
  }
  const decrypter = new Decrypter();
  const identities = await readIdentities(identityFile).catch((error: Error) => {
    throw new Refusal(`The key file cannot be read: ${error.message}`, { cause: error });
  });
  if (identities.length === 0) throw new Refusal(`${identityFile} holds no age key (AGE-SECRET-KEY-1…).`);
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    throw new Refusal(`The key in ${identityFile} does not open ${file}. Nothing was restored.`, {
      cause: error,
    });
  }
}

async function readIdentities(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).match(identityPattern) ?? [];
}

/** Node's types for its own web streams differ from the platform's, which the library is written to. */
function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as ReadableStream);
}
