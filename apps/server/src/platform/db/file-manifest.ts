import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { OperatorError } from "../operator-error.ts";

/** Written when the embedded database is closed and removed when it is opened, so it only describes files not in use. */
const manifestName = "meridian-manifest.json";
const manifest = z.record(z.string(), z.string());

/** Records a hash of every file after the database was closed properly. */
export async function writeManifest(files: string): Promise<void> {
  const file = path.join(files, manifestName);
  await writeFile(`${file}.partial`, JSON.stringify(await hashFiles(files)), { mode: 0o600 });
  await rename(`${file}.partial`, file);
}

/**
 * Compares the files with the manifest and throws if one differs, since PostgreSQL notices a damaged page only when it
 * reads it. Returns false if there is no manifest because the last process was killed.
 */
export async function verifyManifest(files: string): Promise<boolean> {
  const file = path.join(files, manifestName);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return false;
  const recorded = manifest.safeParse(parseJson(text));
  if (!recorded.success) throw damagedError(files, manifestName);
  const current = await hashFiles(files);
  const names = new Set([...Object.keys(recorded.data), ...Object.keys(current)]);
  for (const name of names) {
    if (recorded.data[name] !== current[name]) throw damagedError(files, name);
  }
  await rm(file);
  return true;
}

export function damagedError(files: string, what: string): OperatorError {
  return new OperatorError(
    `The database in ${files} is damaged: ${what} has changed since it was last written. Nothing was changed; restore a backup into an empty DATA_DIR.`,
  );
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(manifestName)) continue;
    const file = path.join(entry.parentPath, entry.name);
    hashes[path.relative(folder, file)] = createHash("sha256")
      .update(await readFile(file))
      .digest("base64");
  }
  return hashes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
