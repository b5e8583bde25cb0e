import type { ImportFailure } from "./import-error.ts";

export type FileType = "csv" | "xlsx" | "pdf" | "image";

/** Detects the type of a file from its first bytes, because extensions can be wrong. */
export function sniffFile(bytes: Uint8Array): FileType | ImportFailure {
  if (bytes.length === 0) return { code: "empty" };
  const head = ascii(bytes.subarray(0, 1024));
  if (head.includes("%PDF-")) return "pdf";
  if (head.startsWith("PK\u0003\u0004")) return "xlsx";
  if (head.startsWith("PK\u0005\u0006")) return { code: "broken-spreadsheet" };
  // Excel's old format and its password-protected new one share the same container.
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0"))
    return { code: hasEncryptedPackage(bytes) ? "password-protected" : "old-excel" };
  if (head.startsWith("\u0089PNG") || head.startsWith("\u00ff\u00d8\u00ff")) return "image";
  return looksLikeText(bytes) ? "csv" : { code: "unsupported-type" };
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function hasEncryptedPackage(bytes: Uint8Array): boolean {
  // Names in the container are UTF-16 at even offsets.
  return new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");
}

function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  if (start[0] === 0xff && start[1] === 0xfe) return true;
  if (start[0] === 0xfe && start[1] === 0xff) return true;
  const zeros = start.filter((byte) => byte === 0).length;
  // UTF-16 without a byte order mark: every other byte of Latin text is zero.
  if (zeros > start.length * 0.3 && zeros < start.length * 0.6) return true;
  const control = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return control <= start.length * 0.01;
}
