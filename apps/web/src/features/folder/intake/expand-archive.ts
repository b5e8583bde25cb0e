import type { FileEntry } from "@zip.js/zip.js";
import { maxArchiveEntries, maxFileBytes, maxFolderBytes } from "./limits.ts";
import type { Refusal } from "./refusal.ts";

/** A file found in a folder or ZIP: its contents, or why it was not opened. */
export type FoundFile =
  | { readonly name: string; readonly file: File }
  | { readonly name: string; readonly size: number; readonly refusal: Refusal };

/**
 * Unpacks a ZIP, one entry after the other. Declared sizes can be wrong, so bytes are counted while they are unpacked,
 * and an entry that exceeds the limit is stopped. One bad entry does not affect the others.
 */
export async function* expandArchive(archive: File): AsyncGenerator<FoundFile> {
  const { BlobReader, configure, ZipReader } = await import("@zip.js/zip.js");
  // Its workers are created from blob URLs, which our content security policy blocks.
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(archive), {
    checkOverlappingEntry: true,
    // One unsafe path would end the whole list; we refuse such entries ourselves.
    filenameValidation: "tolerant",
  });
  let remainingBytes = maxFolderBytes;
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (++entries > maxArchiveEntries) {
        yield { name: archive.name, size: archive.size, refusal: { code: "too-many-entries" } };
        return;
      }
      if (entry.directory || isHidden(entry.filename)) continue;
      const unpacked = await unpack(entry, Math.min(maxFileBytes, remainingBytes));
      if ("file" in unpacked) remainingBytes -= unpacked.file.size;
      yield unpacked;
    }
  } catch {
    yield { name: archive.name, size: archive.size, refusal: { code: "broken-archive" } };
  } finally {
    await reader.close();
  }
}

export async function isArchive(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isZip = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
  // A workbook is a ZIP too. Its extension says so; a wrong one is found out when it is read.
  return isZip && !/\.(?:xlsx|xlsm|docx|pptx|odt|ods|numbers|pages)$/i.test(file.name);
}

async function unpack(entry: FileEntry, maxBytes: number): Promise<FoundFile> {
  const { filename: name, uncompressedSize: size } = entry;
  const refuse = (refusal: Refusal): FoundFile => ({ name: baseName(name), size, refusal });
  if (leadsOutside(name)) return refuse({ code: "outside-folder" });
  if (entry.encrypted) return { ...refuse({ code: "encrypted-entry" }), name };
  if (/\.zip$/i.test(name)) return { ...refuse({ code: "nested-archive" }), name };
  if (size > maxBytes) return { ...refuse(tooLarge(maxBytes)), name };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  const isExceeded = () => total > maxBytes;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      total += chunk.length;
      if (isExceeded()) throw new Error("more than the limit");
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true });
  } catch {
    return { ...refuse(isExceeded() ? { code: "inflates-too-far" } : { code: "broken-archive" }), name };
  }
  return { name, file: new File(chunks, baseName(name)) };
}

const tooLarge = (maxBytes: number): Refusal =>
  maxBytes < maxFileBytes ? { code: "folder-too-large" } : { code: "inflates-too-far" };

function leadsOutside(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes("..");
}

/** What macOS and Windows add to every folder. */
function isHidden(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i.test(path);
}

export const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
