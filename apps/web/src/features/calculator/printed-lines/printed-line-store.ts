import { rememberPrintedLines } from "./printed-lines-flag.ts";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** The printed line of an imported course, kept on this device while its transcript is worked on. */
export interface PrintedLine {
  readonly courseId: string;
  readonly image: Blob;
}

interface StoredLine extends PrintedLine {
  readonly savedAt: number;
}

interface LinesDatabase extends DBSchema {
  lines: { key: string; value: StoredLine; indexes: { savedAt: number } };
}

/** About 40 MB. The oldest lines beyond this are deleted. */
const maxLines = 3000;
const maxAge = 30 * 24 * 60 * 60 * 1000;

let opened: Promise<IDBPDatabase<LinesDatabase>> | null = null;

/** Opened on first use. A browser that blocks storage has no printed lines. */
function open(): Promise<IDBPDatabase<LinesDatabase>> {
  opened ??= openDB<LinesDatabase>("meridian-printed-lines", 1, {
    upgrade(database) {
      database.createObjectStore("lines", { keyPath: "courseId" }).createIndex("savedAt", "savedAt");
    },
    blocking: (_current, _blocked, event) => {
      opened = null;
      (event.target as IDBDatabase).close();
    },
  });
  return opened;
}

export async function savePrintedLines(lines: readonly PrintedLine[], now = Date.now()): Promise<void> {
  const database = await open();
  const transaction = database.transaction("lines", "readwrite");
  await Promise.all([
    ...lines.map((line) => transaction.store.put({ ...line, savedAt: now })),
    transaction.done,
  ]);
  rememberPrintedLines();
  await removeOldLines(database, now);
}

export async function getPrintedLine(courseId: string): Promise<Blob | null> {
  return (await (await open()).get("lines", courseId))?.image ?? null;
}

/** For a transcript that is finished or deleted. */
export async function removePrintedLines(courseIds: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction("lines", "readwrite");
  await Promise.all([...courseIds.map((id) => transaction.store.delete(id)), transaction.done]);
}

/** At sign-out: the next person at this device must not find them. */
export async function removeAllPrintedLines(): Promise<void> {
  await (await open()).clear("lines");
}

async function removeOldLines(database: IDBPDatabase<LinesDatabase>, now: number): Promise<void> {
  const transaction = database.transaction("lines", "readwrite");
  let excess = (await transaction.store.count()) - maxLines;
  for await (const cursor of transaction.store.index("savedAt")) {
    if (excess <= 0 && cursor.value.savedAt > now - maxAge) break;
    await cursor.delete();
    excess--;
  }
  await transaction.done;
}
