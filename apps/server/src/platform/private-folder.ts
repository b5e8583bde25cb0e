import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "./operator-error.ts";

const folderMode = 0o700;
const fileMode = 0o600;
/** Our own entries in DATA_DIR; we do not touch anything else in it. */
const ownEntries = ["pg", "secret", "lock"];

/** Creates DATA_DIR if needed, and makes it and our entries in it inaccessible to other users of the machine. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const { mode } = await lstat(folder);
  if (mode & 0o1000) {
    throw new OperatorError(
      `DATA_DIR ${folder} is shared by all users of this machine. Choose a dedicated folder.`,
    );
  }
  await restrict(folder, mode, folderMode);
  for (const name of ownEntries) await restrictTree(path.join(folder, name));
}

async function restrictTree(entry: string): Promise<void> {
  const stats = await lstat(entry).catch(() => null);
  if (!stats) return;
  if (!stats.isDirectory()) {
    if (stats.isFile()) await restrict(entry, stats.mode, fileMode);
    return;
  }
  await restrict(entry, stats.mode, folderMode);
  for (const name of await readdir(entry)) await restrictTree(path.join(entry, name));
}

async function restrict(entry: string, mode: number, target: number): Promise<void> {
  if ((mode & 0o777) !== target) await chmod(entry, target);
}
