import { inflateSync } from "node:zlib";
import type { ImageHeader } from "./image-header.ts";

/**
 * Throws if a PNG inflates to more than its header declares. A few kilobytes can contain gigabytes of zeros, and the
 * decoder does not limit interlaced images.
 */
export function checkPngSize(bytes: Buffer, { width, height, depth }: ImageHeader): void {
  // One filter byte per row; an interlaced image has at most twice the rows, in seven passes.
  const maxBytes = (width * depth + 1) * height + 2 * height + 64;
  const slack = 8 * (width + height);
  inflateSync(Buffer.concat(imageChunks(bytes)), { maxOutputLength: maxBytes + slack });
}

function imageChunks(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "IDAT") chunks.push(bytes.subarray(at + 8, at + 8 + length));
    if (kind === "IEND") break;
    at += 12 + length;
  }
  return chunks;
}
