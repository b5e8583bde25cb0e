// A PostgreSQL of its own in a temporary folder, as an ordinary user (it refuses root), which can tell its plans.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../deployment/free-port.mjs";

/** `more` are settings of the server; its rows survive a `restart`, as those of the real one would. */
export async function startPostgres(more = {}) {
  const bin = binaries();
  const folder = mkdtempSync(path.join(tmpdir(), "meridian-bench-postgres-"));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  const initdb = spawnSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "meridian", "-A", "trust", "-E", "UTF8"],
    { ...options, encoding: "utf8" },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  const port = await freePort();
  const settings = {
    port,
    unix_socket_directories: folder,
    listen_addresses: "127.0.0.1",
    shared_buffers: "256MB",
    maintenance_work_mem: "256MB",
    max_wal_size: "4GB",
    // The rows are made up: nobody misses them after a power cut.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    shared_preload_libraries: "auto_explain",
    "auto_explain.log_format": "json",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_timing": "off",
    ...more,
  };
  const log = path.join(folder, "log");
  const file = openSync(log, "a");
  const begin = () => {
    const server = spawn(
      path.join(bin, "postgres"),
      ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...options, stdio: ["ignore", file, file] },
    );
    // A bench that is interrupted leaves no database behind.
    const orphaned = () => server.kill("SIGINT");
    process.once("exit", orphaned);
    const ended = new Promise((resolve) => server.once("exit", resolve));
    void ended.then(() => process.off("exit", orphaned));
    return {
      end: () => {
        server.kill("SIGINT");
        return ended;
      },
    };
  };
  let running = begin();
  const url = `postgres://meridian@127.0.0.1:${port}/postgres`;
  let client = await connected(url);
  return {
    url,
    query: async (text, values) => (await client.query(text, values)).rows,
    log: () => readFileSync(log, "utf8"),
    /** Ends it as `pg_ctl restart -m fast` does, stays away so long, and comes back with the same rows. */
    async restart(awayMs = 0) {
      await client.end();
      await running.end();
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      running = begin();
      client = await connected(url);
    },
    async stop() {
      await client.end();
      await running.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function connected(url) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function binaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
  const found = folders.find((folder) => existsSync(path.join(folder, "initdb")));
  if (!found)
    throw new Error("PostgreSQL is not installed: there is no initdb on the PATH or in /usr/lib/postgresql");
  return found;
}

function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim());
  const [uid, gid] = [id("-u"), id("-g")];
  if (uid > 0 && gid > 0) return { uid, gid };
  throw new Error("PostgreSQL does not run as root, and there is no user postgres to run it as");
}
