export interface ImageHeader {
  readonly type: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  /** PNG only: maximum bytes per decoded pixel. */
  readonly depth: number;
}

/** Reads type and size from the image header without decoding it. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  return pngHead(bytes) ?? jpegHead(bytes);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngHead(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return null;
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  const depth = Math.ceil((bytes.readUInt8(24) * (channels[bytes.readUInt8(25)] ?? 4)) / 8);
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), depth };
}

/** Skips segments of any length to find the frame header (SOF). */
function jpegHead(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isJpegFrame(marker)) {
      return {
        type: "image/jpeg",
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        depth: 3,
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** C4, C8 and CC are in the same range, but are not frames. */
export function isJpegFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
