import { ImportError, maxInflatedBytes } from "../import-error.ts";

interface ZipEntry {
  name: string;
  encrypted: boolean;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** Reads a part of a checked archive as text; "" if there is none with this name. */
export type ReadPart = (name: string) => Promise<string>;

/**
 * Checks an XLSX file before it is unpacked: a valid archive with a workbook, no password, and no more data than a
 * transcript needs. Checks the declared sizes first, then inflates and counts each part, because sizes can be wrong.
 */
export async function checkArchive(bytes: Uint8Array): Promise<ReadPart> {
  const entries = readDirectory(bytes);
  if (entries.some((entry) => entry.encrypted)) throw new ImportError({ code: "password-protected" });
  const names = entries.map((entry) => entry.name);
  if (!names.some((name) => /^xl\/workbook\.xml$/i.test(name))) {
    const isOtherDocument = names.some((name) => /^(?:word|ppt)\/|^mimetype$|^Index\//i.test(name));
    throw new ImportError({ code: isOtherDocument ? "word-document" : "unsupported-type" });
  }
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > maxInflatedBytes)
    throw new ImportError({ code: "inflates-too-far" });
  let remainingBytes = maxInflatedBytes;
  for (const entry of entries)
    remainingBytes -= await countInflated(bytes, entry, Math.min(remainingBytes, entry.size));
  return async (name) => {
    const entry = entries.find((one) => one.name === name);
    return entry ? new Response(openPart(bytes, entry)).text() : "";
  };
}

function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // These values mean "see ZIP64". A spreadsheet with 65,535 parts or 4 GB is not a transcript.
  if (count === 0xffff || at === 0xffffffff) throw new ImportError({ code: "inflates-too-far" });
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      throw new ImportError({ code: "broken-spreadsheet" });
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  // The end record is 22 bytes and may be followed by a comment of up to 65,535.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new ImportError({ code: "broken-spreadsheet" });
}

async function countInflated(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Promise<number> {
  if (entry.method === 0) return findPacked(bytes, entry).length;
  const inflated = openPart(bytes, entry).getReader();
  let size = 0;
  try {
    for (let chunk = await inflated.read(); !chunk.done; chunk = await inflated.read()) {
      size += chunk.value.length;
      if (size > maxBytes) throw new ImportError({ code: "inflates-too-far" });
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError({ code: "broken-spreadsheet" });
  } finally {
    await inflated.cancel().catch(() => undefined);
  }
  return size;
}

function openPart(bytes: Uint8Array, entry: ZipEntry): ReadableStream<Uint8Array> {
  const packed = new Blob([new Uint8Array(findPacked(bytes, entry))]).stream();
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new ImportError({ code: "broken-spreadsheet" });
  return packed.pipeThrough(new DecompressionStream("deflate-raw"));
}

function findPacked(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > bytes.length) throw new ImportError({ code: "broken-spreadsheet" });
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length < entry.packed) throw new ImportError({ code: "broken-spreadsheet" });
  return packed;
}
