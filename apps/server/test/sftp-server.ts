import { createHash, generateKeyPairSync } from "node:crypto";
import ssh2 from "ssh2";
import { freePort } from "./free-port.ts";

/** A real SFTP server on this machine that keeps its files in memory, as a CRM's drop folder. */
export interface SftpServer {
  readonly port: number;
  readonly fingerprint: string;
  /** Its private key: another server with it is the same one to its visitors. */
  readonly hostKey: string;
  /** What was delivered, by path; files still being written are not there. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** How often a file was completed, by path. */
  readonly arrivals: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export interface SftpServerOptions {
  readonly port?: number;
  readonly username?: string;
  readonly password?: string;
  /** The public key that may sign in, as in authorized_keys. */
  readonly publicKey?: string;
  readonly folder?: string;
  readonly hostKey?: string;
}

const { STATUS_CODE, flagsToString } = ssh2.utils.sftp;

export function newHostKey(): string {
  return generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    type: "pkcs1",
    format: "pem",
  }) as string;
}

export async function startSftpServer(options: SftpServerOptions = {}): Promise<SftpServer> {
  const { username = "meridian", password = "drop-folder-password", folder = "/incoming" } = options;
  const hostKey = options.hostKey ?? newHostKey();
  const allowed = options.publicKey === undefined ? null : keyOf(options.publicKey);
  const files = new Map<string, Buffer>();
  const arrivals = new Map<string, number>();
  const clients = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    clients.add(client);
    client.on("error", () => {});
    client.on("close", () => clients.delete(client));
    client.on("authentication", (context) => {
      if (context.username !== username) return context.reject();
      if (context.method === "password" && context.password === password) return context.accept();
      if (context.method === "publickey" && allowed) {
        const sameKey = allowed.getPublicSSH().equals(context.key.data);
        const proven =
          context.signature === undefined ||
          allowed.verify(context.blob!, context.signature, context.hashAlgo);
        if (sameKey && proven) return context.accept();
      }
      context.reject(["password", "publickey"]);
    });
    client.on("ready", () => {
      client.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => serve(acceptSftp(), folder, files, arrivals));
      });
    });
  });
  // One that nobody takes meanwhile, where it goes down and comes back.
  const port = options.port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    fingerprint: fingerprintOf(hostKey),
    hostKey,
    files,
    arrivals,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.end();
      }),
  };
}

function serve(
  sftp: ssh2.SFTPWrapper,
  folder: string,
  files: Map<string, Buffer>,
  arrivals: Map<string, number>,
): void {
  const open = new Map<number, { path: string; chunks: Map<number, Buffer> }>();
  let next = 0;
  const handleOf = (number: number) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(number);
    return handle;
  };
  const begin = (path: string) => {
    open.set(++next, { path, chunks: new Map() });
    return handleOf(next);
  };
  sftp.on("OPENDIR", (id, path) => {
    if (path === folder) sftp.handle(id, begin(path));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE, "No such folder");
  });
  sftp.on("OPEN", (id, path, flags) => {
    if (!path.startsWith(`${folder}/`) || !flagsToString(flags)?.startsWith("w")) {
      return sftp.status(id, STATUS_CODE.PERMISSION_DENIED, "Permission denied");
    }
    sftp.handle(id, begin(path));
  });
  sftp.on("WRITE", (id, handle, offset, bytes) => {
    open.get(handle.readUInt32BE())?.chunks.set(offset, Buffer.from(bytes));
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("FSETSTAT", (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on("CLOSE", (id, handle) => {
    const file = open.get(handle.readUInt32BE());
    if (file && file.path !== folder) {
      const parts = [...file.chunks].sort(([a], [b]) => a - b).map(([, part]) => part);
      files.set(file.path, Buffer.concat(parts));
    }
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("RENAME", (id, from, to) => {
    const content = files.get(from);
    if (!content) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE, "No such file");
    if (files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE, "File exists");
    files.delete(from);
    files.set(to, content);
    arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("REMOVE", (id, path) => {
    sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
  });
}

function keyOf(text: string): ssh2.ParsedKey {
  const key = ssh2.utils.parseKey(text);
  if (key instanceof Error) throw key;
  return key;
}

function fingerprintOf(privateKey: string): string {
  const digest = createHash("sha256").update(keyOf(privateKey).getPublicSSH()).digest("base64");
  return `SHA256:${digest.replace(/=+$/, "")}`;
}
