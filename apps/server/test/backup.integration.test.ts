import { execFile } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase, queryRows } from "../src/platform/db/database.ts";
import { emptyPlace, type Place } from "./place.ts";
import { startTestServer } from "./server.ts";

/** Whatever engine is under test, and the embedded one, which every backup must also fit. */
let first: Place;
let embedded: Place;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meridian-backup-"));
  file = path.join(folder, "backup.gz");
  first = await emptyPlace();
  const embeddedFolder = await mkdtemp(path.join(tmpdir(), "meridian-backup-"));
  embedded = {
    dataDir: embeddedFolder,
    databaseUrl: undefined,
    remove: () => rm(embeddedFolder, { recursive: true, force: true }),
  };
  // A real installation: demo accounts and their history, and a row of every awkward kind.
  const server = await startTestServer({ place: first });
  await addAwkwardRows(server.running.database);
  await server.stop();
});
afterAll(async () => {
  await Promise.all([first.remove(), embedded.remove(), rm(folder, { recursive: true, force: true })]);
});

async function addAwkwardRows({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`
    INSERT INTO media (path, content_type, hash, size, content)
    VALUES ('odd "name" \\ 成績 \u2028.png', 'image/png', 'h', 3, '\\x00ff0a')`);
  await db.execute(
    sql`INSERT INTO audit_log (action, detail) VALUES ('system.test', '{"a": [1.10, null, "é\\n"]}')`,
  );
}

/** Every row of every table of ours, in an order of its own. */
async function contentsOf(place: Place): Promise<Record<string, string[]>> {
  const database = await openDatabase(place);
  const tables = await queryRows<{ name: string }>(
    database.db,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await queryRows<{ row: string }>(
      database.db,
      sql.raw(`SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`),
    );
    contents[name] = rows.map(({ row }) => row);
  }
  await database.close();
  return contents;
}

/** Runs one of the commands as the operator does. */
function command(name: "backup" | "backup-key" | "restore" | "sysadmin", place: Place, ...args: string[]) {
  const { PATH = "", HOME = "" } = process.env;
  const database =
    place.databaseUrl === undefined ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };
  const entry = path.resolve(import.meta.dirname, "../dist/main.js");
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [entry, name, ...args],
      { env: { PATH, HOME, ...database } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: (stdout + stderr).trim() });
      },
    );
  });
}

test("a backup moves to the other engine and back, row for row", async () => {
  const before = await contentsOf(first);
  expect(before.evaluations?.length).toBeGreaterThan(0);
  const written = await command("backup", first, file, "--plain");
  expect(written).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote \d+ rows/) as string });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(await command("restore", embedded, file)).toMatchObject({ code: 0 });
  expect(await contentsOf(embedded)).toEqual(before);

  const again = path.join(folder, "again.gz");
  await command("backup", embedded, again, "--plain");
  expect(await command("restore", first, again, "--force")).toMatchObject({ code: 0 });
  expect(await contentsOf(first)).toEqual(before);
  // The restored database goes on counting where the other stopped.
  const database = await openDatabase(first);
  await database.db.execute(sql`INSERT INTO audit_log (action) VALUES ('system.after')`);
  await database.close();
}, 180_000);

test("a database that holds something is not replaced unless asked", async () => {
  const before = await contentsOf(embedded);
  const refused = await command("restore", embedded, file);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^The database is not empty .*--force[^\n]*$/);
  expect(await contentsOf(embedded)).toEqual(before);
});

test("a backup that is cut short, foreign or from a newer version changes nothing", async () => {
  const before = await contentsOf(embedded);
  const text = gunzipSync(readFileSync(file)).toString();
  const lines = text.split("\n");
  const bad = {
    "cut.gz": gzipSync(lines.slice(0, -10).join("\n")),
    "torn.gz": readFileSync(file).subarray(0, 2000),
    "foreign.gz": gzipSync('{"hello":1}\n'),
    "plain.gz": Buffer.from("not a backup"),
    "newer.gz": gzipSync(text.replace(/"migration":"[^"]*"/, '"migration":"9999_future"')),
  };
  for (const [name, bytes] of Object.entries(bad)) {
    writeFileSync(path.join(folder, name), bytes);
    const refused = await command("restore", embedded, path.join(folder, name), "--force");
    expect(refused, name).toMatchObject({ code: 1 });
    expect(refused.output.split("\n"), refused.output).toHaveLength(1);
  }
  expect((await command("restore", embedded, path.join(folder, "none.gz"))).output).toContain(
    "does not exist",
  );
  expect(await contentsOf(embedded)).toEqual(before);
});

test("a backup is encrypted unless asked otherwise, and only its key restores it", async () => {
  const bare = await command("backup", embedded, path.join(folder, "bare.age"));
  expect(bare).toMatchObject({ code: 1, output: expect.stringContaining("BACKUP_RECIPIENT") as string });

  const keys = await mkdtemp(path.join(tmpdir(), "meridian-keys-"));
  const key = path.join(keys, "key.txt");
  const other = path.join(keys, "other.txt");
  const made = await command("backup-key", embedded, key);
  await command("backup-key", embedded, other);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect((await command("backup-key", embedded, key)).output).toContain("already exists");
  const recipient = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.output)?.[1] ?? "";

  const before = await contentsOf(embedded);
  const sealed = path.join(folder, "sealed.age");
  expect(await command("backup", embedded, sealed, "--recipient", recipient)).toMatchObject({ code: 0 });
  const bytes = readFileSync(sealed);
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(() => gunzipSync(bytes)).toThrow("incorrect header check");

  const refusals: [string[], RegExp][] = [
    [[sealed], /is encrypted\. Specify its key file/],
    [[sealed, "--identity", other], /cannot decrypt/],
    [[sealed, "--identity", file], /contains no age key/],
  ];
  for (const [args, message] of refusals) {
    const refused = await command("restore", embedded, ...args, "--force");
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(message) as string });
    expect(refused.output.split("\n")).toHaveLength(1);
  }
  const torn = path.join(folder, "torn.age");
  writeFileSync(torn, bytes.subarray(0, bytes.length - 100));
  const broken = await command("restore", embedded, torn, "--identity", key, "--force");
  expect(broken).toMatchObject({
    code: 1,
    output: expect.stringContaining("cannot be decompressed") as string,
  });

  expect(await command("restore", embedded, sealed, "--identity", key, "--force")).toMatchObject({ code: 0 });
  expect(await contentsOf(embedded)).toEqual(before);

  // The key in the backup folder would go with the backup.
  const beside = await command("backup", embedded, path.join(keys, "again.age"), "--recipient", recipient);
  expect(beside).toMatchObject({ code: 1, output: expect.stringContaining("Move it out") as string });
  await rm(keys, { recursive: true });
}, 180_000);

test("an unknown command starts nothing", async () => {
  const refused = await command("bakcup" as "backup", embedded);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining("Unknown command") as string,
  });
});

test("a backup never replaces a file", async () => {
  const refused = await command("backup", embedded, file, "--plain");
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain("already exists");
});

test("the sysadmin command needs an account, then opens it", async () => {
  expect(await command("sysadmin", embedded, "nobody@example.test")).toMatchObject({ code: 1 });
  const done = await command("sysadmin", embedded, "Registered@example.test");
  expect(done).toMatchObject({ code: 0 });
  const database = await openDatabase(embedded);
  const rows = await queryRows(
    database.db,
    sql`SELECT sysadmin FROM users WHERE email = 'registered@example.test'`,
  );
  await database.close();
  expect(rows).toEqual([{ sysadmin: true }]);
});
