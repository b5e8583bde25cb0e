// A temporary PostgreSQL server that logs its query plans. It runs as an unprivileged user, because PostgreSQL refuses root.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../deployment/free-port.mjs";

/** `extraSettings` are passed to the server. Data survives a `restart`. */
export async function startPostgres(extraSettings = {}) {
  const bin = findBinaries();
  const folder = mkdtempSync(path.join(tmpdir(), "meridian-bench-postgres-"));
  const user = unprivilegedUser();
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
    // The data is generated, so durability does not matter.
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    shared_preload_libraries: "auto_explain",
    "auto_explain.log_format": "json",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_timing": "off",
    ...extraSettings,
  };
  const log = path.join(folder, "log");
  const file = openSync(log, "a");
  const start = () => {
    const server = spawn(
      path.join(bin, "postgres"),
      ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...options, stdio: ["ignore", file, file] },
    );
    // Stop the database if the benchmark is interrupted.
    const kill = () => server.kill("SIGINT");
    process.once("exit", kill);
    const ended = new Promise((resolve) => server.once("exit", resolve));
    void ended.then(() => process.off("exit", kill));
    return {
      end: () => {
        server.kill("SIGINT");
        return ended;
      },
    };
  };
  let running = start();
  const url = `postgres://meridian@127.0.0.1:${port}/postgres`;
  let client = await connect(url);
  return {
    url,
    query: async (text, values) => (await client.query(text, values)).rows,
    log: () => readFileSync(log, "utf8"),
    /** Stops the server like `pg_ctl restart -m fast`, waits, and starts it again with the same data. */
    async restart(downtimeMs = 0) {
      await client.end();
      await running.end();
      await new Promise((resolve) => setTimeout(resolve, downtimeMs));
      running = start();
      client = await connect(url);
    },
    async stop() {
      await client.end();
      await running.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function connect(url) {
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

function findBinaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
  const bin = folders.find((folder) => existsSync(path.join(folder, "initdb")));
  if (!bin)
    throw new Error(
      "PostgreSQL is not installed: initdb was not found on the PATH or in /usr/lib/postgresql",
    );
  return bin;
}

function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim());
  const [uid, gid] = [id("-u"), id("-g")];
  if (uid > 0 && gid > 0) return { uid, gid };
  throw new Error("PostgreSQL cannot run as root, and there is no postgres user to run it as");
}
