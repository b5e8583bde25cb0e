import type { DBSchema } from "idb";
import { deviceDatabase, removeOldEntries } from "../../../lib/device-database.ts";
import { rememberPrintedLines } from "./printed-lines-flag.ts";

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

/** A browser that blocks storage has no printed lines. */
const open = deviceDatabase<LinesDatabase>("meridian-printed-lines", 1, (database) => {
  database.createObjectStore("lines", { keyPath: "courseId" }).createIndex("savedAt", "savedAt");
});

export async function savePrintedLines(lines: readonly PrintedLine[], now = Date.now()): Promise<void> {
  const database = await open();
  const transaction = database.transaction("lines", "readwrite");
  await Promise.all([
    ...lines.map((line) => transaction.store.put({ ...line, savedAt: now })),
    transaction.done,
  ]);
  rememberPrintedLines();
  const cleanup = database.transaction("lines", "readwrite");
  await removeOldEntries(cleanup.store, maxLines, now);
  await cleanup.done;
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
