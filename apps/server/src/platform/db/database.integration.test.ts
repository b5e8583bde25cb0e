import { readdir, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { demoPlace, emptyPlace, type Place } from "../../../test/place.ts";
import { openDatabase, queryRows } from "./database.ts";

let place: Place;
let dataDir: string;
beforeEach(async () => {
  place = await demoPlace();
  ({ dataDir } = place);
});
afterEach(() => place.remove());

test("what was written is there after closing and opening again", async () => {
  await place.remove();
  place = await emptyPlace();
  ({ dataDir } = place);
  const first = await openDatabase({ dataDir });
  await first.db.execute(sql`INSERT INTO media VALUES ('a.png', 'image/png', 'h', 0, '')`);
  await first.close();
  const second = await openDatabase({ dataDir });
  expect(await queryRows(second.db, sql`SELECT path FROM media`)).toEqual([{ path: "a.png" }]);
  await second.close();
});

test("a folder that is open is refused, also to the same process", async () => {
  const open = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/already open by process \d+/);
  await open.close();
});

test("the lock of a process that is gone is taken over, by one of two that try at once", async () => {
  const before = await readdir(dataDir);
  const stale = { token: "t", pid: 2 ** 22 + 1, host: hostname(), started: "1" };
  await writeFile(path.join(dataDir, "lock"), JSON.stringify(stale));
  const tries = await Promise.allSettled([openDatabase({ dataDir }), openDatabase({ dataDir })]);
  const opened = tries.filter((attempt) => attempt.status === "fulfilled");
  expect(opened).toHaveLength(1);
  await opened[0]?.value.close();
  expect(await readdir(dataDir)).toEqual(before);
});

test("a database from a newer version is refused and left as it is", async () => {
  const open = await openDatabase({ dataDir });
  await open.db.execute(sql`INSERT INTO schema_migrations (name, hash) VALUES ('9999_future', 'x')`);
  await open.close();
  await expect(openDatabase({ dataDir })).rejects.toThrow(/newer version of Meridian \(it has 9999_future\)/);
});

test("damaged files are refused and left as they are", async () => {
  await (await openDatabase({ dataDir })).close();
  await rm(path.join(dataDir, "pg", "PG_VERSION"));
  await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged/);
  await writeFile(path.join(dataDir, "pg", "PG_VERSION"), "18\n");
  await rm(path.join(dataDir, "pg", "global"), { recursive: true });
  await expect(openDatabase({ dataDir })).rejects.toThrow(/damaged/);
});
