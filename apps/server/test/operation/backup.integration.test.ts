import { execFile } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { run as restore } from "../../src/cli/restore.ts";
import { type OpenDatabase, queryRows } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { OperatorError } from "../../src/platform/operator-error.ts";
import { quickWasm } from "../support/servers/child.ts";
import { createEmptyDeployment, type TestDeployment } from "../support/servers/test-deployment.ts";
import { startTestServer } from "../support/servers/server.ts";

/** The engine under test, and the embedded one, which must be able to restore every backup too. */
let first: TestDeployment;
let embedded: TestDeployment;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meridian-backup-"));
  file = path.join(folder, "backup.gz");
  first = await createEmptyDeployment();
  const embeddedFolder = await mkdtemp(path.join(tmpdir(), "meridian-backup-"));
  embedded = {
    dataDir: embeddedFolder,
    databaseUrl: undefined,
    remove: () => rm(embeddedFolder, { recursive: true, force: true }),
  };
  // A realistic installation: demo accounts with history, plus rows with awkward values.
  const server = await startTestServer({ deployment: first });
  await addAwkwardRows(server.running.database);
  await server.stop();
});
afterAll(async () => {
  await Promise.all([first.remove(), embedded.remove(), rm(folder, { recursive: true, force: true })]);
});

async function addAwkwardRows({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`
    INSERT INTO report_logos (hash, content_type, width, height, content)
    VALUES ('odd "name" \\ 成績 \u2028', 'image/png', 1, 1, '\\x00ff0a')`);
  await db.execute(
    sql`INSERT INTO audit_log (action, detail) VALUES ('system.test', '{"a": [1.10, null, "é\\n"]}')`,
  );
}

/** All rows of our tables, sorted. */
async function readContents(deployment: TestDeployment): Promise<Record<string, string[]>> {
  const database = await openDatabase(deployment);
  const tables = await queryRows<{ name: string }>(database.db)`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`;
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await queryRows<{ row: string }>(database.db)`
      ${sql.raw(`SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY 1`)}`;
    contents[name] = rows.map(({ row }) => row);
  }
  await database.close();
  return contents;
}

/** Runs a command the way an operator does. */
function command(
  name: "backup" | "backup-key" | "restore" | "sysadmin",
  deployment: TestDeployment,
  ...args: string[]
) {
  const { PATH = "", HOME = "" } = process.env;
  const database =
    deployment.databaseUrl === undefined
      ? { DATA_DIR: deployment.dataDir }
      : { DATABASE_URL: deployment.databaseUrl };
  const entry = path.resolve(import.meta.dirname, "../../dist/main.js");
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [quickWasm, entry, name, ...args],
      { env: { PATH, HOME, ...database } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, output: (stdout + stderr).trim() });
      },
    );
  });
}

/** Restores in this process, without the second that a process takes to start; returns why it is refused. */
async function refuseRestore(...args: string[]): Promise<string> {
  // Vitest sets this one to a path, which our configuration refuses.
  vi.stubEnv("BASE_URL", undefined);
  vi.stubEnv("DATABASE_URL", first.databaseUrl);
  vi.stubEnv("DATA_DIR", first.dataDir);
  const error: unknown = await restore(args).catch((reason: unknown) => reason);
  vi.unstubAllEnvs();
  // `main.ts` prints the message of these errors, and nothing else.
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).not.toContain("\n");
  return message;
}

test("moves a backup to the other engine and back, row for row", async () => {
  const before = await readContents(first);
  expect(before.evaluations?.length).toBeGreaterThan(0);
  const written = await command("backup", first, file, "--plain");
  expect(written).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote \d+ rows/) as string });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(await command("restore", embedded, file)).toMatchObject({ code: 0 });
  expect(await readContents(embedded)).toEqual(before);

  const again = path.join(folder, "again.gz");
  await command("backup", embedded, again, "--plain");
  expect(await command("restore", first, again, "--force")).toMatchObject({ code: 0 });
  expect(await readContents(first)).toEqual(before);
  // Sequences continue where they left off.
  const database = await openDatabase(first);
  await database.db.execute(sql`INSERT INTO audit_log (action) VALUES ('system.after')`);
  await database.close();
}, 180_000);

