import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "./refusal.ts";

const folderMode = 0o700;
const fileMode = 0o600;
/** What we keep in DATA_DIR; anything else in it is not ours to touch. */
const ownEntries = ["pg", "secret", "lock"];

/** Creates DATA_DIR if needed and closes it, and everything of ours in it, to other users of the machine. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const { mode } = await lstat(folder);
  if (mode & 0o1000) {
    throw new Refusal(`DATA_DIR ${folder} is shared by all users of this machine: name a folder of its own.`);
  }
  await restrict(folder, mode, folderMode);
  for (const name of ownEntries) await restrictTree(path.join(folder, name));
}

async function restrictTree(place: string): Promise<void> {
  const about = await lstat(place).catch(() => null);
  if (!about) return;
  if (!about.isDirectory()) {
    if (about.isFile()) await restrict(place, about.mode, fileMode);
    return;
  }
  await restrict(place, about.mode, folderMode);
  for (const name of await readdir(place)) await restrictTree(path.join(place, name));
}

async function restrict(place: string, mode: number, wanted: number): Promise<void> {
  if ((mode & 0o777) !== wanted) await chmod(place, wanted);
}
