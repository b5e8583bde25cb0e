import { detectCodePage } from "./detect-code-page.ts";

/** Decodes a CSV file from UTF-8, UTF-16 or the code page that the exporting program used. */
export function decodeText(bytes: Uint8Array): string {
  return decodeFile(bytes).text;
}

/** The text of a file, and whether its encoding is known. If it is not, letters outside ASCII may be wrong. */
export function decodeFile(bytes: Uint8Array): { text: string; isSure: boolean } {
  const known = detectUnicode(bytes) ?? findDeclared(bytes);
  const { encoding, isSure } = known ? { encoding: known, isSure: true } : detectCodePage(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text: encoding === "utf-8" ? undoDoubleEncoding(text) : text, isSure };
}

function detectUnicode(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4096);
  const countZeros = (odd: number) => start.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  if (countZeros(1) > start.length * 0.3) return "utf-16le";
  if (countZeros(0) > start.length * 0.3) return "utf-16be";
  return decodeUtf8(bytes) === null ? null : "utf-8";
}

/**
 * The encoding that a web page names. If it names UTF-8, it is wrong, because that is detected first. Windows-1252 is what
 * programs name that never ask.
 */
function findDeclared(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const name = /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(start)?.[1];
  try {
    const { encoding } = new TextDecoder(name ?? "");
    return encoding === "utf-8" || encoding === "windows-1252" ? null : encoding;
  } catch {
    return null;
  }
}

/** A program that read UTF-8 as Windows-1252 wrote "FranÃ§ais". Every such text is valid UTF-8 in its old bytes. */
function undoDoubleEncoding(text: string): string {
  if (!/[Â-ô][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const byte = code < 0x100 ? code : windowsBytes.get(text[i] ?? "");
    if (byte === undefined) return text;
    bytes[i] = byte;
  }
  return decodeUtf8(bytes) ?? text;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Windows-1252 has letters where Unicode has control characters. */
const windowsBytes = new Map(
  Array.from({ length: 32 }, (_, i) => 0x80 + i).map((byte) => [
    new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
    byte,
  ]),
);
