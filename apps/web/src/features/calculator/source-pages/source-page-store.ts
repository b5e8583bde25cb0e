import type { DBSchema } from "idb";
import { deviceDatabase, removeOldEntries } from "../../../lib/device-database.ts";
import { sourcePagesDatabase } from "./database-name.ts";

/** The pages of an imported file, kept on this device until its record is saved. */
export interface SourceFilePages {
  readonly fileId: string;
  readonly fileName: string;
  /** Courses that were imported from it; they tell which transcript it belongs to. */
  readonly courseIds: readonly string[];
  readonly images: readonly Blob[];
}

interface StoredFile extends SourceFilePages {
  readonly savedAt: number;
}

interface PagesDatabase extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { savedAt: number } };
}

/** About 100 MB. The oldest files beyond this are deleted. */
const maxFiles = 20;

const open = deviceDatabase<PagesDatabase>(sourcePagesDatabase, 1, (database) => {
  database.createObjectStore("files", { keyPath: "fileId" }).createIndex("savedAt", "savedAt");
});

/** Pages that are still being drawn; a record saved right after the import waits for them. */
let preparing: Promise<unknown> = Promise.resolve();

export function trackPreparing(work: Promise<void>): Promise<void> {
  preparing = Promise.allSettled([preparing, work]);
  return work;
}

export async function storeSourcePages(file: SourceFilePages, now = Date.now()): Promise<void> {
  const database = await open();
  await database.put("files", { ...file, savedAt: now });
  const transaction = database.transaction("files", "readwrite");
  await removeOldEntries(transaction.store, maxFiles, now);
  await transaction.done;
}

/** The files that any of these courses were imported from, in the order of import. */
export async function findSourcePages(courseIds: readonly string[]): Promise<SourceFilePages[]> {
  await preparing;
  const wanted = new Set(courseIds);
  const files = await (await open()).getAllFromIndex("files", "savedAt");
  return files.filter((file) => file.courseIds.some((id) => wanted.has(id)));
}

/** For pages that were sent, or whose transcript was deleted. */
export async function removeSourcePages(fileIds: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction("files", "readwrite");
  await Promise.all([...fileIds.map((id) => transaction.store.delete(id)), transaction.done]);
}
