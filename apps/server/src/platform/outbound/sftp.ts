import { createHash } from "node:crypto";
import { Client, type ClientChannel, type SFTPWrapper } from "ssh2";
import { type DialContext, dial } from "./dial.ts";
import { OutboundError } from "./outbound-error.ts";

export interface SftpAccount {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password?: string | undefined;
  readonly privateKey?: string | undefined;
  readonly passphrase?: string | undefined;
  /** Fingerprint of the key the server presented when the connection was tested; null on the first connection. */
  readonly pinnedHostKey: string | null;
}

export interface SftpSession {
  readonly hostKey: string;
  /** Checks that a folder exists and can be opened; throws the reason otherwise. */
  openFolder(path: string): Promise<void>;
  /** Uploads the file under a temporary name and then renames it, so that a partial file is never picked up. */
  put(path: string, content: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** The files of a folder, without its subfolders. */
  list(folder: string): Promise<readonly SftpFile[]>;
  /** The content of a file; throws if it is larger than `maxBytes`. */
  get(path: string, maxBytes: number): Promise<Uint8Array>;
}

export interface SftpFile {
  readonly name: string;
  readonly bytes: number;
  /** Seconds since 1970. */
  readonly modifiedAt: number;
}

const timeLimit = 60_000;
/** A server's error message can be arbitrarily long. */
const maxMessageLength = 300;

/** Connects, does the work and disconnects. If the host key is not the pinned one, no password is sent. */
export async function withSftp<Outcome>(
  account: SftpAccount,
  work: (visit: SftpSession) => Promise<Outcome>,
  dialing: DialContext,
  timeoutMs = timeLimit,
): Promise<Outcome> {
  const { host, port } = account;
  const socket = await dial({ host, port, tls: false, timeoutMs: Math.min(timeoutMs, 10_000) }, dialing);
  const client = new Client();
  let timer: NodeJS.Timeout | undefined;
  try {
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new OutboundError(
              "timeout",
              `${host} did not finish within ${Math.round(timeoutMs / 1000)} seconds.`,
            ),
          ),
        timeoutMs,
      );
    });
    const visit = signIn(client, account, socket as unknown as ClientChannel).then(work);
    return await Promise.race([visit, timeout]);
  } finally {
    clearTimeout(timer);
    client.destroy();
    socket.destroy();
  }
}

function signIn(client: Client, account: SftpAccount, sock: ClientChannel): Promise<SftpSession> {
  const { host, username, password, privateKey, passphrase, pinnedHostKey } = account;
  let hostKey = "";
  let hostKeyError: OutboundError | undefined;
  return new Promise((resolve, reject) => {
    client.on("error", (error) => reject(hostKeyError ?? explainSsh(error, account)));
    client.on("close", () =>
      reject(hostKeyError ?? new OutboundError("unreachable", `${host} closed the connection.`)),
    );
    client.on("ready", () => {
      client.sftp((error, sftp) => {
        if (error) reject(new OutboundError("refused", `${host} does not offer SFTP to ${username}.`));
        else resolve(createSftpSession(sftp, host, hostKey));
      });
    });
    try {
      client.connect({
        sock,
        username,
        ...(password !== undefined && { password }),
        ...(privateKey !== undefined && { privateKey }),
        ...(passphrase !== undefined && { passphrase }),
        readyTimeout: 20_000,
        hostVerifier: (key: Buffer) => {
          hostKey = fingerprint(key);
          if (pinnedHostKey === null || pinnedHostKey === hostKey) return true;
          hostKeyError = new OutboundError(
            "host-key",
            `The host key of ${host} has changed from ${pinnedHostKey} to ${hostKey}. Nothing was sent. Ask its administrator, then test the connection again to accept the new key.`,
            hostKey,
          );
          return false;
        },
      });
    } catch (error) {
      reject(explainSsh(error as Error, account));
    }
  });
}

