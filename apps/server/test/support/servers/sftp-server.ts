import { createHash, generateKeyPairSync } from "node:crypto";
import ssh2 from "ssh2";
import { freePort } from "./free-port.ts";

/** A real SFTP server that keeps its files in memory, like a CRM's drop folder. */
export interface SftpServer {
  readonly port: number;
  readonly fingerprint: string;
  /** Its private key: clients treat another server with the same key as the same server. */
  readonly hostKey: string;
  /** Completed files by path. */
  readonly files: Map<string, Buffer>;
  /** How often each file was completed, by path. */
  readonly arrivals: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export interface SftpServerOptions {
  readonly port?: number;
  readonly username?: string;
  readonly password?: string;
  /** The public key that can sign in, as in authorized_keys. */
  readonly publicKey?: string;
  readonly folder?: string;
  /** A folder whose files clients can list and read. */
  readonly outgoing?: string;
  readonly hostKey?: string;
  /** Called when a client has opened a file to read it. */
  readonly onOpen?: (path: string) => void;
}

const { STATUS_CODE, flagsToString } = ssh2.utils.sftp;

/** Elliptic, as servers generate them today. An RSA key would take half a second. */
export function generateHostKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "sec1", format: "pem" }) as string;
}

export async function startSftpServer(options: SftpServerOptions = {}): Promise<SftpServer> {
  const { username = "meridian", password = "drop-folder-password", folder = "/incoming" } = options;
  const { outgoing = "/outgoing", onOpen = () => {} } = options;
  const hostKey = options.hostKey ?? generateHostKey();
  const allowed = options.publicKey === undefined ? null : parseKey(options.publicKey);
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
        const isSameKey = allowed.getPublicSSH().equals(context.key.data);
        const isVerified =
          context.signature === undefined ||
          allowed.verify(context.blob!, context.signature, context.hashAlgo);
        if (isSameKey && isVerified) return context.accept();
      }
      context.reject(["password", "publickey"]);
    });
    client.on("ready", () => {
      client.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) =>
          serve(acceptSftp(), { folder, outgoing, onOpen }, files, arrivals),
        );
      });
    });
  });
  // A port that no other process takes while the server is down between restarts.
  const port = options.port ?? (await freePort());
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    fingerprint: getFingerprint(hostKey),
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
  { folder, outgoing, onOpen }: Required<Pick<SftpServerOptions, "folder" | "outgoing" | "onOpen">>,
  files: Map<string, Buffer>,
  arrivals: Map<string, number>,
): void {
  const open = new Map<number, { path: string; chunks: Map<number, Buffer> }>();
  let next = 0;
  const reading = new Set<number>();
  const createHandle = (number: number) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(number);
    return handle;
  };
  const openFile = (path: string) => {
    open.set(++next, { path, chunks: new Map() });
    return createHandle(next);
  };
  sftp.on("OPENDIR", (id, path) => {
    if (path === folder || path === outgoing) sftp.handle(id, openFile(path));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE, "No such folder");
  });
  const listed = new Set<number>();
  const attributes = (size: number) => ({ mode: 0o100_644, uid: 0, gid: 0, size, atime: 0, mtime: 0 });
  sftp.on("READDIR", (id, handle) => {
    const number = handle.readUInt32BE();
    if (listed.has(number)) return sftp.status(id, STATUS_CODE.EOF);
    listed.add(number);
    const prefix = `${open.get(number)?.path}/`;
    const names = [...files].filter(([path]) => path.startsWith(prefix));
    sftp.name(
      id,
      names.map(([path, { length }]) => {
        const filename = path.slice(prefix.length);
        return { filename, longname: filename, attrs: attributes(length) };
      }),
    );
  });
  sftp.on("FSTAT", (id, handle) => {
    const path = open.get(handle.readUInt32BE())?.path ?? "";
    sftp.attrs(id, attributes(files.get(path)?.length ?? 0));
  });
  sftp.on("READ", (id, handle, offset, length) => {
    const content = files.get(open.get(handle.readUInt32BE())?.path ?? "");
    if (!content || offset >= content.length) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, content.subarray(offset, offset + length));
  });
  sftp.on("OPEN", (id, path, flags) => {
    const isReading = flagsToString(flags) === "r";
    if (isReading && path.startsWith(`${outgoing}/`) && files.has(path)) {
      reading.add(next + 1);
      onOpen(path);
      return sftp.handle(id, openFile(path));
    }
    if (!path.startsWith(`${folder}/`) || !flagsToString(flags)?.startsWith("w")) {
      return sftp.status(id, STATUS_CODE.PERMISSION_DENIED, "Permission denied");
    }
    sftp.handle(id, openFile(path));
  });
  sftp.on("WRITE", (id, handle, offset, bytes) => {
    open.get(handle.readUInt32BE())?.chunks.set(offset, Buffer.from(bytes));
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on("FSETSTAT", (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on("CLOSE", (id, handle) => {
    const number = handle.readUInt32BE();
    const file = open.get(number);
    if (file && file.path !== folder && file.path !== outgoing && !reading.has(number)) {
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

function parseKey(text: string): ssh2.ParsedKey {
  const key = ssh2.utils.parseKey(text);
  if (key instanceof Error) throw key;
  return key;
}

function getFingerprint(privateKey: string): string {
  const digest = createHash("sha256").update(parseKey(privateKey).getPublicSSH()).digest("base64");
  return `SHA256:${digest.replace(/=+$/, "")}`;
}
