import type { DroppedFile } from "./intake/ingest-files.ts";

/** The files of a drop, with those inside folders. Must be called while the event is handled. */
export async function listDropped(transfer: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (entries.every((entry) => !entry?.isDirectory)) return plain.map(toDropped);
  const lists = await Promise.all(
    entries.map(async (entry, i) => {
      const file = plain[i];
      return entry ? await listEntry(entry) : file ? [toDropped(file)] : [];
    }),
  );
  return lists.flat();
}

/** A chosen folder gives each file its path. */
export const toDropped = (file: File): DroppedFile => ({ path: file.webkitRelativePath || file.name, file });

async function listEntry(entry: FileSystemEntry): Promise<DroppedFile[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    );
    return file && !file.name.startsWith(".") ? [{ path, file }] : [];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const all: DroppedFile[] = [];
  // Each call returns some of the entries, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    for (const inner of some) all.push(...(await listEntry(inner)));
  }
}
