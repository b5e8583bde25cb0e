import { randomUUID } from "node:crypto";
import { link, readFile, unlink, utimes, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import * as z from "zod";
import { Refusal } from "../refusal.ts";

/**
 * Keeps a second process out of a data folder. PGlite itself takes no lock, and two processes on one folder lose rows
 * without a word, so the folder carries the pid of its owner; the lock of a killed process is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = path.join(folder, "lock");
  const own: Owner = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: (await processStart(process.pid)) ?? "",
  };
  if (!(await putInPlace(file, own))) await takeOver(folder, file, own);

  // Another host cannot see our process, only that the file stays fresh.
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

/** Written aside and linked, so that nobody ever reads a half-written lock; false when there is one already. */
async function putInPlace(file: string, own: Owner): Promise<boolean> {
  const aside = `${file}.${own.token}`;
  await writeFile(aside, JSON.stringify(own));
  try {
    await link(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(aside);
  }
}

/** Only one process at a time may judge a lock stale: otherwise two could each remove it, the second one the first one's. */
async function takeOver(folder: string, file: string, own: Owner): Promise<void> {
  const judging = path.join(folder, "lock.takeover");
  if (!(await putInPlace(judging, own))) {
    const judge = await readOwner(judging);
    if (!judge || (await isAlive(judge, judging))) throw inUse(folder, judge);
    await unlink(judging);
    if (!(await putInPlace(judging, own))) throw inUse(folder, await readOwner(judging));
  }
  try {
    const holder = await readOwner(file);
    if (holder && (await isAlive(holder, file))) throw inUse(folder, holder);
    await unlink(file).catch(() => {});
    if (!(await putInPlace(file, own))) throw inUse(folder, await readOwner(file));
  } finally {
    await unlink(judging);
  }
}

function inUse(folder: string, holder: Owner | null): Refusal {
  const who = holder
    ? ` by process ${holder.pid}${holder.host === hostname() ? "" : ` on ${holder.host}`}`
    : "";
  return new Refusal(
    `The data folder ${folder} is already open${who}. Stop that server first, or set DATA_DIR to another folder.`,
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
    const fresh = await stat(file).catch(() => null);
    return fresh !== null && Date.now() - fresh.mtimeMs < deadAfterMs;
  }
  if (!signalReaches(holder.pid)) return false;
  // The pid may have gone to someone else since (always so for pid 1 of a restarted container).
  const started = await processStart(holder.pid);
  return started === null || holder.started === "" ? holder.pid !== process.pid : started === holder.started;
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Boot-relative start time of a process where the system tells it (Linux), else null. */
async function processStart(pid: number): Promise<string | null> {
  const stats = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The command name may hold spaces and brackets; the fields after its last bracket are plain. Field 22 is the start.
  return stats?.slice(stats.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
