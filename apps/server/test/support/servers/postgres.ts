import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** A real PostgreSQL server in a temporary folder, run as a regular user (it does not run as root). */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Accepts TLS connections only, with these PEM files. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

export async function startPostgres({ tls }: PostgresOptions = {}): Promise<TestPostgres> {
  const bin = binaries();
  const folder = mkdtempSync(path.join(roomyMemory() ?? tmpdir(), "meridian-postgres-"));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } };

  const initdb = spawnSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "meridian", "-A", "trust", "-E", "UTF8"],
    {
      ...options,
      encoding: "utf8",
    },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || String(initdb.error)}`);

  if (tls) {
    // The server requires that it owns its key and that others cannot read it.
    for (const [name, text] of Object.entries({ "server.crt": tls.cert, "server.key": tls.key })) {
      writeFileSync(path.join(data, name), text, { mode: 0o600 });
      if (user) chownSync(path.join(data, name), user.uid, user.gid);
    }
    writeFileSync(path.join(data, "pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n");
  }
  const port = await freePort();
  const settings = {
    ...(tls && { ssl: "on" }),
    port,
    unix_socket_directories: folder,
    listen_addresses: "127.0.0.1",
    shared_buffers: "32MB",
    // The folder is deleted after the run, so it does not need to survive a crash.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const server = spawn(
    path.join(bin, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...options, stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://meridian@127.0.0.1:${port}/postgres${tls ? "?sslmode=no-verify" : ""}`;
  await untilReady(url);
  return {
    url,
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a separate database on the server, empty or as a copy, so that test files do not interfere. */
export async function createDatabase(
  serverUrl: string,
  template: string | null = null,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asOwner(serverUrl, `CREATE DATABASE ${name}${template === null ? "" : ` TEMPLATE ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => asOwner(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await asOwner(url, "SELECT 1");
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A folder in memory, where the files of a new database cost a fraction of the CPU time; containers have little of it. */
function roomyMemory(): string | undefined {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 31 ? folder : undefined;
}

function binaries(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
  const folder = folders.find((candidate) => existsSync(path.join(candidate, "initdb")));
  if (!folder)
    throw new Error(
      "PostgreSQL is not installed: initdb is neither on the PATH nor under /usr/lib/postgresql",
    );
  return folder;
}

/** A user other than root, if we are running as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const id = (flag: string) =>
      Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout.trim() || Number.NaN);
    const [uid, gid] = [id("-u"), id("-g")];
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as");
}