test("does not replace a non-empty database without --force", async () => {
  const before = await readContents(first);
  const result = await command("restore", first, file);
  expect(result.code).toBe(1);
  expect(result.output).toMatch(/^The database is not empty .*--force[^\n]*$/);
  expect(await readContents(first)).toEqual(before);
});

test("changes nothing for a backup that is truncated, invalid or from a newer version", async () => {
  const before = await readContents(first);
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
    expect(await refuseRestore(path.join(folder, name), "--force")).toMatch(
      /is not a (?:complete )?Meridian backup|is incomplete|is from a newer version/,
    );
  }
  expect(await refuseRestore(path.join(folder, "none.gz"))).toContain("does not exist");
  expect(await readContents(first)).toEqual(before);
});

test("encrypts a backup by default, and only its key restores it", async () => {
  const bare = await command("backup", first, path.join(folder, "bare.age"));
  expect(bare).toMatchObject({ code: 1, output: expect.stringContaining("BACKUP_RECIPIENT") as string });

  const keys = await mkdtemp(path.join(tmpdir(), "meridian-keys-"));
  const key = path.join(keys, "key.txt");
  const other = path.join(keys, "other.txt");
  const created = await command("backup-key", first, key);
  await command("backup-key", first, other);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect((await command("backup-key", first, key)).output).toContain("already exists");
  const recipient = /BACKUP_RECIPIENT=(age1\w+)/.exec(created.output)?.[1] ?? "";

  const before = await readContents(first);
  const encrypted = path.join(folder, "encrypted.age");
  expect(await command("backup", first, encrypted, "--recipient", recipient)).toMatchObject({ code: 0 });
  const bytes = readFileSync(encrypted);
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(() => gunzipSync(bytes)).toThrow("incorrect header check");

  const refusals: [string[], RegExp][] = [
    [[encrypted], /is encrypted\. Specify its key file/],
    [[encrypted, "--identity", other], /cannot decrypt/],
    [[encrypted, "--identity", file], /contains no age key/],
  ];
  for (const [args, message] of refusals) expect(await refuseRestore(...args, "--force")).toMatch(message);
  const torn = path.join(folder, "torn.age");
  writeFileSync(torn, bytes.subarray(0, bytes.length - 100));
  expect(await refuseRestore(torn, "--identity", key, "--force")).toContain("cannot be decompressed");

  expect(await command("restore", first, encrypted, "--identity", key, "--force")).toMatchObject({
    code: 0,
  });
  expect(await readContents(first)).toEqual(before);

  // A key in the backup folder would be copied along with the backup.
  const nextToKey = await command("backup", first, path.join(keys, "again.age"), "--recipient", recipient);
  expect(nextToKey).toMatchObject({ code: 1, output: expect.stringContaining("Move it out") as string });
  await rm(keys, { recursive: true });
}, 180_000);

test("rejects an unknown command", async () => {
  const result = await command("bakcup" as "backup", first);
  expect(result).toMatchObject({
    code: 1,
    output: expect.stringContaining("Unknown command") as string,
  });
});

test("never overwrites a file", async () => {
  const result = await command("backup", first, file, "--plain");
  expect(result).toMatchObject({ code: 1 });
  expect(result.output).toContain("already exists");
});

test("the sysadmin command needs an existing account", async () => {
  expect(await command("sysadmin", first, "missing@example.test")).toMatchObject({ code: 1 });
  const done = await command("sysadmin", first, "Registered@example.test");
  expect(done).toMatchObject({ code: 0 });
  const database = await openDatabase(first);
  const rows = await queryRows(database.db)`
    SELECT sysadmin FROM users WHERE email = 'registered@example.test'`;
  await database.close();
  expect(rows).toEqual([{ sysadmin: true }]);
});
