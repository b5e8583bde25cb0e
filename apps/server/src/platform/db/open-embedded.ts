import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { makePrivate } from "../private-folder.ts";
import { OperatorError } from "../operator-error.ts";
import { toFolderError } from "../folder-error.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { createDatabaseFiles, startParams } from "./empty-database.ts";
import { damagedError, verifyManifest, writeManifest } from "./file-manifest.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { GuardedPGlite, requireFreeSpace } from "./guarded-pglite.ts";

/** Major version of the PostgreSQL in our PGlite. Other versions cannot read its files. */
const embeddedMajor = "18";

/** Opens the embedded database under `dataDir`, creating it on the first start. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = path.resolve(dataDir);
  const lock = await lockDataFolder(folder);
  try {
    requireFreeSpace(folder);
    const files = path.join(folder, "pg");
    if (!existsSync(files)) await createDatabaseFiles(files);
    await checkPostgresVersion(files);
    const isUnchanged = await verifyManifest(files);
    const pglite = await openFiles(files);
    if (!isUnchanged) await checkEveryTable(pglite, files);
    return {
      engine: "pglite",
      pglite,
      db: drizzle(pglite) as unknown as Database,
      close: async () => {
        await pglite.close();
        await writeManifest(files);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw toFolderError(folder, error);
  }
}

async function lockDataFolder(folder: string): Promise<FolderLock> {
  try {
    await makePrivate(folder);
    return await lockFolder(folder);
  } catch (error) {
    throw toFolderError(folder, error);
  }
}

async function checkPostgresVersion(files: string): Promise<void> {
  const version = await readFile(path.join(files, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    throw new OperatorError(
      `The database in ${files} is damaged: its PG_VERSION file is missing. Nothing was changed; restore a backup into an empty DATA_DIR.`,
    );
  }
  if (version.trim() !== embeddedMajor) {
    throw new OperatorError(
      `The database in ${files} is from PostgreSQL ${version.trim().slice(0, 20)}, but this version of Meridian needs ${embeddedMajor}. Nothing was changed.`,
    );
  }
}

async function openFiles(files: string): Promise<PGlite> {
  try {
    const pglite = new GuardedPGlite({ dataDir: files, startParams });
    await pglite.waitReady;
    await pglite.query("SELECT count(*) FROM pg_class");
    return pglite;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new OperatorError(
      `The database in ${files} is damaged and cannot be opened (${reason}). Nothing was changed; restore a backup into an empty DATA_DIR.`,
      { cause: error },
    );
  }
}

/** After a kill there is no manifest, but PostgreSQL verifies each page's checksum when reading it. */
async function checkEveryTable(pglite: PGlite, files: string): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 't', 'm') AND relpersistence = 'p'",
  );
  for (const { name } of rows) {
    try {
      await pglite.query(`SELECT count(*) FROM ${name}`);
    } catch {
      await pglite.close();
      throw damagedError(files, `the table ${name}`);
    }
  }
}