function createSftpSession(sftp: SFTPWrapper, host: string, hostKey: string): SftpSession {
  const perform = (run: (callback: (error: Error | null | undefined) => void) => void, action: string) =>
    new Promise<void>((resolve, reject) => {
      run((error) => {
        if (!error) return resolve();
        const reason = `${host} did not ${action}: ${error.message.slice(0, maxMessageLength)}.`;
        reject(error instanceof OutboundError ? error : new OutboundError("refused", reason));
      });
    });
  return {
    hostKey,
    openFolder: (path) =>
      perform((callback) => {
        sftp.opendir(path, (error, handle) => (error ? callback(error) : sftp.close(handle, callback)));
      }, `open the folder ${path}`),
    async put(path, content) {
      const unfinished = `${path}.part`;
      await perform((callback) => {
        sftp.writeFile(unfinished, Buffer.from(content), (error) =>
          callback(error && (explainFolder(error, path, host) ?? error)),
        );
      }, `accept the file ${path}`);
      // An existing file is from an earlier attempt at the same delivery, and not every server overwrites on rename.
      await new Promise<void>((resolve) => sftp.unlink(path, () => resolve()));
      await perform((callback) => sftp.rename(unfinished, path, callback), `rename the file to ${path}`);
    },
    remove: (path) => perform((callback) => sftp.unlink(path, callback), `remove the file ${path}`),
    async list(folder) {
      let files: SftpFile[] = [];
      await perform((callback) => {
        sftp.readdir(folder, (error, entries) => {
          if (error) return callback(error);
          files = entries
            .filter(({ attrs }) => !attrs.isDirectory())
            .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size, modifiedAt: attrs.mtime }));
          callback(null);
        });
      }, `list the folder ${folder}`);
      return files;
    },
    get: (path, maxBytes) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const stream = sftp.createReadStream(path);
        stream.on("data", (chunk: Buffer) => {
          size += chunk.length;
          // The server states a file's size, but it may be wrong.
          if (size > maxBytes) stream.destroy(new OutboundError("too-large", `${path} is too large.`));
          else chunks.push(chunk);
        });
        stream.on("error", (error: Error) =>
          reject(
            error instanceof OutboundError
              ? error
              : new OutboundError(
                  "refused",
                  `${host} did not open the file ${path}: ${error.message.slice(0, maxMessageLength)}.`,
                ),
          ),
        );
        stream.on("end", () => resolve(Buffer.concat(chunks)));
      }),
  };
}

/** SSH_FX_NO_SUCH_FILE and SSH_FX_PERMISSION_DENIED. */
const folderErrorCodes = new Set<unknown>([2, 3]);

/** A new file can be missing or forbidden only because of its folder, which someone has renamed or closed. */
function explainFolder(error: Error, path: string, host: string): OutboundError | null {
  if (!folderErrorCodes.has((error as { code?: unknown }).code)) return null;
  const folder = path.slice(0, path.lastIndexOf("/")) || "/";
  return new OutboundError(
    "folder",
    `The account can’t write to the folder ${folder} of ${host}: ${error.message.slice(0, maxMessageLength)}. It may have been renamed.`,
  );
}

/** In the format printed by ssh tools. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replaceAll("=", "")}`;
}

function explainSsh(error: Error & { level?: string }, { host, username }: SftpAccount): OutboundError {
  if (error.level === "client-authentication") {
    return new OutboundError("sign-in", `${host} rejected the sign-in of ${username}.`);
  }
  if (error.level === "client-timeout")
    return new OutboundError("timeout", `${host} did not respond in time.`);
  if (/privateKey|passphrase|key format/i.test(error.message)) {
    return new OutboundError(
      "sign-in",
      "The private key cannot be read. Paste the complete key, and enter its passphrase if it has one.",
    );
  }
  return new OutboundError(
    "unreachable",
    `${host} closed the connection: ${error.message.slice(0, maxMessageLength)}.`,
  );
}
