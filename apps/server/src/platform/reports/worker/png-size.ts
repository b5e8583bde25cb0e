import { inflateSync } from "node:zlib";
import type { ImageHead } from "./image-head.ts";

/**
 * Throws when a PNG unpacks to more than its head says. A few kilobytes can hold gigabytes of zeros, and the decoder
 * itself does not stop at the size of an interlaced image.
 */
export function checkPngSize(bytes: Buffer, { width, height, depth }: ImageHead): void {
  // A filter byte a row; an interlaced image has at most twice the rows, in seven passes.
  const most = (width * depth + 1) * height + 2 * height + 64;
  const slack = 8 * (width + height);
  inflateSync(Buffer.concat(imageChunks(bytes)), { maxOutputLength: most + slack });
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
