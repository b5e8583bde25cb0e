import { isJpegFrame } from "../../platform/reports/worker/image-header.ts";

/** A JPEG file that contains only the image. */
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
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let frame: { readonly width: number; readonly height: number } | null = null;
  let hasScan = false;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      if (!frame || frame.width === 0 || frame.height === 0 || !hasScan) return null;
      return { ...frame, content: Buffer.concat([...parts, bytes.subarray(at, at + 2)]) };
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    let next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    if (isJpegFrame(marker)) {
      if (frame || !supportedFrames.has(marker) || length < 8) return null;
      frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === startOfScan) {
      if (!frame) return null;
      hasScan = true;
      next = findScanEnd(bytes, next);
    }
    if (!isMetadata(marker)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** The position of the next marker after the compressed data of a scan, in which FF is followed by 00 or a restart marker. */
function findScanEnd(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const following = bytes[at + 1];
    const isData = following === 0 || (following !== undefined && following >= 0xd0 && following <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

const startOfImage = 0xff_d8;
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended and progressive: the kinds that browsers and PDF viewers show. */
const supportedFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Application data and comments, except APP0 and APP14, which say how to read the colors. */
function isMetadata(marker: number): boolean {
  return (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
}
