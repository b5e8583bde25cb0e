import { mkdir, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { Refusal } from "../refusal.ts";
import { explainFolder } from "../unwritable-folder.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { createDatabaseFiles, startParams } from "./empty-database.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";

/** Major version of the PostgreSQL inside our PGlite; its files cannot be read by another one. */
const embeddedMajor = "18";

/** Opens the embedded database under `dataDir`, making it at the first start. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = path.resolve(dataDir);
  const lock = await takeFolder(folder);
  try {
    const files = path.join(folder, "pg");
    if (!existsSync(files)) await createDatabaseFiles(files);
    await refuseForeignFiles(files);
    const pglite = await openFiles(files);
    return {
      engine: "pglite",
      pglite,
      db: drizzle(pglite) as unknown as Database,
      close: async () => {
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw explainFolder(folder, error);
  }
}

async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true });
    return await lockFolder(folder);
  } catch (error) {
    throw explainFolder(folder, error);
  }
}

async function refuseForeignFiles(files: string): Promise<void> {
  const version = await readFile(path.join(files, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    throw new Refusal(
      `The database in ${files} is damaged: its PG_VERSION file is missing. Nothing was changed; restore a backup into an empty DATA_DIR.`,
    );
  }
  if (version.trim() !== embeddedMajor) {
    throw new Refusal(
      `The database in ${files} is of PostgreSQL ${version.trim().slice(0, 20)}, this version of Meridian reads ${embeddedMajor}. Nothing was changed.`,
    );
  }
}

async function openFiles(files: string): Promise<PGlite> {
  try {
    const pglite = await PGlite.create({ dataDir: files, startParams });
    await pglite.query("SELECT count(*) FROM pg_class");
    return pglite;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new Refusal(
      `The database in ${files} is damaged and cannot be opened (${reason}). Nothing was changed; restore a backup into an empty DATA_DIR.`,
      { cause: error },
    );
  }
}
