import { createHash } from "node:crypto";
import { Client, type ClientChannel, type SFTPWrapper } from "ssh2";
import { type Dialing, dial } from "./dial.ts";
import { OutboundFault } from "./outbound-fault.ts";

export interface SftpAccount {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password?: string | undefined;
  readonly privateKey?: string | undefined;
  readonly passphrase?: string | undefined;
  /** Fingerprint of the key the server showed when the connection was tested; null on the first visit. */
  readonly pinnedHostKey: string | null;
}

export interface SftpVisit {
  readonly hostKey: string;
  /** Whether a folder is there; the reason it cannot be used is thrown. */
  openFolder(path: string): Promise<void>;
  /** Writes the whole file under another name and gives it its own at the end, so nobody picks up half of it. */
  put(path: string, content: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

const timeLimit = 60_000;
/** A server may explain an error at any length. */
const maxMessageLength = 300;

/** Connects as the account, does the work and hangs up. A server whose key is not the pinned one is refused before any password is sent. */
export async function visitSftp<Outcome>(
  account: SftpAccount,
  work: (visit: SftpVisit) => Promise<Outcome>,
  dialing: Dialing,
  timeoutMs = timeLimit,
): Promise<Outcome> {
  const { host, port } = account;
  const socket = await dial({ host, port, tls: false, timeoutMs: Math.min(timeoutMs, 10_000) }, dialing);
  const client = new Client();
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new OutboundFault(
              "timeout",
              `${host} did not finish within ${Math.round(timeoutMs / 1000)} seconds.`,
            ),
          ),
        timeoutMs,
      );
    });
    const visit = signIn(client, account, socket as unknown as ClientChannel).then(work);
    return await Promise.race([visit, late]);
  } finally {
    clearTimeout(timer);
    client.destroy();
    socket.destroy();
  }
}

function signIn(client: Client, account: SftpAccount, sock: ClientChannel): Promise<SftpVisit> {
  const { host, username, password, privateKey, passphrase, pinnedHostKey } = account;
  let hostKey = "";
  let refused: OutboundFault | undefined;
  return new Promise((resolve, reject) => {
    client.on("error", (error) => reject(refused ?? explainSsh(error, account)));
    client.on("close", () =>
      reject(refused ?? new OutboundFault("unreachable", `${host} closed the connection.`)),
    );
    client.on("ready", () => {
      client.sftp((error, sftp) => {
        if (error) reject(new OutboundFault("refused", `${host} offers no file transfer to ${username}.`));
        else resolve(visitOver(sftp, host, hostKey));
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
          refused = new OutboundFault(
            "host-key",
            `The key of ${host} has changed: it was ${pinnedHostKey}, now it is ${hostKey}. Nothing was sent. Ask its administrator, then test the connection again to accept the new key.`,
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

function visitOver(sftp: SFTPWrapper, host: string, hostKey: string): SftpVisit {
  const done = (run: (callback: (error: Error | null | undefined) => void) => void, what: string) =>
    new Promise<void>((resolve, reject) => {
      run((error) =>
        error
          ? reject(
              new OutboundFault(
                "refused",
                `${host} did not ${what}: ${error.message.slice(0, maxMessageLength)}.`,
              ),
            )
          : resolve(),
      );
    });
  return {
    hostKey,
    openFolder: (path) =>
      done((callback) => {
        sftp.opendir(path, (error, handle) => (error ? callback(error) : sftp.close(handle, callback)));
      }, `open the folder ${path}`),
    async put(path, content) {
      const unfinished = `${path}.part`;
      await done(
        (callback) => sftp.writeFile(unfinished, Buffer.from(content), callback),
        `take the file ${path}`,
      );
      // A file of this name is an earlier try of the same delivery; not every server renames over it.
      await new Promise<void>((resolve) => sftp.unlink(path, () => resolve()));
      await done((callback) => sftp.rename(unfinished, path, callback), `name the file ${path}`);
    },
    remove: (path) => done((callback) => sftp.unlink(path, callback), `remove the file ${path}`),
  };
}

/** As ssh and its known_hosts tools print it. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replaceAll("=", "")}`;
}

function explainSsh(error: Error & { level?: string }, { host, username }: SftpAccount): OutboundFault {
  if (error.level === "client-authentication") {
    return new OutboundFault("sign-in", `${host} did not accept the sign-in of ${username}.`);
  }
  if (error.level === "client-timeout")
    return new OutboundFault("timeout", `${host} did not answer in time.`);
  if (/privateKey|passphrase|key format/i.test(error.message)) {
    return new OutboundFault(
      "sign-in",
      "The private key cannot be read: paste it whole, with its passphrase if it has one.",
    );
  }
  return new OutboundFault(
    "unreachable",
    `${host} closed the connection: ${error.message.slice(0, maxMessageLength)}.`,
  );
}
