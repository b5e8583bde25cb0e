/** Decodes a CSV file from UTF-8, UTF-16 or a detectCodePage Windows code page, whichever the exporting program used. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes);
}

export function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4096);
  const countZeros = (odd: number) => start.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  if (countZeros(1) > start.length * 0.3) return "utf-16le";
  if (countZeros(0) > start.length * 0.3) return "utf-16be";
  if (canDecode(bytes, "utf-8")) return "utf-8";
  return detectCodePage(bytes);
}

/** Western text has isolated accented letters; Cyrillic and Chinese text has whole words above ASCII. */
function detectCodePage(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, 65536);
  let highBytes = 0;
  let adjacentHighBytes = 0;
  for (let i = 0; i < sample.length; i++) {
    if ((sample[i] ?? 0) < 0x80) continue;
    highBytes++;
    if ((sample[i - 1] ?? 0) >= 0x80 || (sample[i + 1] ?? 0) >= 0x80) adjacentHighBytes++;
  }
  if (adjacentHighBytes < highBytes * 0.7) return "windows-1252";
  const share = (encoding: string, script: RegExp) => {
    const nonAscii = new TextDecoder(encoding).decode(sample).match(/[^\p{ASCII}]/gu) ?? [];
    return nonAscii.filter((char) => script.test(char)).length / Math.max(1, nonAscii.length);
  };
  if (share("windows-1251", /[а-яё]/u) > 0.7) return "windows-1251";
  if (canDecode(bytes, "gb18030") && share("gb18030", /\p{Script=Han}/u) > 0.8) return "gb18030";
  return "windows-1252";
}

function canDecode(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
