import { randomUUID } from "node:crypto";
import { link, readFile, unlink, utimes, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import * as z from "zod";
import { OperatorError } from "../operator-error.ts";

/**
 * Locks a data folder against a second process. PGlite has no lock of its own, and two processes on one folder silently
 * lose rows. The lock file contains the owner's PID, so the lock of a killed process can be taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = path.join(folder, "lock");
  const own: Owner = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: (await processStart(process.pid)) ?? "",
  };
  if (!(await tryCreate(file, own))) await takeOver(folder, file, own);

  // Another host cannot check our process, only the file's modification time.
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readOwner(file))?.token === own.token) await unlink(file);
    },
  };
}

export interface FolderLock {
  release(): Promise<void>;
}

const heartbeatMs = 5_000;
const deadAfterMs = 30_000;

const owner = z.object({ token: z.string(), pid: z.int(), host: z.string(), started: z.string() });
type Owner = z.infer<typeof owner>;

/** Written under a temporary name and linked, so that a half-written lock is never read. False if one already exists. */
async function tryCreate(file: string, own: Owner): Promise<boolean> {
  const temporary = `${file}.${own.token}`;
  await writeFile(temporary, JSON.stringify(own));
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
}

/** Only one process at a time may take over a stale lock; otherwise, a second one could delete the new lock of the first. */
async function takeOver(folder: string, file: string, own: Owner): Promise<void> {
  const takeoverLock = path.join(folder, "lock.takeover");
  if (!(await tryCreate(takeoverLock, own))) {
    const rival = await readOwner(takeoverLock);
    if (!rival || (await isAlive(rival, takeoverLock))) throw inUse(folder, rival);
    await unlink(takeoverLock);
    if (!(await tryCreate(takeoverLock, own))) throw inUse(folder, await readOwner(takeoverLock));
  }
  try {
    const holder = await readOwner(file);
    if (holder && (await isAlive(holder, file))) throw inUse(folder, holder);
    await unlink(file).catch(() => {});
    if (!(await tryCreate(file, own))) throw inUse(folder, await readOwner(file));
  } finally {
    await unlink(takeoverLock);
  }
}

function inUse(folder: string, holder: Owner | null): OperatorError {
  const holderText = holder
    ? ` by process ${holder.pid}${holder.host === hostname() ? "" : ` on ${holder.host}`}`
    : "";
  return new OperatorError(
    `The data folder ${folder} is already open${holderText}. Stop that server first, or set DATA_DIR to another folder.`,
  );
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return owner.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

async function isAlive(holder: Owner, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const stats = await stat(file).catch(() => null);
    return stats !== null && Date.now() - stats.mtimeMs < deadAfterMs;
  }
  if (!processExists(holder.pid)) return false;
  // The PID may have been reused (as always with PID 1 in a restarted container).
  const started = await processStart(holder.pid);
  return started === null || holder.started === "" ? holder.pid !== process.pid : started === holder.started;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start time of a process since boot, if the system provides it (Linux); otherwise null. */
async function processStart(pid: number): Promise<string | null> {
  const stats = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The command name may contain spaces and parentheses, so parse after the last one. Field 22 is the start time.
  return stats?.slice(stats.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
