import { chmod, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDemoDeployment, type TestDeployment } from "../../../test/support/servers/test-deployment.ts";
import { queryRows } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { GuardedPGlite } from "./guarded-pglite.ts";
import { isUnavailable } from "./unavailable.ts";

let deployment: TestDeployment;
let dataDir: string;
beforeEach(async () => {
  deployment = await createDemoDeployment();
  ({ dataDir } = deployment);
});
afterEach(() => deployment.remove());

// Opening costs seconds, so one test opens, closes and reopens for all that needs an intact database.
test("keeps data private and after reopening, and rejects a second opening and a newer version", async () => {
  await chmod(dataDir, 0o755);
  await chmod(path.join(dataDir, "secret"), 0o644);
  await chmod(path.join(dataDir, "pg", "base"), 0o755);
  await chmod(path.join(dataDir, "pg", "PG_VERSION"), 0o666);
  const first = await openDatabase({ dataDir });
  // Other users of the machine cannot read the data, even in an existing folder.
  expect(await getMode(".")).toBe(0o700);
  expect(await getMode("secret")).toBe(0o600);
  expect(await getMode("pg/base")).toBe(0o700);
  expect(await getMode("pg/PG_VERSION")).toBe(0o600);
  await first.db.execute(sql`INSERT INTO audit_log (action) VALUES ('system.test')`);
  // The folder is already open, even in the same process.
  await expect(openDatabase({ dataDir })).rejects.toThrow(/already open by process \d+/);
  await first.close();

  const second = await openDatabase({ dataDir });
  expect(await queryRows(second.db)`SELECT action FROM audit_log`).toEqual([{ action: "system.test" }]);
  await second.db.execute(sql`INSERT INTO schema_migrations (name, hash) VALUES ('9999_future', 'x')`);
  await second.close();
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /newer version of Meridian \(it has migration 9999_future\)/,
  );
});

test("takes over the lock of a dead process, and only one of two attempts succeeds", async () => {
  const before = await readdir(dataDir);
  const stale = { token: "t", pid: 2 ** 22 + 1, host: hostname(), started: "1" };
  await writeFile(path.join(dataDir, "lock"), JSON.stringify(stale));
  const tries = await Promise.allSettled([openDatabase({ dataDir }), openDatabase({ dataDir })]);
  const opened = tries.filter((attempt) => attempt.status === "fulfilled");
  expect(opened).toHaveLength(1);
  await opened[0]?.value.close();
  expect(await readdir(dataDir)).toEqual(before);
});

test("rejects damaged files and leaves them unchanged", async () => {
  await rm(path.join(dataDir, "pg", "PG_VERSION"));
  await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged/);
  await writeFile(path.join(dataDir, "pg", "PG_VERSION"), "18\n");
  await rm(path.join(dataDir, "pg", "global"), { recursive: true });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged/);
});

test("rejects a world-writable data folder", async () => {
  await chmod(dataDir, 0o1777);
  await expect(openDatabase({ dataDir })).rejects.toThrow(/shared by all users/);
});

test("keeps rejecting a table file that changed since the last close", async () => {
  const file = await tableFile();
  const whole = await readFile(file);
  const torn = Buffer.from(whole);
  torn.fill(0xff, 4096, 4200);
  await writeFile(file, torn);
  for (let start = 0; start < 2; start++) {
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /damaged: base\S+ has changed since it was last written/,
    );
  }
  await writeFile(file, whole);
  await (await openDatabase({ dataDir })).close();
  await truncate(file, 0);
  await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged/);
});

test("detects a damaged table even after a kill, when the manifest is missing", async () => {
  const file = await tableFile();
  const killed = path.join(dataDir, "pg", "meridian-manifest.json");
  await rm(killed);
  await (await openDatabase({ dataDir })).close();
  await rm(killed);
  const torn = await readFile(file);
  torn.fill(0xff, 4096, 4200);
  await writeFile(file, torn);
  await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged: the table users/);
});

async function getMode(name: string): Promise<number> {
  return (await stat(path.join(dataDir, name))).mode & 0o777;
}

let usersPath: string | undefined;

/** The file of the table `users`, which has the same name in every copy of the demo. */
async function tableFile(): Promise<string> {
  if (usersPath === undefined) {
    const open = await openDatabase({ dataDir });
    const rows = await queryRows<{ path: string }>(open.db)`SELECT pg_relation_filepath('users') AS path`;
    await open.close();
    usersPath = rows[0]!.path;
  }
  return path.join(dataDir, "pg", usersPath);
}

test("rejects writes while the disk is nearly full, and only them", async () => {
  let free = 1e9;
  const database = new GuardedPGlite({ dataDir: "memory://" }, () => free);
  await database.query("CREATE TABLE marks (mark integer)");
  await database.query("INSERT INTO marks VALUES ($1)", [1]);
  free = 20e6;
  const insert = () => database.query("INSERT INTO marks VALUES ($1)", [2]);
  const rejection = await vi.waitFor(async () => {
    const error: unknown = await insert().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    return error;
  });
  expect(rejection).toMatchObject({ message: "The disk of the database has less than 32 MB left" });
  const { rows: before } = await database.query("SELECT count(*)::int AS count FROM marks");
  await expect(database.transaction((tx) => tx.exec("UPDATE marks SET mark = 3"))).rejects.toThrow("32 MB");
  free = 1e9;
  await insert();
  const { rows: after } = await database.query("SELECT count(*)::int AS count, max(mark) FROM marks");
  expect(after).toEqual([{ count: (before[0] as { count: number }).count + 1, max: 2 }]);
  await database.close();
});
