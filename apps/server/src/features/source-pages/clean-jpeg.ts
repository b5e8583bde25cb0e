/** A JPEG image with nothing but the image in it. */
export interface CleanJpeg {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/**
 * Checks the structure of an uploaded JPEG and drops what is not needed to show it: metadata such as the place a photo was
 * taken at, comments, and anything after its end. Null if it is not a JPEG that every viewer can show.
 */
export function cleanJpeg(bytes: Buffer): CleanJpeg | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) return null;
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  if (end < 0) return null;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let frame: { readonly width: number; readonly height: number } | null = null;
  let at = 2;
  while (at + 4 <= end) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next <= at + 2 || next > end) return null;
    if (isFrame(marker)) {
      if (frame || !supportedFrames.has(marker) || next < at + 10) return null;
      frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (!isMetadata(marker)) parts.push(bytes.subarray(at, next));
    if (marker === startOfScan) {
      if (!frame || frame.width === 0 || frame.height === 0) return null;
      return { ...frame, content: Buffer.concat([...parts, bytes.subarray(next, end + 2)]) };
    }
    at = next;
  }
  return null;
}

const startOfImage = 0xff_d8;
const startOfScan = 0xda;
/** Baseline, extended and progressive: the kinds that browsers and PDF viewers show. */
const supportedFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** C4, C8 and CC are in the same range, but are not frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Application data and comments, except APP0 and APP14, which say how to read the colors. */
function isMetadata(marker: number): boolean {
  return (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
}
