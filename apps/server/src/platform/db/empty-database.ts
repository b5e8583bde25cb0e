import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { serverRoot } from "../server-root.ts";

/** PGlite reserves its whole buffer at start; 16 MB instead of 128 saves over 100 MB of memory and some start-up time. */
export const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/**
 * Puts an empty database at `files`. initdb takes about five seconds, a copy of what it made a fifth of one, so the
 * build prepares one to copy. Made beside its place and moved there when complete, so that a start killed half-way
 * leaves nothing that looks real.
 */
export async function createDatabaseFiles(files: string): Promise<void> {
  const making = `${files}.making`;
  await rm(making, { recursive: true, force: true });
  if (existsSync(prepared)) await cp(prepared, making, { recursive: true });
  else await initialise(making);
  await rename(making, files);
}

/** Called by the build. Does nothing when this version of PGlite has its copy already. */
export async function prepareEmptyDatabase(): Promise<void> {
  if (existsSync(prepared)) return;
  const dist = path.dirname(prepared);
  for (const old of readdirSync(dist).filter((name) => name.startsWith(prefix))) {
    await rm(path.join(dist, old), { recursive: true });
  }
  await initialise(`${prepared}.making`);
  await rename(`${prepared}.making`, prepared);
}

const prefix = "empty-database-";
const prepared = path.join(serverRoot, "dist", prefix + pgliteVersion());

async function initialise(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: folder, startParams });
  await pglite.close();
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const manifest = path.join(path.dirname(entry), "..", "package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
